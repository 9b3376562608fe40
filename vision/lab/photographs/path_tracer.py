"""The edge to Mitsuba, a path tracer: a stage goes in, the light at each pixel comes out.

Mitsuba 3 and LLVM are needed for this alone, as PyTorch is for training: they are loaded when
called. Where the system's LLVM is older than 17, name a newer one in DRJIT_LIBLLVM_PATH.
"""

import importlib
from collections.abc import Iterator
from typing import Any, Final

import msgspec
import numpy as np

from vision.lab.photographs.camera import SceneCamera
from vision.lab.photographs.rooms import Lamp, Room
from vision.lab.photographs.sheets import Mesh
from vision.lab.photographs.solids import Solid
from vision.lab.photographs.stage import Stage
from vision.lab.pictures.grounds import PER_MM, SIDE
from vision.pixels import Image, Numbers, cv2

VARIANT: Final = "llvm_ad_rgb"
SIZE: Final = (864, 648)
"""Width and height of what is rendered, of the shape of every camera's picture."""
SAMPLES: Final = 8
"""Rays a pixel."""
PAPER: Final = 0.82
"""How much light white paper throws back."""
_TABLE: Final = 2000.0
"""From the middle of the table to its rim, in millimetres."""
_BOUNCES: Final = 3
_EDGE: Final = (0.75, 0.74, 0.70)
_ACROSS: Final = 4
"""Cards beside each other on the sheet that holds all faces of a picture."""
_SHINY: Final = 0.15
"""Solids whose coat is smoother count as shiny."""
_SPECK: Final = Mesh(
    np.array([[0, 0, -90], [0.1, 0, -90], [0, 0.1, -90]], np.float64), np.array([[0, 1, 2]]),
    np.zeros((3, 2)),
)  # fmt: skip
"""Something under the table: each scene holds the same number of surfaces, since the renderer
compiles a program for each number, which takes as long as a picture."""


class RendererMissingError(Exception):
    """No path tracer is installed."""


def load_renderer() -> Any:
    """Mitsuba's module.

    Raises:
        RendererMissingError: it is not installed.
    """
    try:
        mitsuba = importlib.import_module("mitsuba")
    except ImportError:
        raise RendererMissingError("Mitsuba is not installed; `pip install mitsuba`") from None
    if mitsuba.variant() is None:
        mitsuba.set_variant(VARIANT)
    return mitsuba


def render(stage: Stage, seed: int) -> Image:
    """What falls through the lens, as a perfect lens without faults would show it.

    Args:
        stage: what is there.
        seed: of the rays.

    Returns:
        (648, 864, 3) float32, linear BGR.
    """
    mitsuba = load_renderer()
    scene: dict[str, Any] = {
        "type": "scene",
        "integrator": {"type": "path", "max_depth": _BOUNCES, "rr_depth": 99},
        "sensor": _set_up_camera(mitsuba, stage.camera),
        "room": _light_room(mitsuba, stage.room),
        "table": _lay_table(mitsuba, stage),
        **{f"lamp {number}": _hang_lamp(lamp) for number, lamp in enumerate(stage.room.lamps)},
    }
    scene |= _build_cards(mitsuba, stage) | _build_solids(mitsuba, stage)
    loaded = mitsuba.load_dict(scene)
    held = mitsuba.traverse(loaded)
    opaque = importlib.import_module("drjit").opaque
    held["sensor.aperture_radius"] = opaque(mitsuba.Float, stage.camera.aperture)
    held["sensor.focus_distance"] = opaque(mitsuba.Float, stage.camera.focus)
    held.update()
    rendered = np.array(mitsuba.render(loaded, seed=seed, spp=SAMPLES))
    return np.ascontiguousarray(rendered[..., 2::-1], np.float32)


def as_light(picture: Image) -> Image:
    """An ordinary picture (sRGB) as shares of light, 0 to 1, float32."""
    values = np.asarray(picture, np.float32) / 255
    linear: Image = np.where(values <= 0.04045, values / 12.92, ((values + 0.055) / 1.055) ** 2.4)
    return linear.astype(np.float32)


def _set_up_camera(mitsuba: Any, camera: SceneCamera) -> dict[str, Any]:
    width, height = SIZE
    view = mitsuba.ScalarTransform4f().look_at(
        origin=list(camera.eye), target=list(camera.target), up=list(camera.up)
    )
    return {
        "type": "thinlens",
        "fov_axis": "x",
        "fov": float(np.degrees(2 * np.arctan(camera.size[0] / 2 / camera.focal))),
        "to_world": view,
        "aperture_radius": camera.aperture,
        "focus_distance": camera.focus,
        "near_clip": 5.0,
        "far_clip": 20000.0,
        "film": {
            "type": "hdrfilm", "width": width, "height": height, "pixel_format": "rgb",
            "rfilter": {"type": "box"},
        },
        "sampler": {"type": "multijitter", "sample_count": SAMPLES},
    }  # fmt: skip


def _light_room(mitsuba: Any, room: Room) -> dict[str, Any]:
    upright = mitsuba.ScalarTransform4f().rotate([1, 0, 0], 90)
    return {"type": "envmap", "bitmap": mitsuba.Bitmap(room.panorama), "to_world": upright}


def _hang_lamp(lamp: Lamp) -> dict[str, Any]:
    light = {"type": "rgb", "value": list(lamp.light)}
    if lamp.radius == 0:
        return {"type": "directional", "direction": list(lamp.at), "irradiance": light}
    glow = {"type": "area", "radiance": light}
    return {"type": "sphere", "center": list(lamp.at), "radius": lamp.radius, "emitter": glow}


