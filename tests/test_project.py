"""The code base keeps its own rules."""

import ast
import importlib
import inspect
import pkgutil
import re
import shutil
import subprocess
import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path
from types import ModuleType

import pytest

import rulings

ROOT = Path(__file__).resolve().parent.parent
CODE = ("rulings", "laws", "gui", "data")
LONGEST = 400


def files() -> list[Path]:
    """Every file that is or will be in git."""
    if shutil.which("git") and (ROOT / ".git").exists():
        command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(command, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
        found = [ROOT / name for name in names if name]
    else:
        found = [path for path in ROOT.rglob("*") if ".venv" not in path.parts]
    return sorted(path for path in found if path.is_file())


def modules(*folders: str) -> list[Path]:
    return sorted(path for folder in folders for path in (ROOT / folder).rglob("*.py"))


def name(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


# ------------------------------------------------------------------ laws are declarations

STATEMENTS = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.Expr)
LOGIC = (
    ast.Lambda,
    ast.IfExp,
    ast.NamedExpr,
    ast.ListComp,
    ast.SetComp,
    ast.DictComp,
    ast.GeneratorExp,
    ast.Await,
    ast.Yield,
    ast.YieldFrom,
)


def logic_in(source: str) -> list[str]:
    """The lines of a law module that do more than declare, as "3: FunctionDef"."""
    tree = ast.parse(source)
    found = [node for node in tree.body if not isinstance(node, STATEMENTS)]
    found += [node for node in ast.walk(tree) if isinstance(node, LOGIC)]  # type: ignore[misc]
    return [f"{node.lineno}: {type(node).__name__}" for node in found]


@pytest.mark.parametrize("law", modules("laws/laws2017"), ids=name)
def test_a_law_module_holds_declarations_only(law: Path) -> None:
    assert logic_in(law.read_text(encoding="utf-8")) == []


@pytest.mark.parametrize(
    ("source", "found"),
    [
        ("def accepted():\n    return 1", "1: FunctionDef"),
        ("class Law27: ...", "1: ClassDef"),
        ("x = 1\nif x:\n    y = 2", "2: If"),
        ("for seat in 'NESW':\n    clause(seat)", "1: For"),
        ("while True:\n    pass", "1: While"),
        ("clause('27A', when=lambda: True)", "1: Lambda"),
        ("clause('27A', then=[stands(b) for b in BIDS])", "1: ListComp"),
        ("clause('27A', then=(1 if x else 2))", "1: IfExp"),
    ],
)
def test_logic_in_a_law_module_is_noticed(source: str, found: str) -> None:
    assert logic_in(source) == [found]


def test_a_declaration_is_no_logic() -> None:
    assert logic_in("from laws import x\na: int = 1\nclause('27A', when=x.yes & ~x.no)") == []


# ------------------------------------------------------------------ size, words, addresses


@pytest.mark.parametrize("module", modules(*CODE), ids=name)
def test_a_module_is_short_enough_to_read(module: Path) -> None:
    assert len(module.read_text(encoding="utf-8").splitlines()) <= LONGEST


# In pieces, or this file would name them itself.
REGISTRIES = [
    ("pypi", "org"),
    ("pythonhosted", "org"),
    ("pypi", "python", "org"),
    ("npmjs", "org"),
    ("npmjs", "com"),
    ("deb", "debian", "org"),
    ("crates", "io"),
    ("proxy", "golang", "org"),
]
HOSTS = [re.escape(".".join(pieces)) for pieces in REGISTRIES]
MACHINES = [f"(?<![\\w.~])/{folder}/" for folder in ("root", "home", "work")]
ADDRESS = re.compile("|".join([*HOSTS, *MACHINES]))


def addresses_in(text: str) -> list[str]:
    return ADDRESS.findall(text)


def test_no_file_names_a_package_registry_or_the_folder_of_one_machine() -> None:
    texts = {name(path): path.read_bytes().decode("utf-8", "replace") for path in files()}
    assert {label: found for label, text in texts.items() if (found := addresses_in(text))} == {}


@pytest.mark.parametrize("host", [".".join(pieces) for pieces in REGISTRIES])
def test_the_address_of_a_registry_is_noticed(host: str) -> None:
    assert addresses_in(f"pip install --index-url https://files.{host}/simple") == [host]


def test_the_folder_of_one_machine_is_noticed_and_a_relative_one_is_not() -> None:
    folder = "/" + "home/"
    assert addresses_in(f"open('{folder}west/log.db')") == [folder]
    assert addresses_in(f"open('docs{folder}west.png')") == []


# ------------------------------------------------------------------ docstrings


def imported(package: ModuleType) -> Iterator[ModuleType]:
    yield package
    for module in pkgutil.walk_packages(package.__path__, package.__name__ + "."):
        if not module.name.endswith(".__main__"):
            yield importlib.import_module(module.name)


def undocumented(module: ModuleType) -> Iterator[str]:
    """Public functions, classes and methods of `module` without a docstring, their own or a base's."""
    for label, value in public(module):
        if getattr(value, "__module__", None) != module.__name__:
            continue
        if (inspect.isfunction(value) or inspect.isclass(value)) and not inspect.getdoc(value):
            yield f"{module.__name__}.{label}"
        if inspect.isclass(value):
            for part, method in public(value):
                own = inspect.isfunction(method) or isinstance(method, property | classmethod | staticmethod)
                if own and not inspect.getdoc(getattr(value, part)):
                    yield f"{module.__name__}.{label}.{part}"


def public(holder: ModuleType | type) -> list[tuple[str, object]]:
    return [(label, value) for label, value in vars(holder).items() if not label.startswith("_")]


def test_every_public_name_of_the_expert_system_says_what_it_answers() -> None:
    assert [line for module in imported(rulings) for line in undocumented(module)] == []


# ------------------------------------------------------------------ dependencies


def declared() -> set[str]:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    extras = [line for name, lines in project["optional-dependencies"].items() if name != "dev" for line in lines]
    return {plain(line) for line in [*project["dependencies"], *extras]}


def plain(requirement: str) -> str:
    """The distribution's name as registries compare it: "PySide6_Essentials>=6" is "pyside6-essentials"."""
    found = re.match(r"[\w.-]+", requirement)
    assert found, requirement
    return re.sub(r"[-_.]+", "-", found[0]).lower()


def test_every_package_that_the_code_imports_is_declared() -> None:
    home = packages_distributions()
    missing = set()
    for path in modules(*CODE):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            if isinstance(node, ast.ImportFrom) and not node.level and node.module:
                names = [node.module]
            for top in {found.split(".")[0] for found in names} - {*CODE, *sys.stdlib_module_names}:
                if not {plain(line) for line in home.get(top, [])} & declared():
                    missing.add(f"{name(path)}: {top}")
    assert missing == set()


def test_every_declared_package_is_pinned() -> None:
    lines = (ROOT / "constraints.txt").read_text(encoding="utf-8").splitlines()
    pinned = {plain(line) for line in lines if "==" in line}
    assert declared() - pinned == set()
