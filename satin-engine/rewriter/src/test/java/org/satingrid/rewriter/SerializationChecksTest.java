package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Objects that cannot be serialized are found before a program runs, and no other objects are
 * refused.
 */
class SerializationChecksTest {

  @TempDir Path dir;

  private ApplicationJar inspect(String members) throws Exception {
    String source =
        """
        package programs;
        import java.io.*;
        import java.util.*;
        import java.util.function.*;
        import org.satingrid.satin.*;
        public class Program extends SatinObject {
          %s
          @Spawn public int f(int n) { return n; }
          int start() { int x = f(3); sync(); return x; }
          public static void main(String[] args) { }
        }
        """
            .formatted(members);
    return ApplicationJar.inspect(
        TestJar.pack(dir, TestJar.compile(dir, "Program", source, 17), "programs.Program"));
  }

  private static List<String> fields(List<Refusal> refusals) {
    return refusals.stream().map(r -> r.className() + "." + r.method()).toList();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "final Thread t = new Thread();",
        "Object t = new Thread();",
        "private final Thread t; Program() { this(1); } Program(int n) { t = new Thread(); }",
        "static class A { } A t = new A();",
      })
  void aReceiverThatAlwaysHoldsWhatCannotBeSerializedIsStuck(String members) throws Exception {
    ApplicationJar jar = inspect(members);
    assertEquals(List.of("programs.Program.t"), fields(jar.stuck()), jar::toString);
    String text = jar.stuck().get(0).toString();
    assertTrue(text.contains("not serializable") && text.contains("transient"), text);
  }

  @Test
  void aFieldOfWhatTheReceiverAlwaysHoldsIsNamed() throws Exception {
    ApplicationJar jar =
        inspect(
            "static class A implements Serializable { Thread t = new Thread(); } A a = new A();");
    assertEquals(List.of("programs.Program$A.t"), fields(jar.stuck()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "transient Thread t = new Thread();",
        "static Thread t = new Thread();",
        "private void writeObject(ObjectOutputStream o) {} Thread t = new Thread();",
        "private Object writeReplace() { return this; } Thread t = new Thread();",
        "IntUnaryOperator t = n -> n + 1; Runnable r = () -> {};",
        "static class A { int n; List<String> l; } static class B extends A implements Serializable { } B t;",
        "static class A { Thread n; } static class B extends A { } A[] t() { return null; }",
        "List<String> t = new ArrayList<>(); int[] u = new int[3]; Random r = new Random();",
      })
  void whatCanBeSerializedIsInNoDoubt(String members) throws Exception {
    ApplicationJar jar = inspect(members);
    assertEquals(List.of(), jar.stuck());
    assertEquals(List.of(), jar.doubts());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Thread t;",
        "Thread t = new Thread(); void forget() { t = null; }",
        "Thread t; Program() { if (System.nanoTime() == 3) t = new Thread(); }",
        "Thread t; Program() { } Program(int n) { t = new Thread(); }",
        "Thread t = new Thread(); Program() { t = null; }",
        "static class A { } List<A> t = new ArrayList<>();",
        "IntUnaryOperator t = IntUnaryOperator.identity();",
        "java.util.Iterator<String> t;",
        "final Object t = new Object();",
      })
  void whatMayBeNullIsADoubt(String members) throws Exception {
    ApplicationJar jar = inspect(members);
    assertEquals(List.of(), jar.stuck());
    assertEquals(List.of("programs.Program.t"), fields(jar.doubts()));
  }

  @Test
  void anArgumentThatMayBeAFunctionOfJavaIsADoubt() throws Exception {
    String members =
        "@Spawn public int g(IntUnaryOperator o) { return 1; }"
            + " int h() { int x = g(%s); sync(); return x; }";
    assertEquals(List.of(), inspect(members.formatted("n -> n")).doubts());
    ApplicationJar jar = inspect(members.formatted("((IntUnaryOperator) n -> n).andThen(n -> n)"));
    assertEquals(List.of("programs.Program.h"), fields(jar.doubts()));
    assertTrue(jar.doubts().get(0).reason().contains("argument 1"), jar::toString);
  }

  @Test
  void aSuperclassWithAFieldThatStaysBehindIsADoubt() throws Exception {
    ApplicationJar jar =
        inspect(
            "static class A { Thread n; } static class B extends A implements Serializable { } B t;");
    assertEquals(List.of("programs.Program$A.n"), fields(jar.doubts()));
    assertTrue(jar.doubts().get(0).reason().contains("programs.Program$B"), jar::toString);
  }

  @ParameterizedTest
  @CsvSource({
    "class A { }, List<A>, result, holds objects of programs.Program$A",
    "class A { }, 'Map<String, A[]>', result, holds objects of programs.Program$A",
    "interface A { } static class B implements A { }, A, result, may be a programs.Program$B",
    "class A extends AbstractList<String> { public int size() { return 0; }"
        + " public String get(int i) { return null; } }, List<String>, result, may be a programs.Program$A",
    "class A { }, Iterator<String>, result, is an Iterator",
  })
  void aResultThatMayNotBeSentIsADoubt(String type, String result, String what, String reason)
      throws Exception {
    ApplicationJar jar =
        inspect(
            "static "
                + type
                + " @Spawn public "
                + result
                + " g(int n) { return null; } int h() { "
                + result
                + " x = g(1); sync(); return x.hashCode(); }");
    assertEquals(List.of("programs.Program.h"), fields(jar.doubts()));
    String text = jar.doubts().get(0).reason();
    assertTrue(text.contains(what) && text.contains(reason), text);
  }

  @Test
  void recordsTravelIfTheirComponentsDo() throws Exception {
    String members =
        "record A(int n, String s, A next, B[] b, List<A> l) { } record B(A a) { }"
            + " record C(Thread t) { } record D(C c) { }"
            + " @Spawn public List<%s> g(%s a) { return null; }"
            + " int h() { List<%s> x = g(null); sync(); return x.size(); }";
    ApplicationJar travels = inspect(members.formatted("A", "B", "A"));
    assertEquals(List.of(), travels.doubts());
    assertEquals(List.of(), travels.refusals());
    ApplicationJar stays = inspect(members.formatted("A", "D", "A"));
    assertEquals(1, stays.refusals().size(), stays::toString);
  }
}
