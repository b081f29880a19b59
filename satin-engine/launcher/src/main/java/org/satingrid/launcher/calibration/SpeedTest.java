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
 * Runs the kernel on real workers, as tasks. Quota, slow-down and competition among the workers
 * therefore have the same effect as on a job.
 */
public final class SpeedTest {
  private static final ThreadMXBean THREADS = ManagementFactory.getThreadMXBean();

  /**
   * The number of units in one batch, about a millisecond of work for a reference core. Batches are
   * short, because even with a small quota a lap must contain many of them.
   */
  private static final int SLICE_UNITS = (int) (Kernel.REFERENCE_UNITS_PER_SECOND / 1000);

  private static final int SLICES_PER_BATCH = 5;

  /**
   * Maximum processor time of all workers for warming up. A node with a quarter of a core needs
   * four seconds for it.
   */
  private static final long MAX_WARM_UP_CPU_NANOS = 1_000_000_000;

  /**
   * Maximum wall time for warming up. A host that needs more time for it is also too slow for a
   * job.
   */
  private static final long WARM_UP_SECONDS = 60;

  private final WorkerPoolConfig config;
  private final long lapMillis;
  private final Steadiness steadiness;
  private final Settling settling = new Settling(MAX_WARM_UP_CPU_NANOS);
  private final CountDownLatch settled = new CountDownLatch(1);
  private final LongAdder slices = new LongAdder();
  private final LongAdder cpuNanos = new LongAdder();
  private volatile boolean over;

  /**
   * The result of the measurement.
   *
   * @param speed work of all workers per second of wall time, in reference cores
   * @param coreSpeed work per second of processor time, in reference cores
   */
  public record Speed(double speed, double coreSpeed) {}

  /**
   * Creates a test that has not begun.
   *
   * @param slowdown as in {@link WorkerPoolConfig}
   * @param lapMillis wall time of one lap. An undisturbed measurement takes four laps.
   * @param mostLaps maximum number of laps
   */
  public SpeedTest(int workers, double slowdown, long lapMillis, int mostLaps) {
    this.config = WorkerPoolConfig.of(workers).withSlowdown(slowdown);
    this.lapMillis = lapMillis;
    this.steadiness = new Steadiness(mostLaps);
  }

  /**
   * Warms up, for at most a second of processor time. Then measures until {@link Steadiness} has
   * enough laps.
   *
   * @throws IllegalStateException if the host gives too little processor time
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
      Lap measured = measure();
      over = true;
      if (measured.work() == 0) {
        throw new IllegalStateException(
            "the workers got no processor time in " + measured.seconds() + " s");
      }
      return new Speed(measured.speed(), measured.work() / measured.cpuSeconds());
    }
  }

  private Lap measure() throws InterruptedException {
    Lap before = untilNow();
    boolean enough = false;
    while (!enough) {
      TimeUnit.MILLISECONDS.sleep(lapMillis);
      Lap now = untilNow();
      enough = steadiness.lap(now.minus(before));
      before = now;
    }
    return steadiness.counting();
  }

  /** Returns the totals at this time. The difference of two totals is a lap. */
  private Lap untilNow() {
    return new Lap(
        System.nanoTime() / 1e9,
        cpuNanos.sum() / 1e9,
        slices.sum() * SLICE_UNITS / Kernel.REFERENCE_UNITS_PER_SECOND);
  }

  /** Starts as many chains of batches as workers, so that all workers are always busy. */
  private void runNext(WorkerPool pool, Kernel kernel) {
    if (!over) {
      pool.inject(new ImportedTask(new Batch(kernel), 0, outcome -> runNext(pool, kernel)));
    }
  }

  private void warmedUp(long batchNanos) {
    if (settled.getCount() > 0 && settling.batch(batchNanos)) {
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
      long start = THREADS.getCurrentThreadCpuTime();
      long now = start;
      double result = 0;
      for (int i = 0; i < SLICES_PER_BATCH; i++) {
        result = kernel.run(SLICE_UNITS);
        long before = now;
        now = THREADS.getCurrentThreadCpuTime();
        cpuNanos.add(now - before);
        slices.increment();
      }
      warmedUp(now - start);
      return result;
    }

    @Override
    public String describe() {
      return "calibration";
    }
  }
}
