package org.satingrid.runtime.launch;

import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinWorkerThread;
import org.jspecify.annotations.Nullable;

/**
 * The threads of the common pool, and of other pools without a thread factory. Their context class
 * loader is the program's loader. Parallel streams find classes and services through the context
 * class loader. Under {@code java -jar} it is the system's loader, which then is the program's
 * loader. In this process the system's loader has only the engine's classes.
 */
public final class CommonPoolThreads implements ForkJoinPool.ForkJoinWorkerThreadFactory {
  private static final String FACTORY = "java.util.concurrent.ForkJoinPool.common.threadFactory";

  private static final CommonPoolThreads FACTORIES = new CommonPoolThreads();

  private static volatile @Nullable ClassLoader program;

  /** Called by the platform, which finds this class by name. */
  public CommonPoolThreads() {}

  /** Makes the common pool use these threads. Must be called before the pool is first used. */
  public static void prepare() {
    if (System.getProperty(FACTORY) == null) {
      System.setProperty(FACTORY, CommonPoolThreads.class.getName());
    }
  }

  /** Lets the threads that the pool makes from now on find this program's classes. */
  public static void find(ClassLoader classes) {
    program = classes;
    if (PlatformInternals.QUIET && ForkJoinPool.defaultForkJoinWorkerThreadFactory != FACTORIES) {
      try {
        PlatformInternals.setStatic(
            ForkJoinPool.class.getField("defaultForkJoinWorkerThreadFactory"), FACTORIES);
        // Calls of method handles can throw anything, according to their declaration.
      } catch (Throwable closed) {
        System.err.println(
            "Threads of the program's own ForkJoinPools do not find classes by their context class"
                + " loader, because this Java does not allow it: "
                + closed);
      }
    }
  }

  @Override
  public ForkJoinWorkerThread newThread(ForkJoinPool pool) {
    ForkJoinWorkerThread thread = new OfPool(pool);
    ClassLoader classes = program;
    thread.setContextClassLoader(classes == null ? ClassLoader.getSystemClassLoader() : classes);
    return thread;
  }

  /**
   * A thread of a pool. The class is necessary because the constructors of its superclass are
   * protected.
   */
  private static final class OfPool extends ForkJoinWorkerThread {
    OfPool(ForkJoinPool pool) {
      super(pool);
    }
  }
}
