package org.satingrid.rewriter;

import java.util.Random;

/**
 * Writes random programs that spawn. Each program is a class of many methods that call each other.
 * A method works in phases. First come ordinary calls. Then come spawns in branches, loops and
 * handlers, with results in variables, elements, fields or no place. A sync and the use of the
 * results follow. After an exception, variables, elements and fields have the same values as in the
 * sequential program. The comparison leaves out changes of objects by inlets, and by statements
 * after a call that threw, because the language permits that these have run.
 */
final class RandomProgram {

  private final Random random;
  private final int methods;
  private final boolean inlets;
  private final boolean loose;
  private final StringBuilder text = new StringBuilder();

  /** The syncs of a method: all needed syncs, only the syncs in try blocks, or no sync. */
  private enum Syncs {
    ALL,
    SOME,
    NONE
  }

  private Syncs syncs = Syncs.ALL;

  private RandomProgram(Random random, int methods, boolean inlets, boolean loose) {
    this.loose = loose;
    this.random = random;
    this.methods = methods;
    this.inlets = inlets;
  }

  /**
   * Returns the source of a class {@code p.P}, perhaps with inlets. The class has methods {@code
   * long m0(int)}, {@code m1} and so on.
   */
  static String source(long seed, int methods, boolean inlets) {
    return new RandomProgram(new Random(seed), methods, inlets, false).source();
  }

  /**
   * Returns a source like {@link #source}, without inlets, but with missing or late syncs. Results
   * are read, passed on and overwritten before a sync, also through other names.
   */
  static String looseSource(long seed, int methods) {
    return new RandomProgram(new Random(seed), methods, false, true).source();
  }

