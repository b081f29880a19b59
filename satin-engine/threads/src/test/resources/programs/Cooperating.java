import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/**
 * Threads that cooperate with classes of java.util.concurrent. The output does not depend on
 * timing.
 */
public class Cooperating {
  record Parcel(int number, String content) {}

  static class Refused extends Exception {
    final int code;

    Refused(int code) {
      super("refused " + code);
      this.code = code;
    }
  }

  static int rounds;

  static void together(int count, IntTask task) throws Exception {
    Thread[] threads = new Thread[count];
    for (int t = 0; t < count; t++) {
      int number = t;
      threads[t] =
          new Thread(
              () -> {
                try {
                  task.run(number);
                } catch (Exception e) {
                  throw new IllegalStateException(e);
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  interface IntTask {
    void run(int number) throws Exception;
  }

  static class Counter {
    final ReentrantLock lock = new ReentrantLock();
    final Condition changed = lock.newCondition();
    int count;
    int turn;
  }

  static void locked() throws Exception {
    Counter counter = new Counter();
    together(
        4,
        number -> {
          for (int i = 0; i < rounds; i++) {
            counter.lock.lock();
            try {
              counter.count++;
            } finally {
              counter.lock.unlock();
            }
          }
        });
    System.out.println("lock " + counter.count);
    List<Integer> order = new ArrayList<>();
    together(
        3,
        number -> {
          for (int i = 0; i < 10; i++) {
            counter.lock.lockInterruptibly();
            try {
              while (counter.turn % 3 != number) {
                counter.changed.await();
              }
              counter.turn++;
              order.add(number);
              counter.changed.signalAll();
            } finally {
              counter.lock.unlock();
            }
          }
        });
    System.out.println("turns " + order);
  }

  static void barrier() throws Exception {
    int[][] cells = new int[2][rounds];
    AtomicInteger met = new AtomicInteger();
    CyclicBarrier barrier = new CyclicBarrier(2, met::incrementAndGet);
    int[] wrong = new int[2];
    together(
        2,
        number -> {
          for (int i = 0; i < rounds; i++) {
            cells[number][i] = i + 1;
            barrier.await();
            if (cells[1 - number][i] != i + 1) {
              wrong[number]++;
            }
            barrier.await();
          }
        });
    System.out.println("barrier " + wrong[0] + wrong[1] + " " + met);
  }

  static void queue() throws Exception {
    BlockingQueue<Parcel> queue = new ArrayBlockingQueue<>(4);
    AtomicLong sum = new AtomicLong();
    Map<String, Integer> seen = new ConcurrentHashMap<>();
    together(
        4,
        number -> {
          if (number % 2 == 0) {
            for (int i = 0; i < rounds; i++) {
              queue.put(new Parcel(i, "p" + i % 5));
            }
          } else {
            for (int i = 0; i < rounds; i++) {
              Parcel parcel = queue.take();
              sum.addAndGet(parcel.number());
              seen.merge(parcel.content(), 1, Integer::sum);
            }
          }
        });
    System.out.println("queue " + sum + " " + new TreeMap<>(seen) + queue.isEmpty());
  }

  static void pool() throws Exception {
    ExecutorService pool = Executors.newFixedThreadPool(2);
    List<Future<Integer>> futures = new ArrayList<>();
    AtomicIntegerArray ran = new AtomicIntegerArray(2);
    CountDownLatch both = new CountDownLatch(2);
    for (int i = 0; i < 20; i++) {
      int number = i;
      futures.add(
          pool.submit(
              () -> {
                // The first two tasks wait for each other, so that two threads run them.
                if (number < 2) {
                  both.countDown();
                  both.await();
                }
                ran.incrementAndGet(number % 2);
                return number * number;
              }));
    }
    int sum = 0;
    for (Future<Integer> future : futures) {
      sum += future.get();
    }
    Future<?> failing = pool.submit(() -> { throw new Refused(7); });
    try {
      failing.get();
    } catch (ExecutionException e) {
      Refused cause = (Refused) e.getCause();
      System.out.println("cause " + cause.getMessage() + cause.code + (cause.getStackTrace().length > 0));
    }
    List<Callable<String>> works = List.of(() -> "a", () -> "b", () -> "c");
    StringBuilder all = new StringBuilder();
    for (Future<String> future : pool.invokeAll(works)) {
      all.append(future.get());
    }
    pool.shutdown();
    System.out.println("pool " + sum + ran + all + pool.awaitTermination(30, TimeUnit.SECONDS));
    try {
      pool.execute(() -> {});
    } catch (RejectedExecutionException e) {
      System.out.println("rejected");
    }
  }

  static void atomics() throws Exception {
    AtomicInteger counter = new AtomicInteger();
    AtomicReference<List<Integer>> best = new AtomicReference<>(List.of(-1));
    LongAdder adder = new LongAdder();
    Map<Integer, Integer> map = new ConcurrentHashMap<>();
    Set<Integer> set = Collections.synchronizedSet(new HashSet<>());
    together(
        4,
        number -> {
          for (int i = 0; i < rounds; i++) {
            counter.incrementAndGet();
            adder.add(number);
            map.merge(i % 7, 1, Integer::sum);
            set.add(i % 11);
            int found = i * 4 + number;
            best.updateAndGet(now -> now.get(0) < found ? List.of(found) : now);
          }
        });
    System.out.println("atomics " + counter + " " + adder + map + set.size() + best.get());
  }

  static void readers() throws Exception {
    ReadWriteLock lock = new ReentrantReadWriteLock();
    int[] pair = new int[2];
    AtomicInteger torn = new AtomicInteger();
    Semaphore semaphore = new Semaphore(1);
    int[] guarded = new int[1];
    together(
        4,
        number -> {
          for (int i = 0; i < rounds; i++) {
            if (number == 0) {
              lock.writeLock().lock();
              pair[0]++;
              pair[1]++;
              lock.writeLock().unlock();
            } else {
              lock.readLock().lock();
              if (pair[0] != pair[1]) {
                torn.incrementAndGet();
              }
              lock.readLock().unlock();
            }
            semaphore.acquire();
            guarded[0]++;
            semaphore.release();
          }
        });
    System.out.println("readers " + pair[0] + " " + torn + " " + guarded[0]);
  }

  public static void main(String[] args) throws Exception {
    rounds = Integer.parseInt(args[0]);
    locked();
    barrier();
    queue();
    pool();
    atomics();
    readers();
  }
}
