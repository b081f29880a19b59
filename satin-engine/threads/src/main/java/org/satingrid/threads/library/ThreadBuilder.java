package org.satingrid.threads.library;

import java.util.concurrent.ThreadFactory;

/**
 * Stands for {@code Thread.Builder} of later versions of the JDK, and for the two subtypes of that
 * interface.
 */
public interface ThreadBuilder {

  ThreadBuilder name(String name);

  ThreadBuilder name(String prefix, long start);

  ThreadBuilder daemon();

  ThreadBuilder daemon(boolean on);

  ThreadBuilder priority(int priority);

  ThreadBuilder group(ProgramThreadGroup group);

  ThreadBuilder stackSize(long size);

  ThreadBuilder inheritInheritableThreadLocals(boolean inherit);

  ThreadBuilder uncaughtExceptionHandler(UncaughtHandler handler);

  ProgramThread unstarted(Runnable work);

  ProgramThread start(Runnable work);

  ThreadFactory factory();
}
