"""`python -m firmware_bridge --run DIR --config FILE`."""

from firmware_bridge.service import main

if __name__ == "__main__":
    main()
