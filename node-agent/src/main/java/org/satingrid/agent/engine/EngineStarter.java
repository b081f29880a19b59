package org.satingrid.agent.engine;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.satingrid.agent.disk.Rubbish;
import org.satingrid.agent.isolation.Cell;
import org.satingrid.agent.isolation.Isolation;

/** Starts engines' processes without a job, each in a separate cell and directory. */
public final class EngineStarter {
  private static final String PROGRAM = "org.satingrid.launcher.EngineMain";

  private final Isolation isolation;
  private final JavaCommand java;
  private final EngineMemory memory;
  private final int workers;
  private final double outputCores;
  private final Path directories;
  private final Rubbish rubbish;
  private final AtomicInteger started = new AtomicInteger();

  /**
   * @param workers number of worker threads of each engine
   * @param outputCores maximum number of cores for reading an output stream of an engine, 0 for no
   *     limit
   * @param directories directory in which the engines' directories are made
   * @param rubbish place that receives the directories of ended engines
   */
  public EngineStarter(
      Isolation isolation,
      JavaCommand java,
      EngineMemory memory,
      int workers,
      double outputCores,
      Path directories,
      Rubbish rubbish) {
    this.isolation = isolation;
    this.java = java;
    this.memory = memory;
    this.workers = workers;
    this.outputCores = outputCores;
    this.directories = directories;
    this.rubbish = rubbish;
  }

  /**
   * Starts a process.
   *
   * @param flags JVM options, in addition to the options of all engines
   * @throws IOException if the process cannot be started. In this case no part of it is left
   */
  EngineProcess start(List<String> flags) throws IOException {
    String name = "engine-" + started.incrementAndGet();
    EngineDirectory directory = new EngineDirectory(directories.resolve(name), rubbish);
    Cell cell =
        isolation.cell(
            name, directory.box(), memory.processBytes(workers), EngineLauncher.processes(workers));
    try {
      directory.make();
      cell.give(directory.work());
      cell.give(directory.tmp());
      cell.show(directory.engine());
      cell.show(directory.root());
      List<String> line = java.line(directory.tmp(), flags, PROGRAM, List.of());
      Process process =
          cell.start(
              java.process(line, directory.work(), directory.tmp()).redirectInput(Redirect.PIPE));
      return new EngineProcess(process, cell, directory, outputCores);
    } catch (IOException e) {
      cell.close();
      directory.delete();
      throw e;
    }
  }
}
