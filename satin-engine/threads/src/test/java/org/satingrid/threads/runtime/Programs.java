package org.satingrid.threads.runtime;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.Links;
import org.satingrid.threads.net.LocalLinks;
import org.satingrid.threads.rewriting.AccessMode;

/** Threaded programs from src/test/resources, compiled, and run on one machine or on many nodes. */
final class Programs {

  private static final int OLDEST = 17;

  private Programs() {}

  /** The output of a run, and how many threads each node started. */
  record Outcome(String output, String errors, List<Integer> threads, @Nullable Throwable thrown) {}

  static Map<String, byte[]> compile(String program) throws IOException {
    String source = Files.readString(Path.of("src/test/resources/programs/" + program + ".java"));
    return compile(program, source);
  }

  static Map<String, byte[]> compile(String name, String source) throws IOException {
    return compile(name, source, OLDEST);
  }

  /** Compiles for a version of Java. */
  static Map<String, byte[]> compile(String name, String source, int release) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Map<String, ByteArrayOutputStream> made = new HashMap<>();
    try (StandardJavaFileManager standard = compiler.getStandardFileManager(null, null, null)) {
      JavaFileManager manager =
          new ForwardingJavaFileManager<>(standard) {
            @Override
            public JavaFileObject getJavaFileForOutput(
                Location location,
                String type,
                JavaFileObject.Kind kind,
                javax.tools.FileObject at) {
              return new SimpleJavaFileObject(URI.create("memory:///" + type), kind) {
                @Override
                public OutputStream openOutputStream() {
                  ByteArrayOutputStream bytes = new ByteArrayOutputStream();
                  made.put(type.replace('.', '/'), bytes);
                  return bytes;
                }
              };
            }
          };
      JavaFileObject file =
          new SimpleJavaFileObject(
              URI.create("memory:///" + name + ".java"), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
              return source;
            }
          };
      List<String> options = List.of("--release", String.valueOf(release), "-g", "-proc:none");
      if (!compiler.getTask(null, manager, null, options, null, List.of(file)).call()) {
        throw new IllegalArgumentException(name + " does not compile");
      }
    }
    Map<String, byte[]> classes = new HashMap<>();
    made.forEach((type, bytes) -> classes.put(type, bytes.toByteArray()));
    return classes;
  }

  static Outcome plain(Map<String, byte[]> classes, String main, String... arguments)
      throws Exception {
    ClassLoader loader =
        new ClassLoader(ClassLoader.getPlatformClassLoader()) {
          @Override
          protected Class<?> findClass(String name) throws ClassNotFoundException {
            byte[] bytes = classes.get(name.replace('.', '/'));
            if (bytes == null) {
              throw new ClassNotFoundException(name);
            }
            return defineClass(name, bytes, 0, bytes.length);
          }
        };
    java.lang.reflect.Method method =
        loader.loadClass(main).getDeclaredMethod("main", String[].class);
    method.setAccessible(true);
    try (Captured captured = new Captured()) {
      @Nullable Throwable thrown = null;
      try {
        method.invoke(null, (Object) arguments);
      } catch (java.lang.reflect.InvocationTargetException e) {
        thrown = e.getCause();
      }
      return new Outcome(captured.text(), captured.errors(), List.of(), thrown);
    }
  }

  static Outcome onNodes(
      Map<String, byte[]> classes, String main, int nodes, AccessMode mode, String... arguments)
      throws Exception {
    return onNodes(classes, main, LocalLinks.of(nodes), mode, arguments);
  }

  static Outcome onNodes(
      Map<String, byte[]> classes,
      String main,
      List<? extends Links> links,
      AccessMode mode,
      String... arguments)
      throws Exception {
    ProgramFiles files = ProgramFiles.of(classes::get);
    try (Captured captured = new Captured();
        LocalJob job = new LocalJob(files, links, mode)) {
      Throwable thrown = job.first().runMain(main, List.of(arguments));
      List<Integer> threads =
          job.nodes().stream().map(node -> node.node().threads().started()).toList();
      return new Outcome(captured.text(), captured.errors(), threads, thrown);
    }
  }

  /** Captures the standard output until it is closed. */
  private static final class Captured implements AutoCloseable {
    private final PrintStream before = System.out;
    private final PrintStream errorsBefore = System.err;
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final ByteArrayOutputStream errors = new ByteArrayOutputStream();

    Captured() {
      System.setOut(new PrintStream(bytes, true, StandardCharsets.UTF_8));
      System.setErr(new PrintStream(errors, true, StandardCharsets.UTF_8));
    }

    String errors() {
      return errors.toString(StandardCharsets.UTF_8);
    }

    String text() {
      return bytes.toString(StandardCharsets.UTF_8);
    }

    @Override
    public void close() {
      System.setOut(before);
      System.setErr(errorsBefore);
    }
  }
}
