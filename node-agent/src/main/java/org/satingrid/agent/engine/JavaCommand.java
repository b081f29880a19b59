package org.satingrid.agent.engine;

import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The command that starts the Java of engines. */
public final class JavaCommand {
  /**
   * First version of Java that warns about access to the platform's fields, and that has an option
   * to allow it.
   */
  private static final int WARNS_SINCE = 24;

  private final Path java;
  private final Path engineJar;
  private final EngineMemory memory;
  private final int nice;

  /**
   * @param nice priority of engines behind other processes of the host, as for nice
   */
  public JavaCommand(Path java, Path engineJar, EngineMemory memory, int nice) {
    this.nice = nice;
    this.java = java;
    this.engineJar = engineJar;
    this.memory = memory;
  }

  /**
   * Returns the command line for a main class of the engine's jar.
   *
   * @param tmp directory for temporary files, including crash reports
   * @param flags JVM options, in addition to the options of all engines
   */
  List<String> line(Path tmp, List<String> flags, String mainClass, List<String> arguments) {
    List<String> line = new ArrayList<>();
    if (nice > 0) {
      line.addAll(List.of("nice", "-n", Integer.toString(nice)));
    }
    line.add(java.toString());
    // Garbage is collected by one thread, because engines have few cores and parallel collectors
    // would compete for them.
    line.add("-XX:+UseSerialGC");
    // The rewriter makes a method that can be captured about 1.7 times as long, with code that
    // rarely runs. With this limit the compiler still inlines a rewritten method if it would have
    // inlined the original.
    line.add("-XX:FreqInlineSize=600");
    line.add("-Xmx" + memory.heapMegabytes() + "m");
    line.add("-XX:MaxDirectMemorySize=" + memory.heapMegabytes() / 8 + "m");
    // The JVM must not share files in /tmp, permit attaching, or write a crash report into the
    // results.
    line.add("-XX:-UsePerfData");
    line.add("-XX:+DisableAttachMechanism");
    line.add("-XX:ErrorFile=" + tmp.resolve("crash.log"));
    Path home = java.toAbsolutePath().resolveSibling("..").normalize();
    if (JavaVersion.feature(home) >= WARNS_SINCE) {
      // The engine uses Unsafe to give Set.of the same order on all nodes. Without this option, the
      // program's log would contain a warning.
      line.add("--sun-misc-unsafe-memory-access=allow");
    }
    line.addAll(flags);
    line.add("-Djava.io.tmpdir=" + tmp);
    line.add("-Djava.awt.headless=true");
    line.add("-Dfile.encoding=UTF-8");
    line.add("-Dstdout.encoding=UTF-8");
    line.add("-Dstderr.encoding=UTF-8");
    line.addAll(List.of("-cp", engineJar.toString(), mainClass));
    line.addAll(arguments);
    return line;
  }

  /** Creates a process that does not inherit the agent's environment. */
  ProcessBuilder process(List<String> line, Path directory, Path tmp) {
    ProcessBuilder builder =
        new ProcessBuilder(line)
            .directory(directory.toFile())
            .redirectInput(ProcessBuilder.Redirect.from(new File("/dev/null")));
    builder.environment().clear();
    builder
        .environment()
        .putAll(
            Map.of(
                "PATH",
                "/usr/local/bin:/usr/bin:/bin",
                "LANG",
                "C.UTF-8",
                "HOME",
                directory.toString(),
                "TMPDIR",
                tmp.toString()));
    return builder;
  }
}
