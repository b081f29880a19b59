package org.satingrid.agent.isolation;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A process that a confined thread has started, as everybody else sees it. The JDK looks up the
 * start time of a new process in the thread that starts it, and by that time it later knows that a
 * number still means this process. A thread that may not read {@code /proc} finds none: signals of
 * the JDK's own object are then sent to nobody, and what it tells of the process is empty. A handle
 * that another thread has made has no such fault.
 */
final class ConfinedProcess extends Process {
  private final Process process;
  private final ProcessHandle handle;

  private ConfinedProcess(Process process, ProcessHandle handle) {
    this.process = process;
    this.handle = handle;
  }

  /** To be called by a thread that is not confined. */
  static Process of(Process process) {
    return new ConfinedProcess(
        process, ProcessHandle.of(process.pid()).orElseGet(process::toHandle));
  }

  @Override
  public void destroy() {
    handle.destroy();
    process.destroy();
  }

  @Override
  public Process destroyForcibly() {
    handle.destroyForcibly();
    var unused = process.destroyForcibly();
    return this;
  }

  @Override
  public ProcessHandle toHandle() {
    return handle;
  }

  @Override
  public boolean supportsNormalTermination() {
    return process.supportsNormalTermination();
  }

  @Override
  public boolean isAlive() {
    return process.isAlive();
  }

  @Override
  public int exitValue() {
    return process.exitValue();
  }

  @Override
  public int waitFor() throws InterruptedException {
    return process.waitFor();
  }

  @Override
  public boolean waitFor(long timeout, TimeUnit unit) throws InterruptedException {
    return process.waitFor(timeout, unit);
  }

  @Override
  public CompletableFuture<Process> onExit() {
    return process.onExit().thenApply(ended -> this);
  }

  @Override
  public OutputStream getOutputStream() {
    return process.getOutputStream();
  }

  @Override
  public InputStream getInputStream() {
    return process.getInputStream();
  }

  @Override
  public InputStream getErrorStream() {
    return process.getErrorStream();
  }
}
