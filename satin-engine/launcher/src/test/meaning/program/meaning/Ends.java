package meaning;

import java.util.concurrent.Executors;
import org.satingrid.satin.SatinObject;

/** Ends in the way that its argument names. */
public final class Ends extends SatinObject implements ProbeSpawns {

  @Override
  public String facts(int number, int hold) {
    return "fact";
  }

  public static void main(String[] arguments) throws Exception {
    Ends ends = new Ends();
    String fact = ends.facts(0, 0);
    ends.sync();
    System.out.println("out begins with a " + fact);
    switch (arguments[0]) {
      case "returns" -> {}
      case "exit" -> System.exit(Integer.parseInt(arguments[1]));
      case "runtime-exit" -> Runtime.getRuntime().exit(Integer.parseInt(arguments[1]));
      case "halt" -> Runtime.getRuntime().halt(Integer.parseInt(arguments[1]));
      case "exit-in-thread" -> {
        Thread thread = new Thread(() -> System.exit(5));
        thread.start();
        thread.join();
      }
      case "hook" -> {
        hook();
        System.exit(Integer.parseInt(arguments[1]));
      }
      case "hook-at-return" -> hook();
      case "hook-at-throw" -> {
        hook();
        throw new IllegalStateException("for the hook");
      }
      case "throws" -> throw new IllegalStateException("thrown by main");
      case "throws-error" -> throw new StackOverflowError("error of main");
      case "thread-throws" -> {
        Thread thread = new Thread(() -> { throw new IllegalStateException("thrown by a thread"); }, "own");
        thread.start();
        thread.join();
      }
      case "handler" -> {
        Thread.setDefaultUncaughtExceptionHandler(
            (thread, thrown) -> System.out.println("out handled " + thrown.getMessage()));
        throw new IllegalStateException("for the handler");
      }
      case "outlives" -> new Thread(() -> later("thread")).start();
      case "pool-outlives" -> {
        var pool = Executors.newFixedThreadPool(1);
        pool.submit(() -> later("pool"));
        pool.shutdown();
      }
      case "daemon" -> {
        Thread daemon = new Thread(Ends::stay);
        daemon.setDaemon(true);
        daemon.start();
      }
      default -> throw new IllegalArgumentException(arguments[0]);
    }
    System.out.println("out main ends");
  }

  private static void hook() {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> later("hook")));
  }

  private static void later(String what) {
    try {
      Thread.sleep(300);
    } catch (InterruptedException e) {
      System.out.println("out interrupted");
    }
    System.out.println("out " + what + " has ended");
  }

  private static void stay() {
    try {
      Thread.sleep(600_000);
    } catch (InterruptedException e) {
      // The interrupt ends the wait.
    }
  }
}
