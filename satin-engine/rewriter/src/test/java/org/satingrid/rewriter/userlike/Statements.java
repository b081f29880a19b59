package org.satingrid.rewriter.userlike;

import java.util.List;
import java.util.Random;

/** Writes the statements of one method. */
final class Statements {

  private final Random random;
  private final Scope scope;
  private final Expressions expressions;
  private final Traits traits;
  private final String early;
  private int names;

  Statements(Random random, Scope scope, List<Signature> methods, Traits traits, String early) {
    this.early = early;
    this.random = random;
    this.scope = scope;
    this.traits = traits;
    this.expressions = new Expressions(random, scope, methods, traits);
  }

  void addTo(Part block, int count, int depth) {
    for (int i = 0; i < count; i++) {
      block.add(statement(depth));
    }
  }

  private Part statement(int depth) {
    if (depth > 0 && random.nextInt(4) == 0) {
      return nested(depth - 1);
    }
    return line(
        switch (random.nextInt(16)) {
          case 0, 1, 2, 3, 4 -> assignment();
          case 5, 6 -> compound();
          case 7 -> collection();
          case 8 -> map();
          case 9, 10 -> change();
          case 11 -> call();
          case 12 -> traits.root() ? global() : assignment();
          case 13 -> traits.root() && random.nextBoolean() ? print() : compound();
          case 14 -> traits.syncs() ? "sync();" : leave();
          default -> captured();
        });
  }

  private static Part line(String text) {
    return new Part(text + "\n", "");
  }

  private String fresh(String prefix) {
    names++;
    return prefix + names;
  }

  private Kind some(Kind... kinds) {
    return kinds[random.nextInt(kinds.length)];
  }

  /** Prefers a spawned call. */
  private String value(Kind kind) {
    String call = random.nextInt(3) > 0 ? expressions.spawned(kind, random.nextInt(2)) : null;
    return call == null ? expressions.of(kind, 1 + random.nextInt(2)) : call;
  }

  private String assignment() {
    Kind kind =
        random.nextInt(3) == 0
            ? List.of(Kind.values()).get(random.nextInt(Kind.values().length))
            : some(Kind.LONG, Kind.LONG, Kind.ARRAY, Kind.CELL, Kind.BOXED, Kind.TEXT, Kind.OBJECT);
    if (kind == Kind.OBJECTS && scope.has(kind)) {
      Kind element = some(Kind.OBJECT, Kind.TEXT, Kind.CELL, Kind.PAIR);
      return scope.any(kind) + "[" + expressions.index() + "] = " + value(element) + ";";
    }
    if (kind == Kind.INT && scope.has(kind)) {
      return scope.any(kind)
          + " = "
          + (random.nextBoolean() ? value(Kind.BOXED) : "(int) (long) " + value(Kind.LONG))
          + ";";
    }
    if (random.nextInt(3) == 0) {
      return place();
    }
    return scope.has(kind)
        ? scope.any(kind) + " = " + value(kind) + ";"
        : value(kind.equals(Kind.LONG) ? kind : Kind.LONG).startsWith("fib")
            ? "fib(n);"
            : "nothing(n);";
  }

  /** Stores into an element or a field. */
  private String place() {
    String index = "[" + expressions.index() + "]";
    return switch (random.nextInt(10)) {
      case 0, 1, 2 ->
          expressions.array(random.nextInt(3) == 0 ? 1 : 0)
              + index
              + " = "
              + value(Kind.LONG)
              + ";";
      case 3 ->
          scope.has(Kind.GRID)
              ? scope.any(Kind.GRID) + index + " = " + value(Kind.ARRAY) + ";"
              : call();
      case 4 ->
          scope.has(Kind.GRID)
              ? scope.any(Kind.GRID) + index + "[1] = " + value(Kind.LONG) + ";"
              : call();
      case 5 -> expressions.cell(0) + ".v = " + value(Kind.LONG) + ";";
      case 6 -> expressions.cell(0) + ".own = " + value(Kind.ARRAY) + ";";
      case 7 -> expressions.cell(0) + ".box = " + value(Kind.BOXED) + ";";
      case 8 -> expressions.cell(0) + ".text = " + value(Kind.TEXT) + ";";
      default -> expressions.cell(0) + ".own" + index + " = " + value(Kind.LONG) + ";";
    };
  }

