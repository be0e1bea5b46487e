"""Make the environment that Rectify runs in, and say in plain words what is missing.

    python tools/setup.py app        what the app needs, in .venv
    python tools/setup.py dev        and what its tests need
    python tools/setup.py display    can a window open here?

Standard library only, and any Python from 3.7 on can start it: it looks for the best one itself, unless the
environment variable PYTHON names one.
"""

from __future__ import annotations

import json
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
LINUX = sys.platform.startswith("linux")

# In this order: durable-rules builds on 3.12 as it is, on 3.13 only with a macro put back.
WANTED = ("3.12", "3.13", "3.11")

PROBE = """
import importlib.util, json, os, sys, sysconfig
print(json.dumps({
    "program": sys.executable,
    "version": "%d.%d" % sys.version_info[:2],
    "venv": all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")),
    "pip": "yes" if importlib.util.find_spec("pip") else "",
    "include": sysconfig.get_paths()["include"],
    "headers": os.path.exists(os.path.join(sysconfig.get_paths()["include"], "Python.h")),
    "cc": (os.environ.get("CC") or sysconfig.get_config_var("CC") or "").split(" ")[0],
}))
"""

# Debian's package for each library that Qt's wheels expect from the system. Other systems name the packages
# otherwise; there the library's own name is the best hint.
PACKAGES = {
    "libEGL.so.1": "libegl1",
    "libGL.so.1": "libgl1",
    "libGLX.so.0": "libglx0",
    "libX11-xcb.so.1": "libx11-xcb1",
    "libX11.so.6": "libx11-6",
    "libdbus-1.so.3": "libdbus-1-3",
    "libfontconfig.so.1": "libfontconfig1",
    "libfreetype.so.6": "libfreetype6",
    "libglib-2.0.so.0": "libglib2.0-0",
    "libgthread-2.0.so.0": "libglib2.0-0",
    "libstdc++.so.6": "libstdc++6",
    "libwayland-client.so.0": "libwayland-client0",
    "libwayland-cursor.so.0": "libwayland-cursor0",
    "libwayland-egl.so.1": "libwayland-egl1",
    "libxcb-cursor.so.0": "libxcb-cursor0",
    "libxcb-icccm.so.4": "libxcb-icccm4",
    "libxcb-image.so.0": "libxcb-image0",
    "libxcb-keysyms.so.1": "libxcb-keysyms1",
    "libxcb-randr.so.0": "libxcb-randr0",
    "libxcb-render-util.so.0": "libxcb-render-util0",
    "libxcb-render.so.0": "libxcb-render0",
    "libxcb-shape.so.0": "libxcb-shape0",
    "libxcb-shm.so.0": "libxcb-shm0",
    "libxcb-sync.so.1": "libxcb-sync1",
    "libxcb-util.so.1": "libxcb-util1",
    "libxcb-xfixes.so.0": "libxcb-xfixes0",
    "libxcb-xkb.so.1": "libxcb-xkb1",
    "libxcb.so.1": "libxcb1",
    "libxkbcommon-x11.so.0": "libxkbcommon-x11-0",
    "libxkbcommon.so.0": "libxkbcommon0",
    "libz.so.1": "zlib1g",
    "libzstd.so.1": "libzstd1",
}

EVERYWHERE = ("QtGui.abi3.so", "QtWidgets.abi3.so", "Qt/plugins/platforms/libqoffscreen.so")
ON_X11 = ("Qt/plugins/platforms/libqxcb.so",)
ON_WAYLAND = ("Qt/plugins/platforms/libqwayland.so",)


class Missing(Exception):
    """Something that the user has to bring; the text says what and how."""


def main(arguments: list[str]) -> int:
    """Do what `arguments` ask; 0 when all is there, 1 after a line on what is missing."""
    steps = {"app": make_app, "dev": make_dev, "display": check_display}
    if len(arguments) != 1 or arguments[0] not in steps:
        print(__doc__)
        return 2
    try:
        steps[arguments[0]]()
    except Missing as missing:
        print(f"\n{missing}\n", file=sys.stderr)
        return 1
    return 0


