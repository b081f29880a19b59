package org.satingrid.rewriter.userlike;

import java.util.List;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** Writes expressions of each type: variables, fields, helpers, lambdas, and spawned calls. */
@SuppressWarnings("StatementSwitchToExpressionSwitch") // The rest of the method is the default.
final class Expressions {

  private final Random random;
  private final Scope scope;
  private final List<Signature> methods;
  private final Traits traits;

  Expressions(Random random, Scope scope, List<Signature> methods, Traits traits) {
    this.random = random;
    this.scope = scope;
    this.methods = methods;
    this.traits = traits;
  }

  /** Returns an expression with at most the given nesting of calls. */
  String of(Kind kind, int depth) {
    if (depth > 0 && random.nextInt(3) == 0) {
      String call = spawned(kind, depth - 1);
      if (call != null) {
        return call;
      }
    }
    return switch (kind) {
      case LONG -> number(depth);
      case INT -> small(depth);
      case BOXED -> boxed(depth);
      case TEXT -> text(depth);
      case ARRAY -> array(depth);
      case GRID -> grid(depth);
      case CELL -> cell(depth);
      case PAIR -> pair(depth);
      case LIST -> list(depth);
      case MAP -> map();
      case SHAPE -> shape(depth);
      case OBJECT -> object(depth);
      case OBJECTS -> scope.has(Kind.OBJECTS) ? scope.any(Kind.OBJECTS) : "new Object[3]";
      case HOLDER -> holder(depth);
    };
  }

  /** Returns a spawned call of the type, or null if no method has the type. */
  @Nullable String spawned(Kind kind, int depth) {
    List<Signature> fitting =
        methods.stream().filter(m -> m.spawned() && m.kind() == kind).toList();
    if (!fitting.isEmpty() && random.nextInt(3) == 0) {
      Signature m = fitting.get(random.nextInt(fitting.size()));
      String extra = m.hasExtra() ? ", " + of(m.extra(), 0) : "";
      return m.name() + "(n - 1" + extra + ")";
    }
    boolean changing = traits.changing() && random.nextInt(3) == 0;
    return switch (kind) {
      case LONG -> changing ? changingNumber(depth) : spawnedNumber(depth);
      case BOXED -> "box(" + small(depth) + ")";
      case TEXT -> "name(" + small(depth) + ")";
      case ARRAY -> changing ? "mine(" + array(0) + ")" : "row(" + small(depth) + ")";
      case CELL -> changing ? changingCell() : "cell(" + small(depth) + ")";
      case PAIR -> "pair(" + small(depth) + ")";
      case LIST -> "list(" + small(depth) + ")";
      case OBJECT -> "any(" + small(depth) + ")";
      case HOLDER -> "hold((long) " + number(0) + ")";
      default -> null;
    };
  }

  private String spawnedNumber(int depth) {
    return switch (random.nextInt(13)) {
      case 0, 1, 2 -> "fib(" + small(depth) + ")";
      case 3 -> "pick(" + of(Kind.ARRAY, depth) + ", " + index() + ")";
      case 4 -> "over(" + of(Kind.GRID, depth) + ")";
      case 5 -> "weighed(" + of(Kind.CELL, depth) + ")";
      case 6 -> "among(" + of(Kind.LIST, depth) + ")";
      case 7 -> "most(" + number(0) + (random.nextBoolean() ? ", " + number(0) : "") + ")";
      case 8 -> "areaOf(" + of(Kind.SHAPE, depth) + ")";
      case 9 -> "apply(" + step() + ", " + small(0) + ")";
      case 10 -> "looks(" + small(depth) + ")";
      case 11 -> random.nextInt(3) == 0 ? "bad(" + small(0) + ")" : "fib(n)";
      default -> random.nextInt(3) == 0 ? "worse(" + small(0) + ")" : "fib(3)";
    };
  }

