"""The same windows as the dealer's screen has in its tests."""

from tests.dealer_ui.conftest import qapp_cls, typeface

__all__ = ["qapp_cls", "typeface"]
