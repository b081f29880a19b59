import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.IllegalFormatException;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Exceptions that cross nodes: identity, messages, causes, suppressed ones and stack traces. */
public class Throwing {

  static class Failed extends Exception {
    final int code;

    Failed(String message, int code, Throwable cause) {
      super(message, cause);
      this.code = code;
    }
  }

  static class Resource implements AutoCloseable {
    final String name;

    Resource(String name) {
      this.name = name;
    }

    @Override
    public void close() {
      throw new IllegalStateException("closing " + name);
    }
  }

  static final List<Throwable> ALL = Collections.synchronizedList(new ArrayList<>());
  static final List<String> NAMES = Arrays.asList("name", null);
  static final List<Integer> COUNTS = Arrays.asList(1, null);
  static Throwable first;

  static int deep(int[] counts, String... names) throws Failed {
    if (counts[0]-- == 0) {
      throw new Failed("deep", 42, new IllegalArgumentException("cause", new Error("root")));
    }
    return deep(counts, names);
  }

  static String trace(Throwable thrown) {
    StringWriter text = new StringWriter();
    thrown.printStackTrace(new PrintWriter(text, true));
    return text.toString().replaceAll("(FutureTask|ThreadPoolExecutor|Thread)\\S*:\\d+\\)", "$1)");
  }

  static void attempt(Runnable action) {
    try {
      action.run();
    } catch (RuntimeException e) {
      ALL.add(e);
    }
  }

  /** Keeps the first exception. Adds later exceptions to it as suppressed exceptions. */
  static synchronized void report(Throwable thrown) {
    if (first == null) {
      first = thrown;
    } else {
      first.addSuppressed(thrown);
    }
  }

  static void fail(int me) {
    attempt(() -> Integer.parseInt("x" + me));
    attempt(() -> LocalDate.parse("no date"));
    attempt(() -> String.format("%d", "text"));
    attempt(() -> List.of(1).add(2));
    attempt(() -> new ArrayList<>(List.of(1, 2)).get(7 + me));
    attempt(() -> NAMES.stream().map(String::length).toList());
    attempt(() -> COUNTS.stream().reduce(0, Integer::sum));
    attempt(
        () -> {
          throw new UncheckedIOException("unchecked", new IOException("io"));
        });
    report(new IllegalStateException("failed in " + me));
  }

  public static void main(String[] arguments) throws Exception {
    for (int t = 0; t < 4; t++) { // The threads run one after the other, on all nodes.
      int me = t;
      Thread thread = new Thread(() -> fail(me));
      thread.start();
      thread.join();
    }
    for (Throwable thrown : ALL) {
      boolean format = thrown instanceof IllegalFormatException;
      System.out.println(thrown + " " + thrown.getCause() + " " + format);
    }
    System.out.println(first + " " + first.getSuppressed().length + first.getSuppressed()[2]);
    Throwable[] seen = new Throwable[1];
    RuntimeException mine = new RuntimeException("mine");
    first = mine;
    Thread thread = new Thread(() -> seen[0] = first);
    thread.start();
    thread.join();
    System.out.println(seen[0] == mine);
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 4; i++) {
      Future<Integer> future =
          pool.submit(
              () -> {
                try (Resource one = new Resource("one");
                    Resource two = new Resource("two")) {
                  return deep(new int[] {3}, "names");
                }
              });
      try {
        System.out.println(future.get());
      } catch (ExecutionException e) {
        Failed failed = (Failed) e.getCause();
        System.out.println(failed.code + failed.getSuppressed()[1].getMessage());
        StackTraceElement[] frames = failed.getStackTrace();
        System.out.println(frames[0] + " " + frames[4] + " " + frames.length);
        System.out.println(trace(failed).lines().filter(line -> line.contains("Throwing")).toList());
        System.out.println(trace(failed).lines().filter(line -> !line.startsWith("\t")).toList());
      }
    }
    pool.shutdown();
  }
}