  private String source() {
    text.append(
        """
        package p;
        import org.satingrid.satin.*;
        class Cell implements java.io.Serializable { int v = 4; long[] a; int v() { return v; } }
        public class P extends SatinObject {
        """);
    text.append("@Spawn long all(long[] v) { return v[0] + 3 * v[1] + 5 * v[2]; }\n");
    text.append("static long own(long[] v, int n) { v[n % 3] += n; return v[0] - v[2]; }\n");
    text.append("final long kept(Cell c) { long r = c.v * 7; c.v++; return r; }\n");
    text.append("@Spawn String name(int n) { return \"n\" + n; }\n");
    text.append("long g = 1; long[] w = new long[3]; static long z;\n");
    text.append("final long peek() { return g + 2 * w[1] + z; }\n");
    text.append("static boolean random(int n) { return n % 2 == 0; }\n");
    for (int i = 0; i < methods; i++) {
      method(i);
      if (loose) {
        root(i);
      }
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
    syncs = loose ? Syncs.values()[random.nextInt(3)] : Syncs.ALL;
    text.append(loose ? "long u = 0; long[] b = a; Cell e0 = c;\n" : "");
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

  /**
   * Writes methods {@code long f0(int)} and so on. They are never spawned, so that their results
   * can go to fields of the object and of the class.
   */
  private void root(int number) {
    text.append("long f").append(number).append("(int n) {\n");
    text.append("long u = 0; P q = this; long[] b = w; z = 5;\n");
    int statements = 3 + random.nextInt(6);
    for (int i = 0; i < statements; i++) {
      String some = (random.nextBoolean() ? "p" : "m") + number() + "(n - 1)";
      int index = random.nextInt(3);
      text.append(
          switch (random.nextInt(16)) {
            case 0, 1 -> "g = " + some;
            case 2, 3 -> "z = " + some;
            case 4 -> "w[" + index + "] = " + some;
            case 5 -> "q.w[" + index + "] = " + some;
            case 6 -> "b[" + index + "] = " + some;
            case 7 -> "u = u * 3 + g";
            case 8 -> "u = u * 3 + z";
            case 9 -> "u = u * 3 + w[" + index + "]";
            case 10 -> "u = u * 3 + " + (random.nextBoolean() ? "peek()" : "q.peek()");
            case 11 -> "u = u * 3 + all(" + (random.nextBoolean() ? "w" : "b") + ")";
            case 12 -> "q.g = 7; z++";
            case 13 -> "w = new long[3]";
            case 14 -> "for (int i = 0; i < 3; i++) { w[i] = " + some + "; g += i; }";
            default -> "q = random(n) ? this : new P(); q.g = " + some;
          });
      text.append(";\n");
      text.append(random.nextInt(6) == 0 ? "sync();\n" : "");
    }
    text.append("return u * 31 + g * 7 + z * 3 + w[0] + 5 * w[1] + 11 * w[2] + q.g; }\n");
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
      for (int j = random.nextInt(3); loose && j > 0; j--) {
        look();
      }
    }
    boolean synced = syncs == Syncs.ALL || (syncs == Syncs.SOME && guarded);
    text.append(synced ? "sync();\n" : "");
    if (guarded) {
      text.append("} catch (IllegalStateException e) { acc += e.getMessage().length();");
      // Inlets of outstanding calls run here at the latest.
      text.append(inlets ? "try { sync(); } catch (IllegalStateException e2) {}" : "");
      text.append(inlets ? "f = 1; t = new long[1];" : "");
      text.append(loose ? "a = new long[3]; c = new Cell(); b = a; e0 = c;" : "");
      text.append("}\n");
      text.append(random.nextInt(3) == 0 ? "finally { acc++; }\n" : "");
    }
    text.append("acc = acc * 31 + x + (long) d + s.length() + (o == null ? 7 : o.hashCode() % 9)");
    text.append(" + a[0] + a[1] * 2 + a[2] * 3 + c.v + k + 5 * f + 11 * t[0];\n");
    text.append(loose ? "acc = acc * 31 + u;\n" : "");
  }

  /** Reads or changes a variable with an outstanding result, or gives it another name. */
  private void look() {
    String cell = random.nextBoolean() ? "c" : "e0";
    String array = random.nextBoolean() ? "a" : random.nextBoolean() ? "b" : "e0.a";
    String p = "p" + number() + "(n)";
    text.append(
        switch (random.nextInt(22)) {
          case 0 -> "u = u * 3 + x";
          case 1 -> "u = u * 3 + (long) d + s.length()";
          case 2 -> "u = u * 3 + b[" + random.nextInt(3) + "]";
          case 3 -> "b[" + random.nextInt(3) + "] = u";
          case 4 -> "u = u * 3 + e0.v";
          case 5 -> "e0.v = 6";
          case 6 -> "u = u * 3 + " + cell + ".v()";
          case 7 -> "u = u * 3 + kept(" + cell + ")";
          case 8 -> "u = u * 3 + own(b, n)";
          case 9 -> "u = u * 3 + all(" + (random.nextBoolean() ? "a" : "b") + ")";
          case 10 -> "u = u * 3 + " + p + " + m" + number() + "(n - 2) * 2";
          case 11 -> "u += " + p;
          case 12 -> "c.a = a; e0.a = a; if (n > 1) { " + array + "[1] = " + p + "; }";
          case 13 -> "for (int i = 0; i < 3; i++) { a[i] = i == 1 ? 3 : " + p + "; }";
          case 14 -> "for (int i = 0; i < 3; i++) { if (i == 1) b[i] = 3; else a[i] = " + p + "; }";
          case 15 -> "{ long[] a2 = a; Runnable r = () -> a2[0]++; a2[0] = " + p + "; r.run(); }";
          case 17 -> "for (int i = 0; i < 3; i++) { u += m" + number() + "(n - 2); }";
          case 18 ->
              "for (int i = 0; i < 2; i++) { u ^= " + p + "; k = Math.max(k, (int) " + p + "); }";
          case 19 -> "d += " + p + "; d = Math.max(" + p + ", d); d *= 0.3";
          case 20 -> "u = " + p + "; u += " + p + "; u = " + p + "; u += " + p;
          case 16 -> "b = n > 1 ? new long[] {" + p + ", 2, " + p + "} : a";
          default -> "e0 = new Cell(); e0.v = (int) " + p + "; e0.a = b; b[0] = " + p;
        });
    text.append(";\n");
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

  /** The statement commutes with other inlets and with later spawns. */
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
