package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.reflect.Method;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.codegen.Task;

/**
 * A task names the arguments that its call changes, gives back or stores in another argument. The
 * copies of these arguments become the caller's objects again.
 */
class SharedArgumentsTest {

  @TempDir Path dir;

  @ParameterizedTest
  @CsvSource({
    "'int f(List<Thing> to, Thing a, Thing b) { return to.size() + a.k + b.k; }', ''",
    "'void f(List<Thing> to, Thing a, Thing b) { a.k++; }', A",
    "'Thing f(List<Thing> to, Thing a, Thing b) { return a; }', A",
    "'Object f(List<Thing> to, Thing a, Thing b) { return new Object[] {a}; }', A",
    "'void f(List<Thing> to, Thing a, Thing b) { to.add(a); }', LIST A",
    "'boolean f(List<Thing> to, Thing a, Thing b) { a.next = b; return true; }', A B",
    "'void f(List<Thing> to, Thing a, Thing b) { put(to, new Thing[] {b}); }', LIST B",
    "'int f(List<Thing> to, Thing a, Thing b) { Thing c = new Thing(); c.next = a; return c.k; }', ''",
    "'int f(List<Thing> to, Thing a, Thing b) { to.add(a.next); return 1; }', LIST A",
    "'int f(List<Thing> to, Thing a, Mark b) { a.mark = b; return 1; }', A B",
    "'int f(List<Thing> to, Thing a, String b) { a.name = b; return 1; }', A",
  })
  void aTaskNamesTheArgumentsThatBecomeTheCallersAgain(String method, String expected)
      throws Exception {
    String last = method.replaceFirst(".* a, ([A-Z]\\w+) b.*", "$1");
    String source =
        """
        package programs;
        import java.util.*;
        import org.satingrid.satin.*;
        public class Fib extends SatinObject {
          public static class Thing implements java.io.Serializable { public int k; Thing next; Mark mark; String name; }
          static void put(List<Thing> to, Thing[] some) { for (Thing one : some) { to.add(one); } }
          public static class Mark implements java.io.Serializable { final int n = 1; }
          @Spawn %s
          void start(List<Thing> to, Thing a, TYPE b) { f(to, a, b); sync(); }
        }
        """
            .formatted(method)
            .replace("TYPE", last);
    Path jar = TestJar.pack(dir, TestJar.compile(dir, "Fib", source, 17), null);
    try (RewritingClassLoader loader =
        new RewritingClassLoader(List.of(jar), getClass().getClassLoader())) {
      Class<?> thing = loader.loadClass("programs.Fib$Thing");
      Object program = loader.loadClass("programs.Fib").getConstructor().newInstance();
      Object list = new ArrayList<>();
      Object a = thing.getConstructor().newInstance();
      Object b =
          last.equals("String")
              ? "b"
              : loader.loadClass("programs.Fib$" + last).getConstructor().newInstance();
      Class<?> type = loader.loadClass("programs.Fib$satin$0");
      Method of =
          Stream.of(type.getDeclaredMethods())
              .filter(each -> each.getName().equals("of"))
              .findFirst()
              .orElseThrow();
      of.setAccessible(true);
      Task task = (Task) of.invoke(null, program, list, a, b);
      List<String> named = new ArrayList<>();
      for (Object part : task.changing()) {
        if (part != program) {
          named.add(part == list ? "LIST" : part == a ? "A" : "B");
        }
      }
      assertEquals(expected, String.join(" ", named));
    }
  }
}