def _lay_table(mitsuba: Any, stage: Stage) -> dict[str, Any]:
    times = 2 * _TABLE * PER_MM / SIDE
    transform = mitsuba.ScalarTransform4f()
    texture = _texture(mitsuba, as_light(stage.table) * 0.9)
    texture["to_uv"] = transform.scale([times, -times, 1])
    texture["wrap_mode"] = "mirror"
    coat = _coat(mitsuba, texture, min(0.5, stage.table_gloss))
    coat["specular_reflectance"] = 0.0 if stage.table_gloss >= 1 else 1.0
    return {"type": "rectangle", "to_world": transform.scale([_TABLE, _TABLE, 1]), "bsdf": coat}


def _coat(mitsuba: Any, ink: Numbers | dict[str, Any], roughness: float) -> dict[str, Any]:
    """Ink under a coat, as print on coated paper and plastics are."""
    if isinstance(ink, dict):
        colour = ink
    elif ink.ndim == 3:
        colour = _texture(mitsuba, ink)
    else:
        colour = {"type": "rgb", "value": [float(value) for value in ink]}
    return {
        "type": "roughplastic", "alpha": roughness, "diffuse_reflectance": colour,
        "nonlinear": True,
    }  # fmt: skip


def _texture(mitsuba: Any, light: Image) -> dict[str, Any]:
    """A texture of linear BGR."""
    pixels = np.ascontiguousarray(cv2.cvtColor(light.astype(np.float32), cv2.COLOR_BGR2RGB))
    bitmap = mitsuba.Bitmap(pixels)
    return {"type": "bitmap", "bitmap": bitmap, "raw": True, "wrap_mode": "clamp"}


def _build_cards(mitsuba: Any, stage: Stage) -> dict[str, Any]:
    """All faces as one surface with one sheet of print, and all other sides and rims."""
    height, width = stage.cards[0].picture.shape[:2]
    down = -(-len(stage.cards) // _ACROSS)
    sheet = np.zeros((down * height, _ACROSS * width, 3), np.uint8)
    faces, rests = [], []
    for number, card in enumerate(stage.cards):
        row, column = divmod(number, _ACROSS)
        sheet[row * height :, column * width :][:height, :width] = card.picture
        face = card.laid.sheet.draw_face()
        # Half a pixel from the rim, so that no neighbour's print is mixed in.
        least = 0.5 / np.array([width, height])
        inset = np.clip(face.places, least, 1 - least)
        places = (inset + np.array([column, row])) / np.array([_ACROSS, down])
        faces.append(msgspec.structs.replace(face, places=places))
        rests.append(card.laid.sheet.draw_rest())
    printed = _coat(mitsuba, as_light(sheet) * PAPER, stage.gloss)
    return {
        "faces": _build(mitsuba, faces, printed),
        "rests": _build(mitsuba, rests, _coat(mitsuba, np.array(_EDGE), 0.4)),
    }


def _build_solids(mitsuba: Any, stage: Stage) -> dict[str, Any]:
    """All solids as two surfaces, dull and shiny, whose colours are pixels of a strip."""
    built = {}
    for name, shiny in (("dull", False), ("shiny", True)):
        chosen = [one for one in stage.solids if (one.roughness < _SHINY) is shiny]
        chosen.append(Solid(_SPECK, (0, 0, 0)))
        meshes = []
        for number, solid in enumerate(chosen):
            at = np.array([(number + 0.5) / len(chosen), 0.5])
            places = np.broadcast_to(at, (len(solid.mesh.vertices), 2))
            meshes.append(msgspec.structs.replace(solid.mesh, places=places))
        strip = np.array([[solid.colour[::-1] for solid in chosen]], np.float32)
        texture = _texture(mitsuba, strip) | {"filter_type": "nearest"}
        built[name] = _build(mitsuba, meshes, _coat(mitsuba, texture, 0.08 if shiny else 0.35))
    return built


def _build(mitsuba: Any, meshes: list[Mesh], coat: dict[str, Any]) -> Any:
    """Several meshes as one surface."""
    properties = mitsuba.Properties()
    properties["mesh_bsdf"] = mitsuba.load_dict(coat)
    vertices, triangles, places = (
        np.concatenate(part) for part in zip(*_join(meshes), strict=True)
    )
    built = mitsuba.Mesh(
        "mesh", vertex_count=len(vertices), face_count=len(triangles),
        has_vertex_normals=True, has_vertex_texcoords=True, props=properties,
    )  # fmt: skip
    held = mitsuba.traverse(built)
    held["vertex_positions"] = vertices.astype(np.float32).ravel()
    held["faces"] = triangles.astype(np.uint32).ravel()
    held["vertex_texcoords"] = places.astype(np.float32).ravel()
    held.update()
    return built


def _join(meshes: list[Mesh]) -> Iterator[tuple[Numbers, Numbers, Numbers]]:
    """Vertices, triangles and places of each mesh, the rows counted on."""
    count = 0
    for mesh in meshes:
        vertices, triangles, places = mesh.vertices, mesh.triangles, mesh.places
        if not mesh.smooth:
            # Each triangle has its own corners, so that no normal is shared over an edge.
            rows = triangles.ravel()
            vertices, places = vertices[rows], places[rows]
            triangles = np.arange(len(rows)).reshape(-1, 3)
        yield vertices, triangles + count, places
        count += len(vertices)
