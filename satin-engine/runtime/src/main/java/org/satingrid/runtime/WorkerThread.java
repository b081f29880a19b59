package org.satingrid.runtime;

import org.satingrid.codegen.Frame;
import org.satingrid.codegen.FrameSource;
import org.satingrid.codegen.WorkerContext;

/** The thread of one worker; being a {@link FrameSource} it binds generated code to the worker. */
final class WorkerThread extends Thread implements FrameSource {

  private final Worker worker;

  WorkerThread(Worker worker, String name, long stackBytes) {
    super(null, null, name, stackBytes);
    this.worker = worker;
    setDaemon(true); // A task that ignores interrupts must not keep the process alive.
  }

  @Override
  public void run() {
    worker.live();
  }

  @Override
  public WorkerContext context() {
    return worker;
  }

  @Override
  public Frame openFrame() {
    return worker.openFrame();
  }
}
