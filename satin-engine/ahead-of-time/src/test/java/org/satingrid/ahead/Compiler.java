package org.satingrid.ahead;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;

/** Compiles sources with plain javac. */
final class Compiler {

  /** A program that spawns. Its output shows its version. */
  static final String SUM =
      """
      package p;
      import org.satingrid.satin.*;
      public class Sum extends SatinObject {
        @Spawn long sum(int n) {
          if (n == 0) return VERSION;
          long x = sum(n - 1);
          long y = sum(n - 1);
          sync();
          return x + y;
        }
        public static long run() {
          Sum s = new Sum();
          long x = s.sum(10);
          s.sync();
          return x;
        }
      }
      """;

  private Compiler() {}

  static void compile(Path classes, String name, String source) throws IOException {
    Path folder = Files.createTempDirectory(classes.getParent(), "source");
    Path file = Files.writeString(folder.resolve(name + ".java"), source);
    String classPath = System.getProperty("java.class.path") + java.io.File.pathSeparator + classes;
    int failed =
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                OutputStream.nullOutputStream(),
                OutputStream.nullOutputStream(),
                "--release",
                "17",
                "-g",
                "-proc:none",
                "-cp",
                classPath,
                "-d",
                classes.toString(),
                file.toString());
    if (failed != 0) {
      throw new IllegalArgumentException("javac cannot compile " + name);
    }
  }
}
