import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Random operations on atomics, locks and other synchronizers by one thread. */
public class Guarding {
  interface Operation {
    Object apply() throws Exception;
  }

  static final StringBuilder out = new StringBuilder();

  static void say(Operation operation) {
    Object result;
    try {
      result = operation.apply();
    } catch (Exception e) {
      result = e.getClass().getSimpleName();
    }
    out.append(result).append(' ');
  }

  static void atomics(Random random) {
    AtomicInteger number = new AtomicInteger(5);
    AtomicLong wide = new AtomicLong(1L << 40);
    AtomicBoolean flag = new AtomicBoolean();
    AtomicReference<String> text = new AtomicReference<>("a");
    AtomicIntegerArray array = new AtomicIntegerArray(4);
    AtomicLongArray longs = new AtomicLongArray(new long[] {1, 2, 3});
    LongAdder adder = new LongAdder();
    for (int i = 0; i < 200; i++) {
      int k = random.nextInt(4);
      switch (random.nextInt(16)) {
        case 0 -> say(() -> number.incrementAndGet() + number.getAndDecrement());
        case 1 -> say(() -> number.addAndGet(k) + "" + number.getAndSet(k));
        case 2 -> say(() -> number.compareAndSet(k, k + 9) + "" + number);
        case 3 -> say(() -> number.updateAndGet(x -> x * 3) + number.accumulateAndGet(k, Math::max));
        case 4 -> say(() -> wide.getAndAdd(k) + wide.decrementAndGet() + wide.getAndUpdate(x -> x ^ 5));
        case 5 -> say(() -> wide.compareAndSet(wide.get(), k) + "" + wide.longValue());
        case 6 -> say(() -> flag.getAndSet(k > 1) + "" + flag.compareAndSet(true, false) + flag.get());
        case 7 -> say(() -> text.getAndUpdate(x -> x.length() > 5 ? "" : x + "b") + text.get());
        case 8 -> say(() -> { String held = text.get(); return text.compareAndSet(held, "z") + text.getAndSet("q") + text; });
        case 9 -> say(() -> array.incrementAndGet(k) + array.getAndAdd(k, k) + "" + array);
        case 10 -> say(() -> array.get(k + 1));
        case 11 -> say(() -> array.compareAndSet(k, 2, 7) + "" + array.updateAndGet(k, x -> x - 1));
        case 12 -> say(() -> longs.addAndGet(k, 5) + "" + longs);
        case 13 -> say(() -> { adder.add(k); adder.increment(); return adder.sum() + "" + adder; });
        case 14 -> say(() -> adder.sumThenReset());
        default -> say(() -> { number.set(k); return number.intValue() + number.doubleValue(); });
      }
    }
    out.append('\n');
  }

  static void locks(Random random) throws Exception {
    ReentrantLock lock = new ReentrantLock();
    ReentrantReadWriteLock both = new ReentrantReadWriteLock();
    Semaphore semaphore = new Semaphore(2);
    CountDownLatch latch = new CountDownLatch(3);
    CyclicBarrier alone = new CyclicBarrier(1, () -> out.append("met"));
    CyclicBarrier pair = new CyclicBarrier(2);
    Condition condition = lock.newCondition();
    Lock plain = lock;
    for (int i = 0; i < 200; i++) {
      switch (random.nextInt(20)) {
        case 0, 1 -> say(() -> { plain.lock(); return lock.getHoldCount(); });
        case 2, 3 -> say(() -> { lock.unlock(); return lock.getHoldCount(); });
        case 4 -> say(() -> lock.tryLock() + "" + lock.isHeldByCurrentThread() + lock.isLocked());
        case 5 -> say(() -> lock.tryLock(1, TimeUnit.SECONDS));
        case 6 -> say(() -> { condition.signalAll(); return "signalled"; });
        case 7 -> say(() -> condition.await(1, TimeUnit.MILLISECONDS) + "" + lock.getHoldCount());
        case 8 -> say(() -> condition.awaitNanos(1000) <= 0);
        case 9 -> say(() -> { if (both.getReadHoldCount() > 0 && both.getWriteHoldCount() == 0) { return both.writeLock().tryLock(); } both.writeLock().lock(); return both.getWriteHoldCount(); });
        case 10 -> say(() -> { both.writeLock().unlock(); return both.isWriteLocked(); });
        case 11 -> say(() -> { both.readLock().lock(); return both.getReadHoldCount(); });
        case 12 -> say(() -> { both.readLock().unlock(); return both.getReadLockCount(); });
        case 13 -> say(() -> semaphore.tryAcquire() + "" + semaphore.availablePermits());
        case 14 -> say(() -> { semaphore.release(); return semaphore.drainPermits(); });
        case 15 -> say(() -> { latch.countDown(); return latch.getCount() + "" + latch.await(1, TimeUnit.MILLISECONDS); });
        case 16 -> say(alone::await);
        case 17 -> say(() -> pair.await(1, TimeUnit.MILLISECONDS));
        case 18 -> say(() -> { boolean broken = pair.isBroken(); pair.reset(); return broken + "" + pair.getNumberWaiting(); });
        default -> say(() -> { Thread.currentThread().interrupt(); try { lock.lockInterruptibly(); return "got"; } finally { out.append(Thread.interrupted()); } });
      }
    }
    out.append('\n');
  }

  static final ThreadLocal<int[]> MINE = ThreadLocal.withInitial(() -> new int[1]);

  static void futures() throws Exception {
    FutureTask<String> task = new FutureTask<>(() -> "done");
    say(() -> task.get(1, TimeUnit.MILLISECONDS));
    task.run();
    say(() -> task.get() + task.isDone() + task.cancel(true) + task.isCancelled());
    FutureTask<String> failing = new FutureTask<>(() -> { throw new IllegalStateException("why"); });
    failing.run();
    say(failing::get);
    FutureTask<String> never = new FutureTask<>(() -> {}, "x");
    say(() -> never.cancel(false) + "" + never.isCancelled());
    say(never::get);
    MINE.get()[0]++;
    Thread other = new Thread(() -> out.append(MINE.get()[0]++));
    other.start();
    other.join();
    out.append(MINE.get()[0]).append(ThreadLocalRandom.current().nextInt(3, 4)).append('\n');
  }

  public static void main(String[] args) throws Exception {
    Random random = new Random(Long.parseLong(args[0]));
    atomics(random);
    locks(random);
    futures();
    System.out.println(out);
  }
}
