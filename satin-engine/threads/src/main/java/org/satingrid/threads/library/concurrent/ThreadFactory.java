package org.satingrid.threads.library.concurrent;

/** Stands for {@link java.util.concurrent.ThreadFactory}. */
public interface ThreadFactory {
  Thread newThread(Runnable work);
}
