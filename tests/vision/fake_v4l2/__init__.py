"""A UVC camera under OpenCV's own Video4Linux code, without a kernel module."""