  private String compound() {
    String operator = List.of("+=", "-=", "^=", "*=").get(random.nextInt(4));
    String target =
        switch (random.nextInt(5)) {
          case 0 -> expressions.array(0) + "[" + expressions.index() + "]";
          case 1 -> expressions.cell(0) + ".v";
          case 2 -> traits.root() ? "field" : "best";
          default -> scope.has(Kind.LONG) ? scope.any(Kind.LONG) : "best";
        };
    if (scope.has(Kind.TEXT) && random.nextInt(5) == 0) {
      return scope.any(Kind.TEXT)
          + " += "
          + (random.nextInt(3) == 0
              ? "show(" + value(Kind.OBJECT) + ")"
              : value(some(Kind.LONG, Kind.TEXT, Kind.CELL)))
          + ";";
    }
    if (target.equals("best")) {
      return "best = Math.max(best, " + value(Kind.LONG) + ");";
    }
    return target + " " + operator + " " + value(Kind.LONG) + ";";
  }

  private String collection() {
    if (!scope.has(Kind.LIST)) {
      return assignment();
    }
    String list = scope.any(Kind.LIST);
    return switch (random.nextInt(9)) {
      case 0, 1, 2 -> list + ".add((long) " + value(Kind.LONG) + ");";
      case 3 -> list + ".set(" + expressions.index() + ", (long) " + value(Kind.LONG) + ");";
      case 4 -> list + ".addAll(" + value(Kind.LIST) + ");";
      case 5 -> list + ".removeIf(x -> x > 30);";
      case 6 -> "Collections.sort(" + list + ");";
      case 7 -> list + ".replaceAll(x -> x + fib(2));";
      default ->
          list + " = " + list + ".stream().map(x -> x + fib(n)).collect(Collectors.toList());";
    };
  }

  private String map() {
    if (!scope.has(Kind.MAP)) {
      return compound();
    }
    String map = scope.any(Kind.MAP);
    return switch (random.nextInt(6)) {
      case 0, 1 -> map + ".put(" + expressions.index() + ", (long) " + value(Kind.LONG) + ");";
      case 2 ->
          map + ".merge(" + expressions.index() + ", (long) " + value(Kind.LONG) + ", Long::sum);";
      case 3 -> map + ".computeIfAbsent(" + expressions.index() + ", k -> fib(k));";
      case 4 ->
          map
              + ".compute("
              + expressions.index()
              + ", (k, old) -> old == null ? fib(n) : old + 1);";
      default -> map + ".remove(" + expressions.index() + ");";
    };
  }

  /** Changes objects by ordinary statements. */
  private String change() {
    return switch (random.nextInt(12)) {
      case 0 -> expressions.cell(0) + ".add(" + expressions.number(1) + ");";
      case 1 ->
          expressions.cell(0)
              + ".with("
              + expressions.number(0)
              + ").then("
              + expressions.cell(0)
              + ");";
      case 2 -> "raise(" + expressions.array(0) + ", " + expressions.index() + ");";
      case 3 -> "Arrays.fill(" + expressions.array(0) + ", " + expressions.number(0) + ");";
      case 4 ->
          "System.arraycopy(" + expressions.array(0) + ", 0, " + expressions.array(0) + ", 1, 2);";
      case 5 -> expressions.cell(0) + ".own = " + expressions.array(0) + ";";
      case 6 -> expressions.array(0) + "[" + expressions.index() + "]++;";
      case 7 ->
          scope.has(Kind.HOLDER)
              ? scope.any(Kind.HOLDER) + ".set((long) " + value(Kind.LONG) + ");"
              : "nothing(n);";
      case 8 -> expressions.cell(0) + ".next = " + value(Kind.CELL) + ";";
      case 9 -> scope.has(Kind.BOXED) ? scope.any(Kind.BOXED) + " = null;" : "nothing(n);";
      case 10 ->
          scope.has(Kind.ARRAY)
              ? scope.any(Kind.ARRAY) + " = " + expressions.array(1) + ";"
              : "nothing(n);";
      default ->
          scope.has(Kind.CELL)
              ? scope.any(Kind.CELL) + " = " + expressions.cell(1) + ";"
              : "nothing(n);";
    };
  }

