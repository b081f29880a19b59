package org.satingrid.portal.testkit;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.fjtask.FJTask;
import org.satingrid.satin.SatinObject;

/** Creates jars to upload. Plain javac compiles them from source. */
public final class TestJars {
  private static final String FIB =
      """
      package demo;
      interface FibSpawns extends org.satingrid.satin.Spawnable { long fib(int n); }
      public class Fib extends org.satingrid.satin.SatinObject implements FibSpawns {
        public long fib(int n) {
          if (n < 2) return n;
          long x = fib(n - 1);
          long y = fib(n - 2);
          sync();
          return x + y;
        }
        public static void main(String[] arguments) {
          Fib root = new Fib();
          long result = root.fib(Integer.parseInt(arguments[0]));
          root.sync();
          System.out.println(result);
        }
      }
      """;

  private static final String FORKING_FIB =
      """
      package demo;
      import org.satingrid.models.GivesBack;
      import org.satingrid.models.fjtask.*;
      public class ForkingFib extends FJTask implements java.io.Serializable {
        @GivesBack int number;
        ForkingFib(int number) { this.number = number; }
        public void run() {
          if (number < 2) return;
          ForkingFib x = new ForkingFib(number - 1);
          ForkingFib y = new ForkingFib(number - 2);
          coInvoke(x, y);
          number = x.number + y.number;
        }
        public static void main(String[] arguments) throws Exception {
          new FJTaskRunnerGroup().invoke(new ForkingFib(Integer.parseInt(arguments[0])));
        }
      }
      """;

  private static final String ADDING =
      """
      package demo;
      public class Adding extends Thread {
        static int sum;
        @Override public void run() {
          for (int i = 0; i < 1000; i++) {
            synchronized (Adding.class) { sum++; }
          }
        }
        public static void main(String[] arguments) throws InterruptedException {
          Thread[] threads = { new Adding(), new Adding() };
          for (Thread thread : threads) thread.start();
          for (Thread thread : threads) thread.join();
          System.out.println(sum);
        }
      }
      """;

  private TestJars() {}

  /** Returns a program of plain threads, without a description. */
  public static byte[] threads() {
    return jar("demo.Adding", Map.of("demo/Adding.java", ADDING));
  }

  /** Returns a program of plain threads that opens a socket. */
  public static byte[] threadsWithSocket() {
    String open = "void open() throws Exception { new java.net.Socket(\"h\", 1).close(); }\n  ";
    return jar(
        "demo.Adding",
        Map.of(
            "demo/Adding.java", ADDING.replace("static int sum;", "static int sum;\n  " + open)));
  }

  /** Returns a program with a loop that only reads a volatile field. */
  public static byte[] threadsThatSpin() {
    String spin = "static volatile boolean ready;\n  void spin() { while (!ready) {} }\n  ";
    return jar(
        "demo.Adding",
        Map.of(
            "demo/Adding.java", ADDING.replace("static int sum;", "static int sum;\n  " + spin)));
  }

  private static final byte[] FIB_JAR = jar("demo.Fib", Map.of("demo/Fib.java", FIB));

  /** Returns a Satin application. The jar is the same each time. */
  public static byte[] fib() {
    return FIB_JAR.clone();
  }

  /** Returns the same application with more entries. */
  public static byte[] fibWith(Map<String, byte[]> more) {
    return with(FIB_JAR, more);
  }

  /** Returns an application of the model FJTask. */
  public static byte[] forkingFib() {
    return jar("demo.ForkingFib", Map.of("demo/ForkingFib.java", FORKING_FIB));
  }

  /** Returns an application of the model FJTask. The fields that its tasks change have no marks. */
  public static byte[] forkingFibThatStays() {
    return jar(
        "demo.ForkingFib", Map.of("demo/ForkingFib.java", FORKING_FIB.replace("@GivesBack ", "")));
  }

  /**
   * Returns an application of the model FJTask with two kinds of tasks. Tasks of one kind can leave
   * their node, and tasks of the other kind cannot.
   */
  public static byte[] forkingFibBesideOneThatStays() {
    String stays = FORKING_FIB.replace("@GivesBack ", "").replace("ForkingFib", "StayingFib");
    return jar(
        "demo.ForkingFib",
        Map.of("demo/ForkingFib.java", FORKING_FIB, "demo/StayingFib.java", stays));
  }

  /** Returns an application with tasks that change a field without returning it to their owner. */
  public static byte[] forkingFibThatLosesChanges() {
    String source =
        FORKING_FIB
            .replace("@GivesBack int number;", "@GivesBack int number; int calls;")
            .replace("coInvoke(x, y);", "coInvoke(x, y); calls = x.calls + y.calls + 2;");
    return jar("demo.ForkingFib", Map.of("demo/ForkingFib.java", source));
  }

