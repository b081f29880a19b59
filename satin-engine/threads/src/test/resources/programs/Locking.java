import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;

/** Monitors of objects outside of the program. Each monitor excludes the threads of all nodes. */
public class Locking {

  enum Door {
    FRONT,
    BACK
  }

  static final String NAME = "door";
  static final int ROUNDS = 100;
  static int[] counts = new int[6];

  interface Step {
    void run() throws Exception;
  }

  static void many(Step step) throws Exception {
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 4; t++) {
      Thread thread =
          new Thread(
              () -> {
                for (int i = 0; i < ROUNDS; i++) {
                  try {
                    step.run();
                  } catch (Exception e) {
                    System.out.println("failed: " + e);
                  }
                }
              });
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  static int turn;

  /** A condition of a write lock passes the turn between threads on several nodes. */
  static void takeTurns() throws Exception {
    ReentrantReadWriteLock lock = new ReentrantReadWriteLock();
    Condition passed = lock.writeLock().newCondition();
    Thread[] threads = new Thread[3];
    for (int t = 0; t < threads.length; t++) {
      int me = t;
      threads[t] =
          new Thread(
              () -> {
                for (int round = 0; round < 10; round++) {
                  lock.writeLock().lock();
                  lock.writeLock().lock();
                  try {
                    while (turn % 3 != me) {
                      passed.await();
                    }
                    turn++;
                    passed.signalAll();
                  } catch (InterruptedException e) {
                    System.out.println("interrupted");
                  } finally {
                    lock.writeLock().unlock();
                    lock.writeLock().unlock();
                  }
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    System.out.println(turn);
  }

  /** A thread that has left the lock to wait is a waiter for the next owner of the lock. */
  static void count() throws Exception {
    ReentrantLock lock = new ReentrantLock();
    Condition condition = lock.newCondition();
    CountDownLatch inside = new CountDownLatch(2);
    Thread[] threads = new Thread[2];
    for (int t = 0; t < threads.length; t++) {
      threads[t] =
          new Thread(
              () -> {
                lock.lock();
                try {
                  inside.countDown();
                  condition.awaitUninterruptibly();
                } finally {
                  lock.unlock();
                }
              });
      threads[t].start();
    }
    inside.await();
    lock.lock();
    System.out.println(lock.getWaitQueueLength(condition) + " " + lock.hasWaiters(condition));
    Thread other = new Thread(() -> { lock.lock(); lock.unlock(); });
    other.start();
    while (!lock.hasQueuedThread(other)) {
      Thread.sleep(1);
    }
    System.out.println(lock.getQueueLength() + " " + lock.hasQueuedThread(threads[0]));
    condition.signalAll();
    lock.unlock();
    for (Thread thread : threads) {
      thread.join();
    }
    other.join();
    System.out.println(lock.isLocked() + " " + lock.hasQueuedThreads());
  }

  public static void main(String[] args) throws Exception {
    count();
    many(
        () -> {
          synchronized ("literal") {
            counts[0]++;
          }
        });
    many(
        () -> {
          synchronized (NAME) {
            counts[1]++;
          }
        });
    many(
        () -> {
          synchronized (Door.BACK) {
            counts[2]++;
          }
        });
    many(
        () -> {
          synchronized (Integer.valueOf(7)) {
            counts[3]++;
          }
        });
    many(
        () -> {
          synchronized (System.out) {
            counts[4]++;
          }
        });
    many(
        () -> {
          Date own = new Date();
          synchronized (own) {
            own.notifyAll();
            if (!Thread.holdsLock(own)) {
              System.out.println("not held");
            }
          }
          synchronized (Locking.class) {
            counts[5]++;
          }
        });
    for (int count : counts) {
      System.out.println(count);
    }
    Thread waits =
        new Thread(
            () -> {
              synchronized (Door.FRONT) {
                counts[0] = -1;
                Door.FRONT.notifyAll();
              }
            });
    synchronized (Door.FRONT) {
      waits.start();
      while (counts[0] >= 0) {
        Door.FRONT.wait();
      }
    }
    waits.join();
    System.out.println("woken");
    takeTurns();
  }
}
