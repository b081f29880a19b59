package org.satingrid.rewriter;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.codegen.Task;
import org.satingrid.satin.SatinObject;

@Timeout(240)
class RewritingClassLoaderTest {

  @TempDir Path dir;

  private RewritingClassLoader load(Map<String, byte[]> entries) throws Exception {
    Path jar = TestJar.pack(dir, entries, null);
    return new RewritingClassLoader(List.of(jar), getClass().getClassLoader());
  }

  private Map<String, byte[]> fib() throws Exception {
    return new HashMap<>(TestJar.compile(dir, "Fib", TestJar.program("Fib"), 17));
  }

  @Test
  void showsAnApplicationNothingElseOfTheEngine() throws Exception {
    try (RewritingClassLoader loader = load(fib())) {
      assertSame(SatinObject.class, loader.loadClass(SatinObject.class.getName()));
      assertSame(Task.class, loader.loadClass(Task.class.getName()));
      assertSame(String.class, loader.loadClass("java.lang.String"));
      assertNotNull(loader.loadClass("java.sql.Connection"));
      for (String hidden :
          List.of("org.objectweb.asm.ClassReader", "org.satingrid.rewriter.Rewriter")) {
        assertThrows(ClassNotFoundException.class, () -> loader.loadClass(hidden));
      }
    }
  }

  @Test
  void knowsTheStringConstantsOfLoadedClasses() throws Exception {
    String source =
        """
        package programs;
        public class Fib {
          static class Interns { String of(int n) { return ("n" + n).intern(); } }
          static final String NAME = "a name";
          String text() { return "a text"; }
        }
        """;
    try (RewritingClassLoader loader = load(TestJar.compile(dir, "Fib", source, 17))) {
      assertFalse(loader.mayBeConstant("a text"));
      loader.loadClass("programs.Fib");
      assertTrue(loader.mayBeConstant("a text"));
      assertTrue(loader.mayBeConstant("a name"));
      assertFalse(loader.mayBeConstant("text"));
      loader.loadClass("programs.Fib$Interns");
      assertTrue(loader.mayBeConstant("text"));
    }
  }

  @Test
  void prefersTheApplicationsOwnLibraryButNotItsOwnProgrammingModel() throws Exception {
    Map<String, byte[]> entries = fib();
    String asm = "package org.objectweb.asm; public class ClassReader {}";
    entries.putAll(TestJar.compile(dir, "ClassReader", asm, 17));
    String task = "package org.satingrid.codegen; public class Task {}";
    entries.putAll(TestJar.compile(dir, "Task", task, 17));
    entries.put("data/hello.txt", "hello".getBytes(StandardCharsets.UTF_8));
    try (RewritingClassLoader loader = load(entries)) {
      Class<?> reader = loader.loadClass("org.objectweb.asm.ClassReader");
      assertSame(loader, reader.getClassLoader());
      assertSame(Task.class, loader.loadClass("org.satingrid.codegen.Task"));
      Class<?> fib = loader.loadClass("programs.Fib");
      try (InputStream in = fib.getResourceAsStream("/data/hello.txt")) {
        assertNotNull(in);
        assertEquals("hello", new String(in.readAllBytes(), StandardCharsets.UTF_8));
      }
      assertNull(fib.getResource("/data/none"));
      String from = fib.getProtectionDomain().getCodeSource().getLocation().getPath();
      assertTrue(from.endsWith(".jar"), from);
      assertEquals("programs", fib.getPackageName());
    }
  }

  @Test
  void readsOnWhenAnotherLoaderOfTheSameJarIsClosed() throws Exception {
    Path jar = TestJar.pack(dir, fib(), null);
    ClassLoader engine = getClass().getClassLoader();
    try (RewritingClassLoader second = new RewritingClassLoader(List.of(jar), engine)) {
      InputStream in;
      try (RewritingClassLoader first = new RewritingClassLoader(List.of(jar), engine)) {
        first.loadClass("programs.Fib");
        in = second.getResourceAsStream("programs/Fib.class");
      }
      assertNotNull(in);
      assertTrue(in.readAllBytes().length > 0);
      in.close();
    }
  }

  @Test
  void loadsFromFoldersOfClasses() throws Exception {
    Path folder = Files.createDirectories(dir.resolve("folder of classes"));
    for (Map.Entry<String, byte[]> file : fib().entrySet()) {
      Path target = folder.resolve(file.getKey());
      Files.createDirectories(target.getParent());
      Files.write(target, file.getValue());
    }
    try (RewritingClassLoader loader =
        new RewritingClassLoader(List.of(folder), getClass().getClassLoader())) {
      Class<?> fib = loader.loadClass("programs.Fib");
      assertNotNull(fib.getMethod("run", int.class).invoke(null, 1));
      URL from = fib.getProtectionDomain().getCodeSource().getLocation();
      assertEquals(folder.toUri().toURL(), from);
    }
  }

  @Test
  void oneCorruptClassIsAnErrorOfThatClassOnly() throws Exception {
    Map<String, byte[]> entries = fib();
    entries.put("programs/Broken.class", new byte[] {1, 2, 3});
    try (RewritingClassLoader loader = load(entries)) {
      ClassFormatError e =
          assertThrows(ClassFormatError.class, () -> loader.loadClass("programs.Broken"));
      assertTrue(String.valueOf(e.getMessage()).contains("programs.Broken"), e::toString);
      assertEquals(55L, call(loader.loadClass("programs.Fib")));
    }
  }

  private static Object call(Class<?> program) throws Exception {
    return program.getMethod("run", int.class).invoke(null, 0);
  }

  @Test
  void aTaskTravelsToAnEngineThatHasNotSeenItsClassYet() throws Exception {
    try (RewritingClassLoader here = load(fib());
        RewritingClassLoader there = load(fib())) {
      Class<?> fib = here.loadClass("programs.Fib");
      Class<?> type = here.loadClass("programs.Fib$satin$0");
      Method of = type.getDeclaredMethod("of", fib, int.class);
      of.setAccessible(true);
      Constructor<?> constructor = fib.getConstructor();
      Task task = (Task) of.invoke(null, constructor.newInstance(), 12);
      assertEquals("Fib.fib", task.describe());
      ByteArrayOutputStream bytes = new ByteArrayOutputStream();
      try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
        out.writeObject(task);
      }
      try (ObjectInputStream in = input(bytes.toByteArray(), there)) {
        Task arrived = (Task) in.readObject();
        assertSame(there, arrived.getClass().getClassLoader());
        assertEquals(144L, execute(arrived));
      }
    }
  }

  private static Object execute(Task task) throws Exception {
    try {
      Object result = task.execute();
      return result == null ? "null" : result;
    } catch (Throwable t) {
      throw new AssertionError(t);
    }
  }

  private static ObjectInputStream input(byte[] bytes, ClassLoader loader) throws Exception {
    return new ObjectInputStream(new ByteArrayInputStream(bytes)) {
      @Override
      protected Class<?> resolveClass(ObjectStreamClass description) throws ClassNotFoundException {
        return Class.forName(description.getName(), false, loader);
      }
    };
  }
}
