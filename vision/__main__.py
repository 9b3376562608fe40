"""`python -m vision --run DIR --config FILE`."""

from vision.service import main

if __name__ == "__main__":
    main()
