package org.satingrid.rewriter.userlike;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * A random program in the style of users, with helpers, records, returned arguments, overrides,
 * arrays of arrays, collections, lambdas, inner classes, boxes that are null, exceptions at stores,
 * locks and output. The right outcome is the outcome in plain Java.
 */
public final class UserProgram {

  /** Max statements of a method at its outermost level: -Dsatin.random.statements=10. */
  private static final int MAX_STATEMENTS = Integer.getInteger("satin.random.statements", 6);

  private static final int MIN_STATEMENTS = MAX_STATEMENTS * 2 / 5;

  private final long seed;
  private final boolean changing;
  private final Part source;

  private UserProgram(long seed, boolean changing, Part source) {
    this.seed = seed;
    this.changing = changing;
    this.source = source;
  }

  /** Returns the program of the seed. */
  public static UserProgram of(long seed) {
    Random random = new Random(seed);
    boolean changing = random.nextInt(3) == 0;
    return new UserProgram(seed, changing, source(seed, random, changing));
  }

  /** Returns the name of the program's class, which has {@code static Object run(int)}. */
  public String className() {
    return className(seed);
  }

  private static String className(long seed) {
    return "P" + Long.toUnsignedString(seed, 36);
  }

  /** Returns the package of all programs. */
  public static String packageName() {
    return "users";
  }

  /** Returns the source of the class {@code Base}, which all programs extend. */
  public static String library() {
    return "package users;\n"
        + Library.IMPORTS
        + "public class Base extends SatinObject {\n"
        + Library.TYPES
        + Library.HELPERS
        + Library.LEAVES
        + Library.CHANGING
        + "}\n";
  }

  public Part source() {
    return source;
  }

  public String text() {
    return source.text();
  }

  /** Returns true if the program's spawned methods return or change their arguments. */
  public boolean changing() {
    return changing;
  }

  private static Part source(long seed, Random random, boolean changing) {
    List<Signature> methods = new ArrayList<>();
    int spawned = 1 + random.nextInt(2);
    int roots = 1 + random.nextInt(2);
    for (int i = 0; i < spawned + roots; i++) {
      boolean spawns = i < spawned;
      Kind kind =
          spawns
              ? anyOf(
                  random,
                  Kind.LONG,
                  Kind.LONG,
                  Kind.CELL,
                  Kind.ARRAY,
                  Kind.BOXED,
                  Kind.OBJECT,
                  Kind.PAIR)
              : Kind.LONG;
      Kind extra = spawns && changing ? anyOf(random, Kind.LONG, Kind.CELL, Kind.ARRAY) : Kind.LONG;
      methods.add(new Signature((spawns ? "m" : "main") + i, kind, spawns, extra));
    }
    String name = className(seed);
    Part all =
        new Part(
            "package users;\n" + Library.IMPORTS + "public class " + name + " extends Base {\n",
            "}\n");
    for (Signature method : methods) {
      all.add(method(random, method, methods, changing));
    }
    all.add(run(name, methods));
    return all;
  }

  private static Kind anyOf(Random random, Kind... kinds) {
    return kinds[random.nextInt(kinds.length)];
  }

  private static Part method(
      Random random, Signature method, List<Signature> methods, boolean changing) {
    Scope scope = new Scope(random);
    scope.count("n");
    String extra = method.hasExtra() ? ", " + method.extra().type() + " passed" : "";
    String type = method.kind().type();
    Part body =
        new Part(
            (method.spawned() ? "@Spawn " : "")
                + type
                + " "
                + method.name()
                + "(int n"
                + extra
                + ") {\n",
            "}\n");
    body.add(new Part("StringBuilder out = new StringBuilder();\nlong best = 1;\n", ""));
    if (method.hasExtra()) {
      scope.declare(method.extra(), "passed");
    }
    if (method.spawned()) {
      body.add(new Part("if (n <= 0) return " + first(method) + ";\n", ""));
    }
    scope.declare(Kind.LONG, "best");
    for (Kind kind : Kind.values()) {
      for (String name : kind.names()) {
        boolean always = kind == Kind.ARRAY || kind == Kind.LONG || kind == Kind.CELL;
        if (!name.equals("best") && random.nextInt(always ? 2 : 3) == 0) {
          body.add(
              kind.type()
                  + " "
                  + name
                  + " = "
                  + (name.equals("texts") ? "new String[3]" : kind.first())
                  + ";");
          scope.declare(kind, name);
        }
      }
    }
    Traits traits = new Traits(!method.spawned(), changing, random.nextInt(3) == 0);
    new Statements(random, scope, methods, traits, first(method))
        .addTo(body, MIN_STATEMENTS + random.nextInt(MAX_STATEMENTS - MIN_STATEMENTS + 1), 2);
    for (Kind kind : Kind.values()) {
      for (String name : scope.names(kind)) {
        body.add("out.append(digest(" + name + ")).append(' ');");
      }
    }
    body.add(new Part(result(method), ""));
    return body;
  }

  private static String first(Signature method) {
    return method.hasExtra() && method.extra() == method.kind() ? "passed" : method.kind().first();
  }

  private static String result(Signature method) {
    return switch (method.kind()) {
      case LONG -> "return out.toString().hashCode();\n";
      case CELL ->
          method.hasExtra() && method.extra() == Kind.CELL
              ? "passed.v += out.length(); return passed;\n"
              : "return new Cell(out.toString().hashCode());\n";
      case ARRAY -> "return new long[] {out.toString().hashCode(), best, 3};\n";
      case BOXED -> "return out.length() % 5 == 0 ? null : Integer.valueOf(out.length());\n";
      case PAIR -> "return new Pair(best, out.toString().hashCode());\n";
      default -> "return best % 2 == 0 ? out.toString() : (Object) best;\n";
    };
  }

  private static Part run(String name, List<Signature> methods) {
    Part run =
        new Part(
            """
        public static Object run(int n) {
          counter = 0; shared = new long[] {1, 2, 3}; limit = 4; root = new Cell(5);
          StringBuilder s = new StringBuilder();
        """
                + name
                + " p = new "
                + name
                + "();\n",
            """
          return s.append(p.peek()).append(' ').append(counter).append(Arrays.toString(shared)).append(weigh(root)).append(p.boxField).toString();
        }
        """);
    for (Signature method : methods) {
      if (!method.spawned()) {
        run.add(
            "try { s.append(p."
                + method.name()
                + "(n)); } catch (Throwable t) { s.append(describe(t)); }\ns.append('\\n');");
      }
    }
    return run;
  }
}
