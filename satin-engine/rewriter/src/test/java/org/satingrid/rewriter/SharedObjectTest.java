package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.codegen.Replica;
import org.satingrid.codegen.Shared;
import org.satingrid.runtime.WorkSource;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;

/** Tests the rewritten form of shared objects. A replica receives each write once. */
@Timeout(240)
class SharedObjectTest {

  @TempDir Path dir;

  private final List<String> heard = new ArrayList<>();

  private final class Listening extends Replica {
    @Override
    protected void written(String method, Object[] arguments) {
      assertTrue(arguments.length > 0);
      heard.add(method);
    }
  }

  private Shared bound(ClassLoader loader, int best) throws Exception {
    Constructor<?> constructor =
        loader.loadClass("programs.Bound").getDeclaredConstructor(int.class);
    constructor.setAccessible(true);
    return (Shared) constructor.newInstance(best);
  }

  private ClassLoader rewritten() throws Exception {
    Map<String, byte[]> classes =
        TestJar.compile(dir, "Bounds", TestJar.program("Bounds"), TestJar.NEWEST);
    return Applications.load(Applications.rewrite(classes, Mechanism.REIFY));
  }

  private static Object call(Object target, String name, Object... arguments) throws Exception {
    for (Method method : target.getClass().getDeclaredMethods()) {
      if (method.getName().equals(name) && !method.isBridge()) {
        method.setAccessible(true);
        return method.invoke(target, arguments);
      }
    }
    throw new NoSuchMethodException(name);
  }

  @Test
  void aReplicaHearsOfTheOutermostWriteMethodOnly() throws Exception {
    Shared bound = bound(rewritten(), 100);
    assertEquals(true, call(bound, "lower", 50, 1L, 1.0), "nobody listens yet");
    Replica replica = new Listening();
    bound.satin$replica(replica);
    assertSame(replica, bound.satin$replica());
    assertEquals(true, call(bound, "lower", 20, 1L, 1.0));
    assertEquals(2 + 3, call(bound, "count", 3));
    assertThrows(
        InvocationTargetException.class, () -> call(bound, "clear", (Object) new int[] {1, 2}));
    assertEquals(6, call(bound, "count", 1), "a write that threw is over");
    assertEquals(
        List.of("lower(Ljava/lang/Integer;JD)Z", "count(I)I", "clear([I)V", "count(I)I"), heard);
  }

  @Test
  void aWriteMethodHoldsTheMonitorAndNothingElseChanges() throws Exception {
    Class<?> type = bound(rewritten(), 1).getClass();
    for (Method method : type.getDeclaredMethods()) {
      boolean write = List.of("lower", "count", "clear").contains(method.getName());
      assertEquals(
          write && !method.isBridge(),
          Modifier.isSynchronized(method.getModifiers()),
          method::toString);
    }
    Method clear = type.getDeclaredMethod("clear", int[].class);
    assertArrayEquals(new Class<?>[] {Exception.class}, clear.getExceptionTypes());
    assertNotNull(type.getDeclaredMethod(Replica.WRITE + "clear", int[].class));
  }

  @Test
  void workersTellWhatTheyMakeAndWhetherMainDid() throws Exception {
    ClassLoader loader = rewritten();
    List<Boolean> made = new ArrayList<>();
    WorkSource source =
        new WorkSource() {
          @Override
          public void idle(int idleWorkers) {}

          @Override
          public void created(Shared object, boolean byMain) {
            if (object.satin$replica() == null) {
              object.satin$replica(new Listening());
              made.add(byMain);
            }
          }
        };
    try (WorkerPool workers = new WorkerPool(WorkerPoolConfig.of(1).withWorkSource(source))) {
      workers.run(() -> bound(loader, 3)).get(20, TimeUnit.SECONDS);
    }
    bound(loader, 4);
    assertEquals(List.of(true), made);
  }

  private static final String FRAME =
      """
      package t;
      import org.satingrid.satin.*;
      class NoTravel {}
      public class T extends %s {
        %s
      }
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "SharedObject | @WriteMethod static void m(int n) {} | static or native",
        "SharedObject | @WriteMethod native void m(int n); | static or native",
        "SharedObject | @WriteMethod void m(NoTravel[] n) {} | t.NoTravel",
        "SatinObject | @WriteMethod void m(int n) {} | does not extend SharedObject",
        "Object | @WriteMethod void m(int n) {} | does not extend SharedObject",
        "SatinObject | @Guard(`f`) boolean m(int n) { return true; } | guards nothing",
        "SatinObject | void f(int n) {} @Guard(`f`) boolean m(int n) { return true; } | guards nothing",
        "SatinObject | @Spawn void f(int n) {} @Guard(`f`) boolean m(long n) { return true; } | guards nothing",
        "SatinObject | @Spawn void f(int n) {} @Guard(`f`) int m(int n) { return 1; } | guards nothing",
      })
  void refuses(String above, String member, String words) throws Exception {
    String source = FRAME.formatted(above, member.replace('`', '"'));
    Map<String, byte[]> classes = TestJar.compile(dir, "T", source, 17);
    RewriteRefusedException refused =
        assertThrows(
            RewriteRefusedException.class, () -> Applications.rewrite(classes, Mechanism.REIFY));
    Refusal first = refused.refusals().get(0);
    assertEquals("m", first.method());
    assertTrue(first.reason().contains(words), first::reason);
  }

  @Test
  void refusesNoGuardThatFits() throws Exception {
    String member = "@Spawn void f(int n) {} @Guard(\"f\") boolean m(int n) { return true; }";
    Map<String, byte[]> classes =
        TestJar.compile(dir, "T", FRAME.formatted("SatinObject", member), 17);
    assertEquals(2, Applications.rewrite(classes, Mechanism.REIFY).size());
  }
}
