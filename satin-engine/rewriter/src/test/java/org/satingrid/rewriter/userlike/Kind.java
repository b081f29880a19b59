package org.satingrid.rewriter.userlike;

import java.util.List;

/** The types of variables, with natural names and a first value. */
enum Kind {
  LONG("long", "2", "sum", "left", "right", "best", "total"),
  INT("int", "1", "count", "at", "steps"),
  BOXED("Integer", "5", "boxed", "maybe"),
  TEXT("String", "\"s\"", "name", "line"),
  ARRAY("long[]", "new long[3]", "row", "parts", "found"),
  GRID("long[][]", "new long[][] {{1, 2, 3}, new long[3], {4, 5, 6}}", "grid", "board"),
  CELL("Cell", "new Cell(3)", "cell", "node", "other"),
  PAIR("Pair", "new Pair(1, 2)", "pair"),
  LIST("List<Long>", "new ArrayList<>(List.of(1L, 2L, 3L))", "list", "results"),
  MAP("Map<Integer, Long>", "new TreeMap<>(Map.of(0, 4L))", "map", "scores"),
  SHAPE("Shape", "new Square(3)", "shape", "figure"),
  OBJECT("Object", "\"o\"", "any", "thing"),
  OBJECTS("Object[]", "new Object[3]", "objects", "texts"),
  HOLDER("Holder<Long>", "new Holder<>(7L)", "holder");

  private final String type;
  private final String first;

  @SuppressWarnings("ImmutableEnumChecker") // Made by List.of.
  private final List<String> names;

  Kind(String type, String first, String... names) {
    this.type = type;
    this.first = first;
    this.names = List.of(names);
  }

  String type() {
    return type;
  }

  String first() {
    return first;
  }

  List<String> names() {
    return names;
  }
}
