package org.satingrid.benchmarks.threads;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.runtime.LocalJob;
import org.satingrid.threads.runtime.ProgramFiles;

/**
 * Runs one program of the Java Grande suite with two threads, in a separate process. Prints the
 * milliseconds on two nodes and in plain Java, the result of the program's own check, and true if a
 * thread ran on the second node.
 */
final class GrandeFork {

  private static final String THREADS = "2";

  private GrandeFork() {}

  static void run(Path classes, String mainClass) throws Exception {
    PrintStream out = System.out;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setOut(new PrintStream(said, true, StandardCharsets.UTF_8));
    double plain = plain(classes, mainClass);
    said.reset();
    long began = System.nanoTime();
    boolean both;
    try (LocalJob job = new LocalJob(ProgramFiles.of(classes), 2, AccessMode.DEFAULT)) {
      Throwable thrown = job.first().runMain(mainClass, List.of(THREADS));
      if (thrown != null) {
        throw new IllegalStateException(mainClass + " failed", thrown);
      }
      both = job.nodes().get(1).report().threads() > 0;
    }
    double nodes = (System.nanoTime() - began) / 1e6;
    String text = said.toString(StandardCharsets.UTF_8);
    boolean valid = both && text.contains("Section") && !text.contains("Validation failed");
    if (!valid) {
      System.err.println(text);
    }
    out.println(Math.round(nodes) + " " + Math.round(plain) + " " + valid);
    System.exit(0);
  }

  private static double plain(Path classes, String mainClass) throws Exception {
    try (URLClassLoader loader = new URLClassLoader(new URL[] {classes.toUri().toURL()})) {
      Method main = loader.loadClass(mainClass).getMethod("main", String[].class);
      long began = System.nanoTime();
      main.invoke(null, (Object) new String[] {THREADS});
      return (System.nanoTime() - began) / 1e6;
    }
  }
}
