package org.satingrid.threads.memory;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * The {@link PrintWriter} and {@link PrintStream} objects that several nodes have. Such an object
 * stays on the node that made it. A call from another node sends one message to this home. The call
 * returns when the printer has executed it.
 */
final class Printers {

  /** The calls of a printer. A message contains the name of its call. */
  enum Call {
    PRINT,
    LINE,
    FORMAT,
    BYTES,
    FLUSH,
    CLOSE,
    CHECK
  }

  private final Requests requests;
  private final Identities identities;
  private final Map<Long, Object> originals = new ConcurrentHashMap<>();
  private final Map<Long, Object> remote = new ConcurrentHashMap<>();

  /**
   * Runs the calls from other nodes. A printer can wait for the reader of a pipe, and the thread of
   * a link must not wait.
   */
  private final ExecutorService runner =
      Executors.newSingleThreadExecutor(
          work -> {
            Thread thread = new Thread(work, "satin-printers");
            thread.setDaemon(true);
            return thread;
          });

  Printers(Requests requests, Identities identities) {
    this.requests = requests;
    this.identities = identities;
  }

  void serve() {
    requests.handle(
        Operation.PRINT,
        (from, in, reply) -> {
          Object printer = Objects.requireNonNull(originals.get(in.readLong()));
          Call call = Call.valueOf(in.readText());
          String text = in.readText();
          runner.execute(
              () -> {
                try {
                  boolean failed = run(printer, call, text);
                  reply.send(new Output().writeByte(failed ? 1 : 0));
                } catch (Throwable t) { // The reply reports the failure to the requesting node.
                  reply.fail(t);
                }
              });
        });
  }

  /**
   * Returns true for an object of exactly one of the two classes. A subclass, of the program or of
   * the JDK, can have any effect, so that its objects stay on their node.
   */
  static boolean isPrinter(@Nullable Object object) {
    return object != null
        && (object.getClass() == PrintWriter.class
            || object.getClass() == PrintStream.class
            || object instanceof RemoteWriter
            || object instanceof RemoteStream);
  }

  void write(Object printer, ValueWriter out) {
    long number = identities.number(printer);
    if (Identities.home(number) == requests.self()) {
      originals.put(number, printer);
    }
    out.writeLong(number);
    out.writeByte(printer instanceof PrintWriter ? 1 : 0);
  }

  Object read(ValueReader in) {
    long number = in.readLong();
    boolean writes = in.readByte() != 0;
    Object original = originals.get(number);
    if (original != null) {
      return original;
    }
    Object made =
        remote.computeIfAbsent(
            number,
            unused -> writes ? new RemoteWriter(this, number) : new RemoteStream(this, number));
    return identities.numbered(number, made);
  }

  /** Calls a printer at its home. Returns true if the printer reports an error. */
  boolean call(long number, Call call, String text) {
    Output request = new Output().writeLong(number).writeText(call.name()).writeText(text);
    return Waiting.forGrant(requests.ask(Identities.home(number), Operation.PRINT, request))
            .readByte()
        != 0;
  }

  private static boolean run(Object printer, Call call, String text) {
    return printer instanceof PrintWriter writer
        ? run(writer, call, text)
        : run((PrintStream) printer, call, text);
  }

  private static boolean run(PrintWriter writer, Call call, String text) {
    switch (call) {
      case PRINT, BYTES -> writer.print(text);
      case LINE -> writer.println(text);
      case FORMAT -> writer.format("%s", text);
      case FLUSH -> writer.flush();
      case CLOSE -> writer.close();
      case CHECK -> {
        return writer.checkError();
      }
    }
    return false;
  }

  private static boolean run(PrintStream stream, Call call, String text) {
    switch (call) {
      case PRINT -> stream.print(text);
      case LINE -> stream.println(text);
      case FORMAT -> stream.format("%s", text);
      case BYTES -> {
        byte[] bytes = text.getBytes(StandardCharsets.ISO_8859_1);
        stream.write(bytes, 0, bytes.length);
      }
      case FLUSH -> stream.flush();
      case CLOSE -> stream.close();
      case CHECK -> {
        return stream.checkError();
      }
    }
    return false;
  }
}