  private String changingNumber(int depth) {
    return switch (random.nextInt(4)) {
      case 0 -> "fill(" + array(0) + ", " + index() + ", " + number(depth) + ")";
      case 1 -> "insert(" + list(0) + ", " + number(depth) + ")";
      case 2 -> "sorted(" + array(0) + ")";
      default -> "swapped(" + holder(0) + ", " + number(0) + ")";
    };
  }

  private String changingCell() {
    return switch (random.nextInt(3)) {
      case 0 -> "better(" + cell(0) + ", " + cell(0) + ")";
      case 1 -> "echo(" + cell(0) + ")";
      default -> "link(" + cell(0) + ", " + cell(0) + ")";
    };
  }

  private String step() {
    return switch (random.nextInt(3)) {
      case 0 -> "k -> k * 3L + " + random.nextInt(5);
      case 1 -> "Math::abs";
      default ->
          "new Step() { public long apply(int k) { return k + " + random.nextInt(5) + "; } }";
    };
  }

  String index() {
    return switch (random.nextInt(8)) {
      case 0 -> scope.counter();
      case 1 -> "mod(" + small(0) + ")";
      case 2 -> random.nextInt(6) == 0 ? "3" : "0";
      default -> "" + random.nextInt(3);
    };
  }

  String small(int depth) {
    return switch (random.nextInt(9)) {
      case 0, 1 -> "n";
      case 2, 3 -> scope.counter();
      case 4 -> "mod(" + number(Math.max(0, depth - 1)) + ")";
      case 5 -> scope.counter() + " + " + random.nextInt(4);
      case 6 -> scope.has(Kind.TEXT) ? scope.any(Kind.TEXT) + ".length() % 5" : "2";
      case 7 -> scope.has(Kind.INT) ? "mod(" + scope.any(Kind.INT) + ")" : "4";
      default -> "" + random.nextInt(7);
    };
  }

  String number(int depth) {
    if (depth == 0) {
      return switch (random.nextInt(9)) {
        case 0, 1, 2 -> scope.has(Kind.LONG) ? scope.any(Kind.LONG) : "3";
        case 3 -> "field";
        case 4 -> scope.has(Kind.CELL) ? scope.any(Kind.CELL) + ".v" : "held.v";
        case 5 -> scope.has(Kind.ARRAY) ? scope.any(Kind.ARRAY) + "[" + index() + "]" : "table[1]";
        case 6 -> scope.has(Kind.PAIR) ? scope.any(Kind.PAIR) + ".a()" : "limit";
        case 7 -> "(long) " + scope.counter();
        default -> random.nextInt(9) + "L";
      };
    }
    int below = depth - 1;
    return switch (random.nextInt(30)) {
      case 0, 1 -> "(" + of(Kind.LONG, below) + " + " + of(Kind.LONG, below) + ")";
      case 2 -> "(" + of(Kind.LONG, below) + " * 3 - " + of(Kind.LONG, below) + ")";
      case 3 -> "Math.max(" + of(Kind.LONG, below) + ", " + of(Kind.LONG, below) + ")";
      case 4 -> "(" + condition(below) + " ? " + of(Kind.LONG, below) + " : " + number(0) + ")";
      case 5 -> "total(" + of(Kind.GRID, below) + ")";
      case 6 -> "sumOf(" + of(Kind.LIST, below) + ")";
      case 7 -> "weigh(" + of(Kind.CELL, below) + ")";
      case 8 -> of(Kind.CELL, below) + ".get()";
      case 9 -> of(Kind.SHAPE, below) + ".twice()";
      case 10 -> of(Kind.LIST, below) + ".get(" + index() + ")";
      case 11 -> of(Kind.MAP, below) + ".getOrDefault(" + index() + ", 7L)";
      case 12 -> "(long) " + of(Kind.TEXT, below) + ".length()";
      case 13 -> "(long) " + of(Kind.BOXED, below);
      case 14 -> "peek()";
      case 15 -> of(Kind.GRID, below) + "[" + index() + "][" + index() + "]";
      case 16 -> "Arrays.stream(" + of(Kind.ARRAY, below) + ").sum()";
      case 17 -> of(Kind.LIST, below) + ".stream().mapToLong(Long::longValue).max().orElse(1)";
      case 18 -> "LongStream.of(" + of(Kind.ARRAY, below) + ").map(x -> x * 2).sum()";
      case 19 -> "IntStream.range(0, 3).mapToLong(k -> fib(k)).sum()";
      case 20 -> of(Kind.HOLDER, below) + ".get()";
      case 21 -> "digest(" + of(Kind.OBJECT, below) + ")";
      case 22 -> of(Kind.PAIR, below) + ".swap().a()";
      case 23 -> "same(" + of(Kind.ARRAY, below) + ")[" + index() + "]";
      case 24 -> "Color.values()[" + index() + "].weight()";
      case 25 -> of(Kind.ARRAY, below) + "[" + index() + "]";
      case 26 ->
          random.nextInt(4) == 0 ? "(long) (Object) " + of(Kind.OBJECT, below) : "(long) limit";
      case 27 -> "((LongSupplier) () -> fib(n)).getAsLong()";
      default -> number(0);
    };
  }

