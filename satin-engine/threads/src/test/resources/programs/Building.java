import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/** Threads of several nodes write to the same string builders and string buffers. */
public class Building {

  static final int THREADS = 4;
  static final int ROUNDS = 60;

  static final StringBuffer BUFFER = new StringBuffer();
  static final StringBuilder LOG = new StringBuilder("start");

  static class Journal {
    private final StringBuilder text = new StringBuilder();

    synchronized void add(String line) {
      text.append(line).append('\n');
    }

    synchronized int lines() {
      int lines = 0;
      for (int i = 0; i < text.length(); i++) {
        lines += text.charAt(i) == '\n' ? 1 : 0;
      }
      return lines;
    }
  }

  static int count(CharSequence text, char wanted) {
    return (int) text.chars().filter(c -> c == wanted).count();
  }

  /** Threads of all nodes write to a writer of main's node. */
  static void print(PrintWriter writer) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    int[] printed = new int[1];
    for (int t = 0; t < THREADS; t++) {
      int me = t;
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 5; i++) {
                  writer.println("line " + me);
                  writer.printf("%d;%n", me);
                  synchronized (writer) {
                    writer.println((printed[0]++ + "-x").toCharArray());
                  }
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }

  /** Each thread counts in its own characters of one text, under its own lock. */
  static String countInParts(CharSequence text, Setter setter) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) {
      int me = t;
      Object lock = new Object();
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < 3 * ROUNDS; i++) {
                  synchronized (lock) {
                    char next = (char) (text.charAt(me) + 1);
                    setter.set(me, next);
                    setter.set(THREADS + me, next);
                  }
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    return text.toString();
  }

  interface Setter {
    void set(int index, char value);
  }

  public static void main(String[] arguments) throws Exception {
    StringBuilder digits = new StringBuilder("!".repeat(2 * THREADS));
    System.out.println(countInParts(digits, digits::setCharAt));
    Journal journal = new Journal();
    StringBuilder captured = new StringBuilder();
    PrintStream out = System.out;
    Thread[] threads = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) {
      int me = t;
      threads[t] =
          new Thread(
              () -> {
                for (int i = 0; i < ROUNDS; i++) {
                  BUFFER.append(me).append((char) ('a' + me)).insert(0, '.');
                  synchronized (LOG) {
                    LOG.append(',').append(1.5).append(true);
                  }
                  journal.add("thread " + me);
                  try {
                    BUFFER.deleteCharAt(-1);
                  } catch (StringIndexOutOfBoundsException e) {
                    // The failed call must have left the buffer's monitor, because the next thread
                    // would wait forever.
                    continue;
                  }
                }
                synchronized (captured) {
                  captured.append(String.format("%03d", me)).setLength(captured.length() - 1);
                }
              });
      threads[t].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    for (int t = 0; t < THREADS; t++) {
      System.out.println(count(BUFFER, (char) ('0' + t)) + " " + count(BUFFER, (char) ('a' + t)));
    }
    System.out.println(BUFFER.length() + " " + count(BUFFER, '.') + " " + BUFFER.charAt(0));
    System.out.println(LOG.length() + LOG.substring(0, 6) + " " + journal.lines());
    System.out.println(captured.length() + captured.reverse().toString().replaceAll("[^0]", ""));
    StringWriter lines = new StringWriter();
    print(new PrintWriter(lines, true));
    System.out.println(lines.toString().lines().sorted().toList());
    Map<String, StringBuilder> parts = new HashMap<>();
    parts.put("k", new StringBuilder("v"));
    ExecutorService pool = Executors.newFixedThreadPool(2);
    for (int i = 0; i < 4; i++) { // The tasks run one after the other, on all nodes.
      int me = i;
      Future<StringBuilder> same =
          pool.submit(
              () -> {
                StringBuilder part = parts.get("k");
                out.println(part.append(me));
                return part;
              });
      System.out.println(same.get() == parts.get("k"));
      parts.get("k").append('m');
    }
    pool.shutdown();
    System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + parts);
    System.out.println("vv0m1m2m3m".contains(parts.get("k")) + String.join("-", parts.get("k")));
  }
}
