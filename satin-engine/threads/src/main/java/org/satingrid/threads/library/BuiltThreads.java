package org.satingrid.threads.library;

import java.util.Objects;
import java.util.concurrent.ThreadFactory;
import org.jspecify.annotations.Nullable;

/** Makes threads with the same properties. */
final class BuiltThreads implements ThreadBuilder {

  private final boolean virtual;
  private @Nullable String name;
  private long number = -1;
  private boolean daemon;
  private int priority = ProgramThread.NORM_PRIORITY;
  private @Nullable ProgramThreadGroup group;
  private @Nullable UncaughtHandler handler;

  BuiltThreads(boolean virtual) {
    this.virtual = virtual;
  }

  private BuiltThreads(BuiltThreads other) {
    virtual = other.virtual;
    name = other.name;
    number = other.number;
    daemon = other.daemon;
    priority = other.priority;
    group = other.group;
    handler = other.handler;
  }

  @Override
  public ThreadBuilder name(String name) {
    this.name = Objects.requireNonNull(name);
    number = -1;
    return this;
  }

  @Override
  public ThreadBuilder name(String prefix, long start) {
    name = Objects.requireNonNull(prefix);
    number = start;
    return this;
  }

  @Override
  public ThreadBuilder daemon() {
    return daemon(true);
  }

  @Override
  public ThreadBuilder daemon(boolean on) {
    daemon = on;
    return this;
  }

  @Override
  public ThreadBuilder priority(int priority) {
    this.priority = priority;
    return this;
  }

  @Override
  public ThreadBuilder group(ProgramThreadGroup group) {
    this.group = group;
    return this;
  }

  @Override
  public ThreadBuilder stackSize(long size) {
    return this;
  }

  @Override
  public ThreadBuilder inheritInheritableThreadLocals(boolean inherit) {
    return this;
  }

  @Override
  public ThreadBuilder uncaughtExceptionHandler(UncaughtHandler handler) {
    this.handler = handler;
    return this;
  }

  @Override
  public synchronized ProgramThread unstarted(Runnable work) {
    Objects.requireNonNull(work);
    String given = number < 0 ? name : name + number++;
    ProgramThread thread =
        virtual
            ? ProgramThread.virtual(work, given == null ? "" : given)
            : given == null
                ? new ProgramThread(group, work)
                : new ProgramThread(group, work, given);
    if (!virtual) {
      thread.setDaemon(daemon);
      thread.setPriority(priority);
    }
    thread.setUncaughtExceptionHandler(handler);
    return thread;
  }

  @Override
  public ProgramThread start(Runnable work) {
    ProgramThread thread = unstarted(work);
    thread.start();
    return thread;
  }

  @Override
  public ThreadFactory factory() {
    BuiltThreads own = new BuiltThreads(this);
    return work -> (Thread) (Object) own.unstarted(work);
  }
}