  /** Returns an application with classes that use two models. */
  public static byte[] ofTwoModels() {
    return jar("demo.Fib", Map.of("demo/Fib.java", FIB, "demo/ForkingFib.java", FORKING_FIB));
  }

  /** Returns a jar with more entries. */
  public static byte[] with(byte[] application, Map<String, byte[]> more) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarInputStream in = new JarInputStream(new ByteArrayInputStream(application));
        JarOutputStream out = jar(bytes, in.getManifest())) {
      for (JarEntry entry = in.getNextJarEntry(); entry != null; entry = in.getNextJarEntry()) {
        out.putNextEntry(entry(entry.getName()));
        in.transferTo(out);
      }
      for (Map.Entry<String, byte[]> entry : more.entrySet()) {
        out.putNextEntry(entry(entry.getKey()));
        out.write(entry.getValue());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  /** Returns an application with a manifest that names no main class. */
  public static byte[] withoutMain() {
    return jar(null, Map.of("demo/Fib.java", FIB));
  }

  /** Returns a program without spawnable methods. */
  public static byte[] withoutSpawns() {
    return jar(
        "demo.Plain",
        Map.of(
            "demo/Plain.java",
            "package demo; public class Plain { public static void main(String[] a) {} }"));
  }

  /** Returns an application that spawns in a constructor. */
  public static byte[] spawningInConstructor() {
    String main = "public static void main";
    return jar(
        "demo.Fib",
        Map.of("demo/Fib.java", FIB.replace(main, "public Fib() { fib(1); }\n  " + main)));
  }

  /** Returns an application that uses spawned results directly in expressions, without a sync. */
  public static byte[] withoutSync() {
    return jar(
        "demo.Fib",
        Map.of("demo/Fib.java", FIB.replace("    sync();\n", "").replace("root.sync();", "")));
  }

  /**
   * Returns an application with tasks that cannot move, because each spawning object holds a
   * thread.
   */
  public static byte[] holdingAThread() {
    int body = FIB.indexOf('{', FIB.indexOf("class Fib")) + 1;
    String source = FIB.substring(0, body) + " Thread t = new Thread();" + FIB.substring(body);
    return jar("demo.Fib", Map.of("demo/Fib.java", source));
  }

  private static byte[] jar(@Nullable String mainClass, Map<String, String> sources) {
    try {
      Path directory = Files.createTempDirectory("satin-test-jar");
      try {
        compile(directory, sources);
        return pack(directory, mainClass);
      } finally {
        delete(directory);
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static void compile(Path directory, Map<String, String> sources) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    for (Map.Entry<String, String> source : sources.entrySet()) {
      Path file = directory.resolve(source.getKey());
      Files.createDirectories(file.getParent());
      Files.writeString(file, source.getValue());
      int result =
          compiler.run(
              null,
              null,
              null,
              "-g",
              "--release",
              "17",
              "-cp",
              codeOf(SatinObject.class) + File.pathSeparator + codeOf(FJTask.class),
              "-d",
              directory.toString(),
              file.toString());
      if (result != 0) {
        throw new IllegalStateException("javac ended with " + result);
      }
    }
  }

  private static String codeOf(Class<?> type) {
    try {
      return Path.of(type.getProtectionDomain().getCodeSource().getLocation().toURI()).toString();
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static byte[] pack(Path directory, @Nullable String mainClass) throws IOException {
    Manifest manifest = new Manifest();
    manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
    if (mainClass != null) {
      manifest.getMainAttributes().put(Attributes.Name.MAIN_CLASS, mainClass);
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = jar(bytes, manifest)) {
      for (Path file : files(directory)) {
        if (file.toString().endsWith(".class")) {
          jar.putNextEntry(entry(directory.relativize(file).toString()));
          jar.write(Files.readAllBytes(file));
        }
      }
    }
    return bytes.toByteArray();
  }

  private static List<Path> files(Path directory) throws IOException {
    try (Stream<Path> walk = Files.walk(directory)) {
      return walk.sorted().toList();
    }
  }

  private static void delete(Path directory) throws IOException {
    for (Path file : files(directory).stream().sorted(Comparator.reverseOrder()).toList()) {
      Files.delete(file);
    }
  }

  /** Creates a jar without times, so that jars with the same content are equal. */
  private static JarOutputStream jar(OutputStream out, Manifest manifest) throws IOException {
    JarOutputStream jar = new JarOutputStream(out);
    jar.putNextEntry(entry(JarFile.MANIFEST_NAME));
    manifest.write(jar);
    return jar;
  }

  private static JarEntry entry(String name) {
    JarEntry entry = new JarEntry(name);
    entry.setTimeLocal(LocalDateTime.of(2000, 1, 1, 0, 0));
    return entry;
  }
}
