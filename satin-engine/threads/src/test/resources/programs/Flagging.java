import java.util.concurrent.TimeUnit;

/** Threads that wait for plain fields, like programs that were written for one machine. */
public class Flagging implements Runnable {

  static boolean stop;
  static int rounds;
  private boolean running = true;
  private int state;

  boolean isRunning() {
    return running;
  }

  @Override
  public void run() {
    while (running) {
      rounds++;
      try {
        Thread.sleep(1);
      } catch (InterruptedException e) {
        return;
      }
    }
    System.out.println("slept");
  }

  static Thread start(Runnable work) {
    Thread thread = new Thread(work);
    thread.start();
    return thread;
  }

  static void end(Thread thread, Runnable flag) throws InterruptedException {
    Thread.sleep(20);
    flag.run();
    thread.join();
  }

  public static void main(String[] args) throws Exception {
    Flagging own = new Flagging();
    end(start(own), () -> own.running = false);
    end(
        start(
            () -> {
              while (!stop) {
                Thread.yield();
              }
              System.out.println("yielded");
            }),
        () -> stop = true);
    Flagging second = new Flagging();
    end(
        start(
            () -> {
              long n = 0;
              while (second.state != 2) {
                n++;
              }
              System.out.println("spun");
            }),
        () -> second.state = 2);
    Flagging third = new Flagging();
    end(
        start(
            () -> {
              while (third.isRunning()) {
                Thread.onSpinWait();
              }
              System.out.println("asked");
            }),
        () -> third.running = false);
    Flagging fourth = new Flagging();
    end(
        start(
            () -> {
              do {
                System.err.print("");
              } while (fourth.running);
              System.out.println("printed");
            }),
        () -> fourth.running = false);
    Flagging fifth = new Flagging();
    end(
        start(
            () -> {
              try {
                while (fifth.running) {
                  TimeUnit.MILLISECONDS.sleep(1);
                }
              } catch (InterruptedException e) {
                System.out.println("interrupted");
              }
              System.out.println("counted");
            }),
        () -> fifth.running = false);
    // Three nodes take part: the waiting thread's, the node of the thread that sets the flag, and
    // main's.
    Flagging sixth = new Flagging();
    Thread waits = start(sixth);
    Thread sets = start(() -> sixth.running = false);
    waits.join();
    sets.join();
  }
}
