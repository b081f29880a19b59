package org.satingrid.rewriter;

import java.util.Random;

/**
 * Writes random programs that spawn: a class of many methods that call each other. A method works
 * in phases: ordinary calls; spawns in branches, loops and handlers, into variables, elements,
 * fields or nowhere; a sync; use of what came. After an exception all that was to come is set anew,
 * since the calls behind the one that threw have run, too.
 */
final class RandomProgram {

  private final Random random;
  private final int methods;
  private final boolean inlets;
  private final StringBuilder text = new StringBuilder();

  private RandomProgram(Random random, int methods, boolean inlets) {
    this.random = random;
    this.methods = methods;
    this.inlets = inlets;
  }

  /**
   * Source of a class {@code p.P}, perhaps with inlets, with methods {@code long m0(int)}, {@code
   * m1} and so on.
   */
  static String source(long seed, int methods, boolean inlets) {
    return new RandomProgram(new Random(seed), methods, inlets).source();
  }

  private String source() {
    text.append(
        """
        package p;
        import org.satingrid.satin.*;
        class Cell implements java.io.Serializable { int v = 4; }
        public class P extends SatinObject {
        """);
    text.append("@Spawn String name(int n) { return \"n\" + n; }\n");
    for (int i = 0; i < methods; i++) {
      method(i);
    }
    return text.append("}\n").toString();
  }

  private void method(int number) {
    text.append(random.nextBoolean() ? "@Spawn public " : "@Spawn final ");
    text.append("long m").append(number).append("(int n) {\n");
    if (random.nextInt(4) == 0) {
      text.append("if (n == 1) throw new IllegalStateException(\"m")
          .append(number)
          .append("\");\n");
    }
    text.append("if (n <= 0) return ").append(number).append(";\n");
    text.append("long acc = n; long x = 1; double d = 2; String s = \"s\"; Object o = null;\n");
    text.append("long[] a = new long[3]; Cell c = new Cell(); int k = 0;\n");
    text.append("long f = 0; long[] t = new long[1];\n");
    int phases = 1 + random.nextInt(2);
    for (int i = 0; i < phases; i++) {
      phase();
    }
    if (random.nextInt(3) == 0) {
      spawn("dropped");
    }
    text.append("return acc; }\n");
    text.append("private long h").append(number).append("(int n) { long y = 0; if (n > 1) { y = ");
    text.append("p").append(random.nextInt(methods)).append("(n - 2); } sync(); return y; }\n");
    text.append("@Spawn long p").append(number).append("(int n) { return n * ");
    text.append(random.nextInt(9)).append("; }\n");
  }

  private void phase() {
    if (random.nextInt(2) == 0) {
      text.append("acc = acc * 31 + h").append(random.nextInt(methods));
      text.append("(n) + Math.max(h").append(random.nextInt(methods)).append("(n), k);\n");
    }
    boolean guarded = random.nextInt(2) == 0;
    text.append(guarded ? "try {\n" : "");
    int spawns = 1 + random.nextInt(3);
    for (int i = 0; i < spawns; i++) {
      statement();
    }
    text.append("sync();\n");
    if (guarded) {
      text.append("} catch (IllegalStateException e) { acc += e.getMessage().length();");
      text.append(" x = 3; d = 1; s = \"e\"; o = s; a = new long[3]; c = new Cell(); k = 1;");
      // Inlets of what is outstanding run here at the latest.
      text.append(inlets ? "try { sync(); } catch (IllegalStateException e2) {}" : "");
      text.append("f = 1; t = new long[1]; }\n");
      text.append(random.nextInt(3) == 0 ? "finally { acc++; }\n" : "");
    }
    text.append("acc = acc * 31 + x + (long) d + s.length() + (o == null ? 7 : o.hashCode() % 9)");
    text.append(" + a[0] + a[1] * 2 + a[2] * 3 + c.v + k + 5 * f + 11 * t[0];\n");
  }

  private void statement() {
    switch (random.nextInt(7)) {
      case 0 -> {
        text.append("if ((n & 1) == ").append(random.nextInt(2)).append(") {\n");
        spawn("any");
        text.append("} else {\n");
        spawn("any");
        text.append("}\n");
      }
      case 1 -> {
        text.append("for (int i = 0; i < 2; i++) {\n");
        spawn("any");
        text.append("}\n");
      }
      case 2 -> {
        spawn("any");
        text.append("x = ").append(random.nextInt(9)).append(";\n");
      }
      case 3 -> {
        text.append(inlets ? "try {\n" : "");
        spawn("any");
        text.append(inlets ? "} catch (IllegalStateException e) {" + inlet() + "}\n" : "");
      }
      case 4 -> {
        if (inlets) {
          spawn("any");
        } else {
          text.append("synchronized (c) { acc += p").append(number()).append("(n); }\n");
        }
      }
      default -> spawn("any");
    }
  }

  /** Commutes with other inlets and with what is spawned after it. */
  private String inlet() {
    return random.nextBoolean() ? "f += e.getMessage().length();" : "t[0]++;";
  }

  private int number() {
    return random.nextInt(methods);
  }

  private void spawn(String kind) {
    String call = "m" + number() + "(n - " + (1 + random.nextInt(2)) + ")";
    String leaf = "p" + number() + "(n)";
    String some = random.nextInt(3) == 0 ? leaf : call;
    text.append(
        switch (kind.equals("dropped") ? 8 : random.nextInt(9)) {
          case 0, 1 -> "x = " + some;
          case 2 -> "d = " + some;
          case 3 -> "s = name(n)";
          case 4 -> random.nextBoolean() ? "o = " + some : "o = name(n)";
          case 5 -> "a[k++ % 3] = " + some;
          case 6 -> "a[" + random.nextInt(3) + "] = " + some;
          case 7 -> "c.v = (int) " + some;
          default -> some;
        });
    text.append(";\n");
  }
}
