package org.satingrid.e2e;

import java.io.IOException;
import java.nio.file.Path;

/** An application that attacks its node. Its first argument names the attack. */
final class HostileProgram {
  /** The program prints this line when its attack has gone as far as possible. */
  static final String DONE = "done";

  private static final String SOURCE =
      """
      import java.io.*;
      import java.net.*;
      import java.nio.channels.*;
      import java.nio.channels.FileChannel.MapMode;
      import java.nio.file.*;
      import java.nio.file.attribute.PosixFilePermissions;
      import java.util.*;
      import org.satingrid.satin.*;

      interface Spawns extends Spawnable { long fib(int n); }

      public class Hostile extends SatinObject implements Spawns {
        private static final Path WORK = Path.of("").toAbsolutePath();
        private static final long HALF = 3L << 30;
        private static final List<Object> HELD = new ArrayList<>();

        public long fib(int n) {
          if (n < 2) return n;
          long a = fib(n - 1);
          long b = fib(n - 2);
          sync();
          return a + b;
        }

        public static void main(String[] args) throws Exception {
          String with = args.length > 1 ? args[1] : "";
          switch (args[0]) {
            case "sound" -> sound();
            case "closed" -> closed(WORK.resolve("closed"), with);
            case "work" -> { write(WORK.resolve("file")); mode(WORK, with); }
            case "deep" -> deep(Integer.parseInt(with));
            case "links" -> links();
            case "pipe" -> run("mkfifo", "pipe");
            case "socket" -> HELD.add(ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of("socket")));
            case "names" -> names();
            case "disk" -> { disk(with); Thread.sleep(60_000); }
            case "reserve" -> {
              System.out.println(run("fallocate", "-l", "3G", "a") + run("fallocate", "-l", "3G", "b"));
              Thread.sleep(8_000);
            }
            case "flood" -> flood(with, System.nanoTime() + 8_000_000_000L);
            default -> throw new IllegalArgumentException(args[0]);
          }
          System.out.println("done");
        }

        static void sound() throws IOException {
          Hostile program = new Hostile();
          long result = program.fib(20);
          program.sync();
          Files.writeString(WORK.resolve("result.txt"), "" + result);
        }

        static void write(Path file) throws IOException {
          Files.writeString(file, "x");
        }

        static void mode(Path path, String mode) throws IOException {
          Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(mode));
        }

        static void closed(Path directory, String mode) throws IOException {
          Files.createDirectories(directory.resolve("below"));
          write(directory.resolve("file"));
          write(directory.resolve("below/file"));
          mode(directory.resolve("below"), mode);
          mode(directory, mode);
        }

        /** Each turn moves the chain one level down. */
        static Path deep(int levels) throws IOException {
          Path chain = Files.createDirectory(WORK.resolve("0"));
          write(chain.resolve("file"));
          String name = "n".repeat(100);
          for (int level = 0; level < levels; level++) {
            Path above = Files.createDirectory(WORK.resolve("up"));
            Files.move(chain, above.resolve(name));
            Files.move(above, chain);
          }
          return chain;
        }

        static void links() throws IOException {
          Files.createSymbolicLink(WORK.resolve("root"), Path.of("/"));
          Files.createSymbolicLink(WORK.resolve("passwd"), Path.of("/etc/passwd"));
          Files.createSymbolicLink(WORK.resolve("self"), Path.of("self"));
          Files.createSymbolicLink(WORK.resolve("up"), Path.of(".."));
          write(WORK.resolve("first"));
          Files.createLink(WORK.resolve("second"), WORK.resolve("first"));
        }

        static void names() throws IOException {
          Files.createDirectory(WORK.resolve("a"));
          for (String name : List.of("_SUCCESS", "[draft].txt", "a/b.txt", "a_b.txt", " blank", "-rf", "#x;?&.txt")) {
            write(WORK.resolve(name));
          }
          write(WORK.resolve("l".repeat(255)));
          write(WORK.resolve("two\\nlines"));
          write(WORK.resolve("back\\\\slash"));
        }

        static RandomAccessFile large(Path path) throws IOException {
          RandomAccessFile file = new RandomAccessFile(path.toFile(), "rw");
          file.setLength(HALF);
          HELD.add(file);
          return file;
        }

        static void disk(String how) throws Exception {
          if (how.equals("many")) {
            for (int i = 0; i < 101_000; i++) Files.createFile(WORK.resolve("f" + i));
            return;
          }
          for (String name : List.of("one", "two")) {
            Path directory = how.equals("tmp") ? Path.of(System.getProperty("java.io.tmpdir")) : WORK;
            if (how.equals("hidden")) directory = Files.createDirectory(WORK.resolve("in-" + name));
            Path path = directory.resolve(name);
            RandomAccessFile file = large(path);
            if (how.equals("mapped")) {
              HELD.add(file.getChannel().map(MapMode.READ_WRITE, 0, Integer.MAX_VALUE));
              HELD.add(file.getChannel().map(MapMode.READ_WRITE, 1 << 30, Integer.MAX_VALUE));
              file.close();
            }
            if (how.equals("unnamed") || how.equals("mapped")) Files.delete(path);
            if (how.equals("hidden")) mode(directory, "-wx------");
          }
          if (how.equals("buried")) deep(250);
        }

        static int run(String... command) throws Exception {
          try {
            return new ProcessBuilder(command).inheritIO().start().waitFor();
          } catch (IOException e) {
            return -1;
          }
        }

        static void flood(String how, long end) throws Exception {
          byte[] block = new byte[1 << 16];
          Arrays.fill(block, (byte) (how.equals("line") ? 'x' : how.equals("lines") ? '\\n' : 27));
          OutputStream to = how.equals("errors") ? new FileOutputStream(FileDescriptor.err) : new FileOutputStream(FileDescriptor.out);
          for (int i = 0; System.nanoTime() < end; i++) {
            switch (how) {
              case "files" -> { write(WORK.resolve("f" + i % 20_000)); Files.delete(WORK.resolve("f" + (i + 10_000) % 20_000)); }
              case "printed" -> System.out.println("line " + i);
              case "link" -> link(block);
              default -> to.write(block);
            }
          }
          to.write('\\n');
        }

        /** Writes to every descriptor that leads to a socket. */
        static void link(byte[] block) throws Exception {
          Class<?> type = Class.forName("sun.misc.Unsafe");
          var only = type.getDeclaredField("theUnsafe");
          only.setAccessible(true);
          sun.misc.Unsafe unsafe = (sun.misc.Unsafe) only.get(null);
          long offset = unsafe.objectFieldOffset(FileDescriptor.class.getDeclaredField("fd"));
          try (DirectoryStream<Path> all = Files.newDirectoryStream(Path.of("/proc/self/fd"))) {
            for (Path each : all) {
              if (!Files.readSymbolicLink(each).toString().startsWith("socket:")) continue;
              FileDescriptor descriptor = new FileDescriptor();
              unsafe.putInt(descriptor, offset, Integer.parseInt(each.getFileName().toString()));
              FileOutputStream stream = new FileOutputStream(descriptor);
              HELD.add(stream);
              for (int i = 0; i < 100; i++) stream.write(block);
            }
          } catch (IOException e) {
            Thread.sleep(10);
          }
        }
      }
      """;

  private HostileProgram() {}

  static Path compile(Path directory) throws IOException {
    return TestJar.compile(directory, "Hostile", SOURCE);
  }
}
