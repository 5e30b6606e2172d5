"""Pictures onto QImage and other Qt surfaces; QtGui alone."""
