import java.time.Duration;
import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;
import java.util.concurrent.locks.*;

/** Pools, futures, groups and states of threads. Prints the result of each operation. */
public class Pooling {
  static class Sum extends RecursiveTask<Long> {
    final int[] cells;
    final int from;
    final int to;

    Sum(int[] cells, int from, int to) {
      this.cells = cells;
      this.from = from;
      this.to = to;
    }

    @Override
    protected Long compute() {
      if (to - from < 50) {
        long sum = 0;
        for (int i = from; i < to; i++) {
          sum += cells[i];
        }
        return sum;
      }
      int middle = (from + to) >>> 1;
      Sum left = new Sum(cells, from, middle);
      left.fork();
      return new Sum(cells, middle, to).compute() + left.join();
    }
  }

  static class Doubling extends RecursiveAction {
    final int[] cells;
    final int from;
    final int to;

    Doubling(int[] cells, int from, int to) {
      this.cells = cells;
      this.from = from;
      this.to = to;
    }

    @Override
    protected void compute() {
      if (to - from < 50) {
        for (int i = from; i < to; i++) {
          cells[i] *= 2;
        }
      } else {
        int middle = (from + to) >>> 1;
        invokeAll(new Doubling(cells, from, middle), new Doubling(cells, middle, to));
      }
    }
  }

  static class Account {
    volatile int balance;
    volatile String owner = "none";
    static final AtomicIntegerFieldUpdater<Account> BALANCE =
        AtomicIntegerFieldUpdater.newUpdater(Account.class, "balance");
    static final AtomicReferenceFieldUpdater<Account, String> OWNER =
        AtomicReferenceFieldUpdater.newUpdater(Account.class, String.class, "owner");
  }

  static final InheritableThreadLocal<String> inherited = new InheritableThreadLocal<>();

  static void forkAndJoin() throws Exception {
    int[] cells = new int[2000];
    Arrays.setAll(cells, i -> i);
    ForkJoinPool pool = new ForkJoinPool(4);
    pool.invoke(new Doubling(cells, 0, cells.length));
    System.out.println(pool.invoke(new Sum(cells, 0, cells.length)) + " " + pool.getParallelism());
    ForkJoinTask<Long> task = pool.submit(new Sum(cells, 0, 100));
    System.out.println(task.get() + " " + task.isCompletedNormally());
    try {
      pool.submit((Callable<Integer>) () -> Integer.parseInt("x")).get();
    } catch (ExecutionException e) {
      System.out.println(e.getCause().getClass());
    }
    pool.shutdown();
    System.out.println(pool.awaitTermination(20, TimeUnit.SECONDS) + " " + pool.isTerminated());
  }

  static void futures() throws Exception {
    CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> 20);
    CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> 22);
    System.out.println(a.thenCombine(b, Integer::sum).thenApplyAsync(x -> "sum " + x).get());
    CompletableFuture<Object> failed =
        CompletableFuture.supplyAsync(
                () -> {
                  throw new IllegalStateException("no");
                })
            .handle((value, thrown) -> thrown.getCause().getMessage());
    System.out.println(failed.join());
    List<CompletableFuture<Integer>> all = new ArrayList<>();
    for (int i = 0; i < 8; i++) {
      int n = i;
      all.add(CompletableFuture.supplyAsync(() -> n * n));
    }
    CompletableFuture.allOf(all.toArray(new CompletableFuture[0])).join();
    System.out.println(all.stream().mapToInt(CompletableFuture::join).sum());
    CompletableFuture<String> late = new CompletableFuture<>();
    System.out.println(late.completeOnTimeout("late", 20, TimeUnit.MILLISECONDS).get());
    System.out.println(late.isDone() + " " + late.getNow("no"));
  }

  static void scheduled() throws Exception {
    ScheduledExecutorService pool = Executors.newScheduledThreadPool(2);
    CountDownLatch ticks = new CountDownLatch(3);
    ScheduledFuture<?> again =
        pool.scheduleAtFixedRate(ticks::countDown, 1, 2, TimeUnit.MILLISECONDS);
    ScheduledFuture<String> once = pool.schedule(() -> "once", 5, TimeUnit.MILLISECONDS);
    ticks.await();
    System.out.println(once.get() + " " + again.cancel(false) + " " + again.isCancelled());
    pool.schedule(() -> System.out.println("after shutdown"), 10, TimeUnit.MILLISECONDS);
    pool.shutdown();
    System.out.println(pool.awaitTermination(20, TimeUnit.SECONDS));
    Timer timer = new Timer();
    CountDownLatch rung = new CountDownLatch(2);
    timer.schedule(
        new TimerTask() {
          @Override
          public void run() {
            rung.countDown();
          }
        },
        1,
        2);
    rung.await();
    timer.cancel();
  }

  static void threads() throws Exception {
    ThreadGroup group = new ThreadGroup("workers");
    Object gate = new Object();
    boolean[] open = new boolean[1];
    inherited.set("from main");
    List<Thread> all = new ArrayList<>();
    List<String> seen = Collections.synchronizedList(new ArrayList<>());
    for (int i = 0; i < 3; i++) {
      Thread thread =
          new Thread(
              group,
              () -> {
                seen.add(inherited.get());
                synchronized (gate) {
                  while (!open[0]) {
                    try {
                      gate.wait();
                    } catch (InterruptedException e) {
                      seen.add("interrupted");
                    }
                  }
                }
              },
              "w" + i);
      System.out.println(thread.getState() + " " + thread.getThreadGroup().getName());
      all.add(thread);
      thread.start();
    }
    for (Thread thread : all) {
      while (thread.getState() != Thread.State.WAITING) {
        Thread.sleep(1);
      }
    }
    System.out.println(group.activeCount() + " " + seen + " " + group.getParent().getName());
    all.get(0).interrupt();
    while (!seen.contains("interrupted")) {
      Thread.sleep(1);
    }
    synchronized (gate) {
      open[0] = true;
      gate.notifyAll();
    }
    for (Thread thread : all) {
      thread.join();
      System.out.println(thread.getState() + " " + thread.getThreadGroup());
    }
    System.out.println(seen.contains("interrupted") + " " + group.activeCount());
    Thread parked = new Thread(LockSupport::park);
    parked.start();
    LockSupport.unpark(parked);
    parked.join();
    System.out.println(parked.isAlive() + " " + Thread.currentThread().getStackTrace()[1]);
  }

  static void updaters() throws Exception {
    Account account = new Account();
    Thread[] all = new Thread[4];
    for (int i = 0; i < all.length; i++) {
      String me = "t" + i;
      all[i] =
          new Thread(
              () -> {
                for (int k = 0; k < 50; k++) {
                  Account.BALANCE.incrementAndGet(account);
                }
                Account.OWNER.compareAndSet(account, "none", me);
              });
      all[i].start();
    }
    for (Thread thread : all) {
      thread.join();
    }
    System.out.println(account.balance + " " + account.owner.startsWith("t"));
  }

  public static void main(String[] arguments) throws Exception {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> System.out.println("hook")));
    forkAndJoin();
    futures();
    scheduled();
    threads();
    updaters();
    System.out.println("done");
  }
}