  private String call() {
    if (traits.changing() && random.nextBoolean()) {
      return switch (random.nextInt(4)) {
        case 0 -> scope.has(Kind.GRID) ? "raiseAll(" + scope.any(Kind.GRID) + ");" : "nothing(n);";
        case 1 -> "bump(" + expressions.cell(0) + ", " + expressions.number(0) + ");";
        case 2 ->
            scope.has(Kind.MAP)
                ? "enter(" + scope.any(Kind.MAP) + ", " + expressions.index() + ");"
                : "nothing(n);";
        default -> expressions.spawned(Kind.LONG, 0) + ";";
      };
    }
    return random.nextBoolean()
        ? "nothing(" + expressions.small(0) + ");"
        : "bad(" + expressions.small(0) + ");";
  }

  /** Writes fields, which outlive the method. */
  private String global() {
    return switch (random.nextInt(10)) {
      case 0, 1 -> "field = " + value(Kind.LONG) + ";";
      case 2 -> "counter += " + value(Kind.LONG) + ";";
      case 3 -> "table[" + expressions.index() + "] = " + value(Kind.LONG) + ";";
      case 4 -> "held = " + value(Kind.CELL) + ";";
      case 5 -> "note(" + value(Kind.LONG) + ");";
      case 6 -> "limit = " + expressions.small(0) + ";";
      case 7 -> "root = " + value(Kind.CELL) + ";";
      case 8 -> "boxField = " + value(Kind.BOXED) + ";";
      default -> "shared[" + expressions.index() + "] += " + value(Kind.LONG) + ";";
    };
  }

  private String print() {
    return switch (random.nextInt(3)) {
      case 0 -> "System.out.println(\"at \" + " + expressions.of(Kind.LONG, 1) + ");";
      case 1 -> "say(" + expressions.of(Kind.TEXT, 1) + ");";
      default -> "System.out.print(counter++);";
    };
  }

  private String leave() {
    return switch (random.nextInt(6)) {
      case 0 -> "if (best > 40) throw new IllegalStateException(\"too much\");";
      case 1 -> "if (" + expressions.condition(0) + ") return " + early + ";";
      default -> assignment();
    };
  }

  /** Captures variables in lambdas, local and anonymous classes. */
  private String captured() {
    String name = fresh("c");
    if (!scope.has(Kind.ARRAY) || !scope.has(Kind.CELL)) {
      return assignment();
    }
    String array = expressions.array(0);
    String cell = expressions.cell(0);
    String store = scope.any(Kind.ARRAY) + "[0] = ";
    return switch (random.nextInt(6)) {
      case 0 ->
          "{ long[] "
              + name
              + " = "
              + array
              + "; Runnable r = () -> "
              + name
              + "[1]++; "
              + name
              + "[1] = "
              + value(Kind.LONG)
              + "; r.run(); }";
      case 1 ->
          "{ Cell "
              + name
              + " = "
              + cell
              + "; LongSupplier s = () -> "
              + name
              + ".v * 2; "
              + name
              + ".v = "
              + value(Kind.LONG)
              + "; "
              + store
              + "s.getAsLong(); }";
      case 2 ->
          "{ Cell "
              + name
              + " = "
              + cell
              + "; Object o = new Object() { @Override public String toString() { return \"o\" + "
              + name
              + ".get(); } }; "
              + name
              + ".v = "
              + value(Kind.LONG)
              + "; "
              + store
              + "o.toString().length(); }";
      case 3 ->
          "{ long[] in"
              + name
              + " = "
              + array
              + "; class Local { final long[] in = in"
              + name
              + "; long both() { return in[0] + field; } } long "
              + name
              + " = "
              + value(Kind.LONG)
              + "; "
              + store
              + name
              + " + new Local().both(); }";
      case 4 ->
          "{ Function<Integer, Long> "
              + name
              + " = k -> fib(k) + peek(); "
              + store
              + name
              + ".apply(3); }";
      default ->
          "{ Builder b = new Builder(); b.add("
              + value(Kind.LONG)
              + ").add("
              + value(Kind.LONG)
              + "); "
              + store
              + "b.sum() + b.build().length(); }";
    };
  }

