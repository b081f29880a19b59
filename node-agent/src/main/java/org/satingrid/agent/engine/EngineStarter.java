package org.satingrid.agent.engine;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.satingrid.agent.isolation.Cell;
import org.satingrid.agent.isolation.Isolation;

/** Starts engines' processes, each in a cell and a berth of its own and without a job. */
public final class EngineStarter {
  private static final String PROGRAM = "org.satingrid.launcher.EngineMain";

  private final Isolation isolation;
  private final JavaCommand java;
  private final EngineMemory memory;
  private final int workers;
  private final Path berths;
  private final AtomicInteger started = new AtomicInteger();

  /**
   * Prepares to start.
   *
   * @param workers worker threads of each engine
   * @param berths a directory that engines can pass through
   */
  public EngineStarter(
      Isolation isolation, JavaCommand java, EngineMemory memory, int workers, Path berths) {
    this.isolation = isolation;
    this.java = java;
    this.memory = memory;
    this.workers = workers;
    this.berths = berths;
  }

  /**
   * Starts one.
   *
   * @throws IOException if the process cannot be started; nothing is left of it then
   */
  EngineProcess start() throws IOException {
    String name = "engine-" + started.incrementAndGet();
    Berth berth = new Berth(berths.resolve(name));
    Cell cell =
        isolation.cell(name, memory.processBytes(workers), EngineLauncher.processes(workers));
    try {
      berth.make();
      cell.give(berth.work());
      cell.give(berth.tmp());
      cell.show(berth.root());
      List<String> line = java.line(berth.tmp(), PROGRAM, List.of());
      Process process =
          java.process(cell.confine(line), berth.work(), berth.tmp())
              .redirectInput(Redirect.PIPE)
              .start();
      return new EngineProcess(process, cell, berth);
    } catch (IOException e) {
      cell.close();
      berth.delete();
      throw e;
    }
  }
}
