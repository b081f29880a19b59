package org.satingrid.agent;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/** Compiles and packs small applications. */
final class Programs {
  private static final String FIB =
      """
      import org.satingrid.satin.SatinObject;
      import org.satingrid.satin.Spawnable;

      interface FibSpawns extends Spawnable {
        long fib(int n);
      }

      public class Fib extends SatinObject implements FibSpawns {
        public long fib(int n) {
          if (n < 2) {
            return n;
          }
          long x = fib(n - 1);
          long y = fib(n - 2);
          sync();
          return x + y;
        }

        static void sleepWhateverComes() {
          while (true) {
            try {
              Thread.sleep(600_000);
            } catch (InterruptedException | RuntimeException | Error ignored) {
              System.out.println("ignored");
            }
          }
        }

        public static void main(String[] args) throws Exception {
          java.nio.file.Path work = java.nio.file.Path.of("");
          switch (args[0]) {
            case "fib" -> {
              System.out.println("computing");
              System.err.println("a warning");
              Fib fib = new Fib();
              long result = fib.fib(Integer.parseInt(args[1]));
              fib.sync();
              java.nio.file.Files.writeString(work.resolve("result.txt"), "" + result);
              java.nio.file.Files.createSymbolicLink(
                  work.resolve("link"), java.nio.file.Path.of("/etc/passwd"));
              System.out.println(java.nio.file.Files.readString(work.resolve("input.txt")));
            }
            case "exit" -> System.exit(Integer.parseInt(args[1]));
            case "halt" -> Runtime.getRuntime().halt(Integer.parseInt(args[1]));
            case "throw" -> throw new IllegalStateException("boom");
            case "hang" -> {
              System.out.println("hanging");
              System.err.println("last words");
              Thread.sleep(600_000);
            }
            case "connect" -> {
              System.out.println("connecting");
              try (var socket = new java.net.Socket()) {
                socket.connect(new java.net.InetSocketAddress("127.0.0.1", 9), 500);
                System.out.println("connected");
              } catch (java.io.IOException e) {
                System.out.println(e);
              }
              Thread.sleep(600_000);
            }
            case "stubborn" -> {
              Runtime.getRuntime().addShutdownHook(new Thread(Fib::sleepWhateverComes));
              System.out.println("deaf");
              sleepWhateverComes();
            }
            case "freeze" -> {
              String stop = "echo ready; read line; kill -STOP ";
              Process other =
                  new ProcessBuilder("sh", "-c", stop + ProcessHandle.current().pid()).start();
              other.getInputStream().read();
              Runtime.getRuntime().addShutdownHook(new Thread(() -> {
                try {
                  other.getOutputStream().close();
                } catch (java.io.IOException e) {
                  System.out.println(e);
                }
                sleepWhateverComes();
              }));
              throw new IllegalStateException("boom");
            }
            case "fill" -> {
              for (String name : new String[] {"one", "two"}) {
                try (var file = new java.io.RandomAccessFile(name, "rw")) {
                  file.setLength(3L << 30);
                }
              }
              System.out.println("filled");
              Thread.sleep(600_000);
            }
            case "large" -> {
              try (var file = new java.io.RandomAccessFile("large", "rw")) {
                file.setLength(64L << 20);
              }
            }
            case "many" -> {
              for (int i = 0; i < 80; i++) {
                java.nio.file.Path folder = work.resolve("part " + i % 7);
                java.nio.file.Files.createDirectories(folder);
                java.nio.file.Files.writeString(folder.resolve(i + ".txt"), "" + i);
              }
              java.nio.file.Files.write(work.resolve("large"), new byte[100_000]);
            }
            case "print" -> {
              var out = new java.io.PrintStream(
                  new java.io.BufferedOutputStream(new java.io.FileOutputStream(
                      java.io.FileDescriptor.out), 1 << 16));
              for (int i = 0; i < Integer.parseInt(args[1]); i++) {
                out.print("row " + i + (char) 10);
              }
              out.print("x".repeat(10_000) + (char) 10 + (char) 27 + "[1mthe result");
              out.flush();
              System.err.println("a word");
            }
            case "partial" -> {
              java.nio.file.Files.createDirectory(work.resolve("sub"));
              java.nio.file.Files.writeString(work.resolve("sub/partial.txt"), args[1]);
              if (args[1].equals("throw")) {
                throw new IllegalStateException("boom");
              }
              System.out.println("partial");
              Thread.sleep(600_000);
            }
            case "hide" -> {
              java.nio.file.Path chain = java.nio.file.Files.createDirectory(work.resolve("0"));
              for (int level = 0; level < 300; level++) {
                java.nio.file.Path above = java.nio.file.Files.createDirectory(work.resolve("up"));
                java.nio.file.Files.move(chain, above.resolve("a-name-that-is-not-short"));
                java.nio.file.Files.move(above, chain);
              }
              for (String mode : new String[] {"r-xr-xr-x", "-wx------", "---------"}) {
                java.nio.file.Path closed = java.nio.file.Files.createDirectory(work.resolve(mode));
                java.nio.file.Files.writeString(closed.resolve("file"), "kept");
                java.nio.file.Files.setPosixFilePermissions(
                    closed, java.nio.file.attribute.PosixFilePermissions.fromString(mode));
              }
            }
            default -> throw new IllegalArgumentException(args[0]);
          }
        }
      }
      """;

  private Programs() {}

  /**
   * Returns a jar with the class {@code Fib}. The arguments of the program choose its behaviour.
   */
  static byte[] fib(Path scratch) throws IOException {
    Path source = Files.writeString(scratch.resolve("Fib.java"), FIB);
    Path classes = Files.createDirectories(scratch.resolve("classes"));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    int code =
        compiler.run(
            null,
            null,
            null,
            "--release",
            "17",
            "-cp",
            System.getProperty("java.class.path"),
            "-proc:none",
            "-d",
            classes.toString(),
            source.toString());
    if (code != 0) {
      throw new IOException("the test's program does not compile");
    }
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (JarOutputStream jar = new JarOutputStream(bytes)) {
      for (String name : List.of("Fib.class", "FibSpawns.class")) {
        jar.putNextEntry(new JarEntry(name));
        jar.write(Files.readAllBytes(classes.resolve(name)));
      }
    }
    return bytes.toByteArray();
  }
}
