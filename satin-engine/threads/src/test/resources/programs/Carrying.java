import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.ByteArrayOutputStream;
import java.io.CharArrayWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.Writer;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Date;
import java.util.Formatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;

/** Threads of several nodes use the same objects of the JDK, most of them under one lock. */
public class Carrying {

  static final int THREADS = 4;
  static final int ROUNDS = 25;

  interface Step {
    void take(int thread, int round) throws Exception;
  }

  static class Account {
    final Date changed = new Date(0);
    final List<Date> dates = new ArrayList<>();
    final CRC32 sum = new CRC32();

    synchronized void change(int by) {
      Date same = changed;
      changed.setTime(changed.getTime() + by);
      sum.update(by);
      if (dates.size() < 20) {
        dates.add(new Date(dates.size()));
      }
      dates.get(dates.size() / 2).setTime(dates.get(0).getTime() + dates.size());
      if (same != changed) {
        throw new IllegalStateException("another date");
      }
    }
  }

  static final StringWriter LINES = new StringWriter();
  static final Map<String, Writer> WRITERS = new HashMap<>();
  static final Adler32 ADLER = new Adler32();

  /** The threads take each step in turns, so that the result is the same on one machine. */
  static void inTurns(Step step) throws InterruptedException {
    Object lock = new Object();
    int[] turn = new int[1];
    each(
        (thread, round) -> {
          synchronized (lock) {
            while (turn[0] % THREADS != thread) {
              lock.wait();
            }
            step.take(thread, round);
            turn[0]++;
            lock.notifyAll();
          }
        });
  }

  static void each(Step step) throws InterruptedException {
    Thread[] threads = new Thread[THREADS];
    for (int t = 0; t < THREADS; t++) {
      int me = t;
      threads[t] =
          new Thread(
              () -> {
                try {
                  for (int i = 0; i < ROUNDS; i++) {
                    step.take(me, i);
                  }
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

  static String hex(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    for (byte b : bytes) {
      text.append(String.format("%02x", b));
    }
    return text.toString();
  }

  static String sorted(char[] chars) {
    Arrays.sort(chars);
    return new String(chars);
  }

  static void texts() throws Exception {
    BufferedWriter buffered = new BufferedWriter(LINES);
    PrintWriter printer = new PrintWriter(buffered);
    inTurns(
        (thread, round) -> {
          buffered.write("t" + thread);
          buffered.append('-').append("round").write(new char[] {'0', (char) ('a' + round)});
          buffered.newLine();
          printer.println(round);
          printer.flush();
        });
    System.out.println(LINES.toString().hashCode() + " " + LINES.getBuffer().length());
    WRITERS.put("w", new StringWriter());
    CharArrayWriter chars = new CharArrayWriter();
    OutputStream bytes = new ByteArrayOutputStream();
    each(
        (thread, round) -> { // without a lock: the methods are synchronized
          WRITERS.get("w").write("ab");
          chars.write("cde", 1, 2);
          chars.append('x');
          bytes.write(new byte[] {1, (byte) 200, 3});
        });
    System.out.println(WRITERS.get("w") + sorted(chars.toCharArray()));
    System.out.println(hex(((ByteArrayOutputStream) bytes).toByteArray()));
    PrintStream stream = new PrintStream(bytes, true);
    StringBuilder formatted = new StringBuilder();
    Formatter formatter = new Formatter(formatted);
    inTurns(
        (thread, round) -> {
          formatter.format("%d:%5.2f;", thread, round / 3.0);
          stream.print(formatted.length());
        });
    System.out.println(formatter + " " + bytes.toString().substring(300));
  }

  static String closed(BufferedReader reader) {
    try {
      return reader.readLine();
    } catch (IOException e) {
      return e.toString();
    }
  }

  static void inputs() throws Exception {
    BufferedReader lines = new BufferedReader(new StringReader("one\n\nthree\n".repeat(THREADS * 9)));
    inTurns(
        (thread, round) -> {
          String line = lines.readLine();
          if (round < 2) {
            lines.mark(100);
            char[] next = new char[3];
            int read = lines.read(next);
            System.out.println(thread + ": " + line + "|" + read + lines.ready() + next[0]);
            lines.reset();
            System.out.println((char) lines.read() + "" + lines.skip(1));
          } else if (round == ROUNDS - 1 && thread == THREADS - 1) {
            lines.close();
            System.out.println(closed(lines));
          } else if (line == null) {
            System.out.println(thread + " at end " + lines.read() + lines.read(new char[2]));
          }
        });
  }

  static void sums() throws Exception {
    Account account = new Account();
    MessageDigest digest = MessageDigest.getInstance("SHA-256");
    Checksum adler = ADLER;
    inTurns(
        (thread, round) -> {
          account.change(thread * round);
          digest.update((byte) thread);
          digest.update(("round " + round).getBytes());
          adler.update(round);
          adler.update(new byte[] {5, 6, 7}, 1, 2);
          if (round == 7) {
            System.out.println(hex(digest.digest()) + digest.getDigestLength());
            System.out.println(account.changed.getTime() + " " + adler.getValue());
          }
        });
    System.out.println(account.changed.getTime() + " " + account.sum.getValue());
    System.out.println(account.dates.stream().mapToLong(Date::getTime).sum());
    System.out.println(hex(digest.digest()) + ADLER.getValue());
    Date[] last = new Date[1];
    each(
        (thread, round) -> {
          synchronized (last) {
            Date next = new Date(thread);
            next.setTime(last[0] == null ? 1 : last[0].getTime() + 1);
            last[0] = next;
          }
        });
    System.out.println(last[0].getTime());
  }

  public static void main(String[] arguments) throws Exception {
    texts();
    sums();
    inputs();
  }
}
