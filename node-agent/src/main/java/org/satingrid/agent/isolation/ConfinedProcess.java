package org.satingrid.agent.isolation;

import java.io.InputStream;
import java.io.OutputStream;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * A process that a confined thread has started, for use by other threads. The JDK reads the start
 * time of a new process in the starting thread, and later uses it to check that the process id
 * still belongs to this process. A confined thread cannot read {@code /proc}, and finds no start
 * time. The JDK's own object then sends no signals and knows no facts about the process. A handle
 * that another thread makes works correctly.
 */
final class ConfinedProcess extends Process {
  private final Process process;
  private final ProcessHandle handle;

  private ConfinedProcess(Process process, ProcessHandle handle) {
    this.process = process;
    this.handle = handle;
  }

  /** Must be called by a thread without restrictions. */
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