  String condition(int depth) {
    return switch (random.nextInt(9)) {
      case 0 -> "odd(" + of(Kind.LONG, depth) + ")";
      case 1 -> of(Kind.LONG, depth) + " > " + number(0);
      case 2 -> of(Kind.CELL, depth) + " == " + cell(0);
      case 3 -> "(Integer) " + of(Kind.BOXED, depth) + " == null";
      case 4 -> "(Object) " + of(Kind.OBJECT, depth) + " instanceof Pair";
      case 5 -> of(Kind.TEXT, depth) + ".isEmpty() || n > 1";
      case 6 -> array(0) + " == " + array(0);
      case 7 -> of(Kind.PAIR, depth) + ".equals(" + pair(0) + ")";
      default -> "n % 2 == " + random.nextInt(2);
    };
  }

  private String boxed(int depth) {
    return switch (random.nextInt(5)) {
      case 0 -> "Integer.valueOf(" + small(0) + ")";
      case 1 -> traits.root() ? "boxField" : "6";
      case 2 -> depth > 0 ? of(Kind.CELL, depth - 1) + ".box" : "3";
      default -> scope.has(Kind.BOXED) ? scope.any(Kind.BOXED) : "8";
    };
  }

  private String text(int depth) {
    return switch (random.nextInt(7)) {
      case 0 -> "(\"t\" + " + of(Kind.LONG, Math.max(0, depth - 1)) + ")";
      case 1 -> depth > 0 ? "show(" + of(Kind.OBJECT, depth - 1) + ")" : "\"v\"";
      case 2 -> depth > 0 ? of(Kind.LIST, depth - 1) + ".toString()" : "\"w\"";
      case 3 -> depth > 0 ? of(Kind.CELL, depth - 1) + ".text" : "\"c\"";
      case 4 -> depth > 0 ? joined(depth - 1) : "\"\"";
      default -> scope.has(Kind.TEXT) ? scope.any(Kind.TEXT) : "\"d\"";
    };
  }

  private String joined(int depth) {
    return "("
        + of(Kind.TEXT, depth)
        + " + "
        + of(Kind.LONG, depth)
        + " + "
        + of(Kind.TEXT, depth)
        + ")";
  }

  String array(int depth) {
    if (depth > 0) {
      int below = depth - 1;
      switch (random.nextInt(7)) {
        case 0:
          return of(Kind.GRID, below) + "[" + index() + "]";
        case 1:
          return "new long[] {" + of(Kind.LONG, below) + ", " + of(Kind.LONG, below) + ", 1}";
        case 2:
          return of(Kind.ARRAY, below) + ".clone()";
        case 3:
          return "same(" + of(Kind.ARRAY, below) + ")";
        case 4:
          return of(Kind.CELL, below) + ".own";
        case 5:
          return "choose(" + condition(0) + ", " + array(0) + ", " + array(0) + ")";
        default:
          break;
      }
    }
    if (traits.root() && random.nextInt(5) == 0) {
      return random.nextBoolean() ? "table" : "shared";
    }
    return scope.has(Kind.ARRAY) ? scope.any(Kind.ARRAY) : "new long[] {n, 2, 3}";
  }