def make_app() -> None:
    """Bring .venv to what the app needs."""
    make("app", ".[bws,dd]", ".[bws]")


def make_dev() -> None:
    """Bring .venv to what the tests need."""
    make("dev", ".[dev,dd]", ".[dev]")
    (VENV / "installed-app").touch()


def make(kind: str, target: str, without: str) -> None:
    """Install `target` into .venv, made first if need be, and leave a stamp that `make` compares.

    Where the double-dummy solver has no wheel for this machine, `without` is installed: everything else works.
    """
    version = venv_version()
    wanted = os.environ.get("PYTHON")
    if wanted and version and probe(wanted).get("version") != version:
        version = None
    if version not in WANTED:
        python = find_python()
        print(f"Making .venv with Python {python['version']} ...", flush=True)
        run([python["program"], "-m", "venv", "--clear", str(VENV)], "Python could not make .venv.")
    print("Installing; the first time takes a minute or two ...", flush=True)
    pip = [str(BIN / "python"), "-m", "pip", "--disable-pip-version-check", "install", "--quiet"]
    pip += ["--constraint", "constraints.txt"]
    trouble = "pip could not install what Rectify needs; its own words stand above. Is the machine online?"
    run([*pip, "setuptools"], trouble)
    # Built with the setuptools just pinned: pip's isolated builds would fetch whatever is newest.
    pip += ["--use-pep517", "--no-build-isolation", "--only-binary", "endplay", "--editable"]
    try:
        run([*pip, target], trouble)
    except Missing:
        print("Once more without double dummy, in case its solver, endplay, is what is missing ...", flush=True)
        run([*pip, without], trouble)
    check_libraries(EVERYWHERE)
    (VENV / f"installed-{kind}").touch()


def venv_version() -> str | None:
    """The Python version of .venv, or None if there is none that works."""
    facts = probe(str(BIN / "python"))
    return facts["version"] if facts.get("pip") else None


def find_python() -> dict[str, str]:
    """The best Python for Rectify, as `probe` tells of it, with all that the install needs."""
    found = pythons()
    if all(map(lacking, found)) and bring(["build-essential", "python3", "python3-dev", "python3-venv"]):
        found = pythons()
    fitting = [facts for facts in found if facts["version"] in WANTED]
    if not fitting:
        seen = ", ".join(sorted({facts["version"] for facts in found})) or "none"
        raise Missing(
            f"Rectify needs Python 3.11, 3.12 or 3.13; found: {seen}.\n"
            "Install one, or name it: make PYTHON=/path/to/python3.12 test"
        )
    for facts in fitting:
        if not lacking(facts):
            return facts
    raise Missing(lacking(fitting[0]))


def pythons() -> list[dict[str, str]]:
    """The Pythons of this machine, the preferred first; only the one that PYTHON names, if it names one."""
    named = os.environ.get("PYTHON")
    names = [named] if named else [*(f"python{version}" for version in WANTED), "python3", sys.executable]
    return [facts for facts in map(probe, names) if facts]


def probe(program: str) -> dict[str, str]:
    """What the Python called `program` says of itself; empty if it does not start."""
    try:
        answer = subprocess.run([program, "-c", PROBE], capture_output=True, text=True, check=True).stdout
    except (OSError, subprocess.CalledProcessError):
        return {}
    facts: dict[str, str] = json.loads(answer)
    return facts


def lacking(facts: dict[str, str]) -> str:
    """What keeps this Python from making Rectify's environment, with the cure; empty if nothing does."""
    version = facts["version"]
    if version not in WANTED:
        return f"Python {version} is not one that Rectify runs on."
    cure = f"On Debian or Ubuntu: apt-get install build-essential python{version}-dev python{version}-venv\n"
    cure += "On Fedora: dnf install gcc python3-devel.   On macOS: xcode-select --install"
    if not facts["venv"]:
        return f"Python {version} has no venv module, so it cannot make an environment.\n{cure}"
    if os.name == "nt":
        return ""  # there setuptools knows best where the compiler is; pip will say
    compiler = facts["cc"] or "cc"
    if not shutil.which(compiler):
        return f"There is no C compiler ({compiler}); the rule engine, durable-rules, is built from C.\n{cure}"
    if not facts["headers"]:
        return f"Python.h of Python {version} is missing, and the rule engine is built from C.\n{cure}"
    words = compiles(compiler, facts["include"])
    return f"The C compiler ({compiler}) does not work:\n{words}\n{cure}" if words else ""