  private Part nested(int depth) {
    return switch (random.nextInt(12)) {
      case 0 -> fill(new Part("if (" + expressions.condition(1) + ") {\n", "}\n"), depth);
      case 1 -> {
        Part both = new Part("", "");
        both.add(fill(new Part("if (" + expressions.condition(0) + ") {\n", "}\n"), depth));
        yield both.add(fill(new Part("else {\n", "}\n"), depth));
      }
      case 2, 3 -> loop(depth);
      case 4 -> each(depth);
      case 5, 6, 7 -> guarded(depth);
      case 8 -> choice(depth);
      case 9 ->
          fill(
              new Part(
                  "synchronized (" + (traits.root() ? "held" : "new Object()") + ") {\n", "}\n"),
              depth);
      case 10 -> labelled(depth);
      default -> {
        String lock = fresh("lock");
        Part block =
            new Part(
                "{ ReentrantLock " + lock + " = new ReentrantLock(); " + lock + ".lock(); try {\n",
                "} finally { " + lock + ".unlock(); } }\n");
        yield fill(block, depth);
      }
    };
  }

  private Part fill(Part block, int depth) {
    addTo(block, 1 + random.nextInt(3), depth);
    return block;
  }

  private Part loop(int depth) {
    String i = fresh("i");
    scope.count(i);
    Part block = new Part("for (int " + i + " = 0; " + i + " < 3; " + i + "++) {\n", "}\n");
    fill(block, depth);
    scope.stopCounting(i);
    return block;
  }

  private Part each(int depth) {
    String i = fresh("e");
    scope.count(i);
    Part block = new Part("for (int " + i + " : new Range(3)) {\n", "}\n");
    fill(block, depth);
    scope.stopCounting(i);
    return block;
  }

  private Part labelled(int depth) {
    String label = fresh("outer");
    String i = fresh("i");
    scope.count(i);
    Part block =
        new Part(
            label
                + ": for (int "
                + i
                + " = 0; "
                + i
                + " < 2; "
                + i
                + "++) {\nfor (int j = 0; j < 2; j++) {\n"
                    .replace(
                        "int j = 0; j < 2; j++",
                        "int " + i + "j = 0; " + i + "j < 2; " + i + "j++"),
            "}\n}\n");
    fill(block, depth);
    block.add(
        "if ("
            + expressions.condition(1)
            + ") "
            + (random.nextBoolean() ? "break " : "continue ")
            + label
            + ";");
    fill(block, 0);
    scope.stopCounting(i);
    return block;
  }

  private Part guarded(int depth) {
    String e = fresh("e");
    String type =
        List.of(
                "IllegalStateException",
                "RuntimeException",
                "IllegalArgumentException | IndexOutOfBoundsException",
                "NullPointerException")
            .get(random.nextInt(4));
    Part all = new Part("", "");
    all.add(fill(new Part("try {\n", "}\n"), depth));
    Part clause = new Part("catch (" + type + " " + e + ") {\n", "}\n");
    clause.add("out.append(describe(" + e + ")).append(' ');");
    all.add(fill(clause, 0));
    switch (random.nextInt(5)) {
      case 0 -> clause.add("throw new IllegalStateException(\"again\", " + e + ");");
      case 1 -> all.add(fill(new Part("finally {\n", "}\n"), 0));
      default -> {}
    }
    return all;
  }

  private Part choice(int depth) {
    Part all = new Part("switch (" + expressions.small(1) + ") {\n", "}\n");
    Part one = new Part("case 0: case 3: {\n", "}\n");
    all.add(fill(one, depth));
    if (random.nextBoolean()) {
      all.add("break;");
    }
    all.add(fill(new Part("case 1: {\n", "break; }\n"), 0));
    all.add(fill(new Part("default: {\n", "}\n"), 0));
    return all;
  }
}