  private String grid(int depth) {
    return depth > 0 && random.nextInt(3) == 0
        ? "new long[][] {" + array(depth - 1) + ", " + array(0) + ", {1, 2, 3}}"
        : scope.has(Kind.GRID)
            ? scope.any(Kind.GRID)
            : "new long[][] {{n, 1, 2}, {3, 4, 5}, {1, 1, 1}}";
  }

  String cell(int depth) {
    if (depth > 0) {
      int below = depth - 1;
      switch (random.nextInt(7)) {
        case 0:
          return "new Cell(" + of(Kind.LONG, below) + ")";
        case 1:
          return "new Cell(" + of(Kind.LONG, below) + ", " + cell(0) + ")";
        case 2:
          return "Cell.of(" + of(Kind.LONG, below) + ", " + array(0) + ")";
        case 3:
          return "new BigCell(" + of(Kind.LONG, below) + ")";
        case 4:
          return "choose(" + condition(0) + ", " + cell(0) + ", " + of(Kind.CELL, below) + ")";
        default:
          break;
      }
    }
    if (traits.root() && random.nextInt(5) == 0) {
      return random.nextBoolean() ? "held" : "root";
    }
    return scope.has(Kind.CELL) ? scope.any(Kind.CELL) : "new Cell(n)";
  }

  private String pair(int depth) {
    return switch (depth > 0 ? random.nextInt(4) : 3) {
      case 0 -> "new Pair(" + of(Kind.LONG, depth - 1) + ", " + of(Kind.LONG, depth - 1) + ")";
      case 1 -> "Pair.of(" + of(Kind.LONG, depth - 1) + ", " + number(0) + ")";
      default -> scope.has(Kind.PAIR) ? scope.any(Kind.PAIR) : "new Pair(n, 3)";
    };
  }

  private String list(int depth) {
    return switch (depth > 0 ? random.nextInt(6) : 5) {
      case 0 ->
          "List.<Long>of((long) "
              + of(Kind.LONG, depth - 1)
              + ", 2L, (long) "
              + of(Kind.LONG, depth - 1)
              + ")";
      case 1 -> "new ArrayList<>(" + of(Kind.LIST, depth - 1) + ")";
      case 2 ->
          "new ArrayList<Long>(Arrays.asList(1L, (long) " + of(Kind.LONG, depth - 1) + ", 5L))";
      default ->
          scope.has(Kind.LIST)
              ? scope.any(Kind.LIST)
              : "new ArrayList<>(List.of(1L, 2L, (long) n))";
    };
  }

  private String map() {
    return scope.has(Kind.MAP) ? scope.any(Kind.MAP) : "new HashMap<>(Map.of(1, 2L))";
  }

  private String shape(int depth) {
    return switch (depth > 0 ? random.nextInt(4) : 3) {
      case 0 -> "new Grown(" + of(Kind.LONG, depth - 1) + ")";
      case 1 -> "new Grown(" + of(Kind.ARRAY, depth - 1) + ")";
      case 2 -> "new Square(" + small(depth - 1) + ")";
      default -> scope.has(Kind.SHAPE) ? scope.any(Kind.SHAPE) : "new Square(n)";
    };
  }

  private String object(int depth) {
    Kind kind = List.of(Kind.values()).get(random.nextInt(11));
    if (depth == 0 || kind == Kind.MAP) {
      return scope.has(Kind.OBJECT) ? scope.any(Kind.OBJECT) : "\"e\"";
    }
    return "((Object) (" + of(kind, depth - 1) + "))";
  }

  private String holder(int depth) {
    return switch (depth > 0 ? random.nextInt(4) : 3) {
      case 0 -> "new Holder<>((long) " + of(Kind.LONG, depth - 1) + ")";
      default -> scope.has(Kind.HOLDER) ? scope.any(Kind.HOLDER) : "new Holder<>(1L)";
    };
  }
}
