package org.satingrid.launcher.calibration;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.LongAdder;
import org.satingrid.codegen.Task;
import org.satingrid.runtime.WorkerPool;
import org.satingrid.runtime.WorkerPoolConfig;
import org.satingrid.runtime.Workers.ImportedTask;

/**
 * Runs the kernel on real workers, as tasks, so that quota, slow-down and competition among the
 * workers act as they do on a job.
 */
public final class SpeedTest {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /** Some five milliseconds of a reference core. */
  private static final int BATCH_UNITS = (int) (Kernel.REFERENCE_UNITS_PER_SECOND / 200);

  /** Of all workers together: four seconds of a quarter of a core. */
  private static final long MOST_WARM_UP_CPU_NANOS = 1_000_000_000;

  /** A host that gives less processor time than this cannot take part in a job either. */
  private static final long WARM_UP_SECONDS = 60;

  private final WorkerPoolConfig config;
  private final long measureMillis;
  private final Settling settling = new Settling(MOST_WARM_UP_CPU_NANOS);
  private final CountDownLatch settled = new CountDownLatch(1);
  private final LongAdder batches = new LongAdder();
  private final LongAdder cpuNanos = new LongAdder();
  private volatile boolean measuring;
  private volatile boolean over;

  /**
   * What was measured.
   *
   * @param speed work per wall second over all workers, in reference cores
   * @param coreSpeed work per second of processor time, in reference cores
   */
  public record Speed(double speed, double coreSpeed) {}

  /**
   * A test that has not begun.
   *
   * @param slowdown as in {@link WorkerPoolConfig}
   * @param measureMillis wall time of the measurement proper
   */
  public SpeedTest(int workers, double slowdown, long measureMillis) {
    this.config = WorkerPoolConfig.of(workers).withSlowdown(slowdown);
    this.measureMillis = measureMillis;
  }

  /**
   * Warms up, for at most a second of processor time, and measures.
   *
   * @throws IllegalStateException if the host gives too little processor time to warm up
   */
  public Speed run() throws InterruptedException {
    try (WorkerPool pool = new WorkerPool(config)) {
      for (int i = 0; i < config.workers(); i++) {
        runNext(pool, new Kernel());
      }
      if (!settled.await(WARM_UP_SECONDS, TimeUnit.SECONDS)) {
        throw new IllegalStateException(
            "the workers got less than a second of processor time in " + WARM_UP_SECONDS + " s");
      }
      long start = System.nanoTime();
      measuring = true;
      TimeUnit.MILLISECONDS.sleep(measureMillis);
      measuring = false;
      double seconds = (System.nanoTime() - start) / 1e9;
      over = true;
      double work = batches.sum() * BATCH_UNITS / Kernel.REFERENCE_UNITS_PER_SECOND;
      return new Speed(work / seconds, work / (cpuNanos.sum() / 1e9));
    }
  }

  /** As many chains of batches as workers, so that all of them are always busy. */
  private void runNext(WorkerPool pool, Kernel kernel) {
    if (!over) {
      pool.inject(new ImportedTask(new Batch(kernel), 0, outcome -> runNext(pool, kernel)));
    }
  }

  private void count(long nanos) {
    if (measuring) {
      batches.increment();
      cpuNanos.add(nanos);
    } else if (settled.getCount() > 0 && settling.batch(nanos)) {
      settled.countDown();
    }
  }

  private final class Batch extends Task {
    private static final long serialVersionUID = 1L;
    private final transient Kernel kernel;

    Batch(Kernel kernel) {
      this.kernel = kernel;
    }

    @Override
    public Object execute() {
      long before = THREADS.getCurrentThreadCpuTime();
      double result = kernel.run(BATCH_UNITS);
      count(THREADS.getCurrentThreadCpuTime() - before);
      return result;
    }

    @Override
    public String describe() {
      return "calibration";
    }
  }
}
