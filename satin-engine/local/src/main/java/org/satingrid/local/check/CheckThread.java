package org.satingrid.local.check;

import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Frame;
import org.satingrid.codegen.FrameSource;
import org.satingrid.codegen.WorkerContext;

/** The only thread of a simulated grid. */
final class CheckThread extends Thread implements FrameSource {

  private final Simulation simulation;
  private final CheckContext context;

  CheckThread(Simulation simulation, Runnable body, long stackBytes) {
    super(null, body, "satin-check", stackBytes);
    this.simulation = simulation;
    this.context = new CheckContext(simulation);
  }

  /** Returns the calling thread if it belongs to a simulated grid, else null. */
  static @Nullable CheckThread current() {
    return Thread.currentThread() instanceof CheckThread thread ? thread : null;
  }

  Simulation simulation() {
    return simulation;
  }

  @Override
  public WorkerContext context() {
    return context;
  }

  @Override
  public Frame openFrame() {
    return new CheckFrame(simulation);
  }
}