def compiles(compiler: str, include: str) -> str:
    """What the compiler complains of when given the smallest extension module; empty if nothing."""
    with tempfile.TemporaryDirectory() as folder:
        source = Path(folder) / "smallest.c"
        source.write_text("#include <Python.h>\nint main(void) { return 0; }\n", encoding="ascii")
        command = [compiler, "-c", "-I", include, str(source), "-o", str(source.with_suffix(".o"))]
        tried = subprocess.run(command, capture_output=True, text=True, check=False)
    return tried.stderr.strip()[:500] or "it gave no reason" if tried.returncode else ""


def check_display() -> None:
    """Raise with a hint if no window can open here."""
    platform = os.environ.get("QT_QPA_PLATFORM", "")
    if not LINUX or platform:
        return
    if os.environ.get("DISPLAY"):
        check_libraries(ON_X11)
    elif os.environ.get("WAYLAND_DISPLAY"):
        check_libraries(ON_WAYLAND)
    else:
        raise Missing(
            "There is no display here to open a window on (neither DISPLAY nor WAYLAND_DISPLAY is set).\n"
            f"Rectify also works in a terminal: {BIN.relative_to(ROOT) / 'rectify'} rule"
        )


def check_libraries(parts: tuple[str, ...]) -> None:
    """Raise with the packages to install if these parts of Qt miss a library of the system."""
    if not LINUX or not shutil.which("ldd"):
        return
    lost = lost_libraries(parts)
    if lost and bring(sorted({PACKAGES[name] for name in lost if name in PACKAGES})):
        lost = lost_libraries(parts)
    if lost:
        packages = sorted({PACKAGES.get(name, name) for name in lost})
        raise Missing(
            f"Qt, which draws the window, misses these libraries: {', '.join(lost)}.\n"
            f"On Debian or Ubuntu: apt-get install {' '.join(packages)}"
        )


def lost_libraries(parts: tuple[str, ...]) -> list[str]:
    """The libraries that these parts of Qt ask for and the system does not have."""
    lost = set()
    for folder in VENV.glob("lib/python*/site-packages/PySide6"):
        for part in parts:
            told = subprocess.run(["ldd", str(folder / part)], capture_output=True, text=True, check=False)
            lost |= {line.split()[0] for line in told.stdout.splitlines() if "not found" in line}
    return sorted(lost)


def bring(packages: list[str]) -> bool:
    """Install Debian packages where nobody minds: in a root CI run that says so. False if it was not done."""
    root = hasattr(os, "geteuid") and os.geteuid() == 0
    if not (packages and root and os.environ.get("RECTIFY_APT") and shutil.which("apt-get")):
        return False
    print(f"Installing {' '.join(packages)} ...", flush=True)
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for step in (["update", "-qq"], ["install", "-qq", "-y", "--no-install-recommends", *packages]):
        if subprocess.run(["apt-get", *step], env=quiet, stdin=subprocess.DEVNULL, check=False).returncode:
            return False
    return True


def run(command: list[str], trouble: str) -> None:
    """Run `command` in the project's folder; say `trouble` if it fails."""
    environment = dict(os.environ)
    if venv_version() == "3.13":
        # Python 3.13 dropped a macro that durable-rules 2.0.28 still calls by its old name.
        flags = [environment.get("CPPFLAGS", ""), "-DPyEval_CallObject=PyObject_CallObject"]
        environment["CPPFLAGS"] = " ".join(filter(None, flags))
    if subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode:
        raise Missing(trouble)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
