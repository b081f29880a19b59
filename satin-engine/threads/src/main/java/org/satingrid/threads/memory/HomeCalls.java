package org.satingrid.threads.memory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * The objects of the JDK's classes in {@link HomeCallKind} that several nodes have. Such an object
 * stays on the node that made it. A call from another node sends one message to this home, and
 * returns when the object has executed it.
 */
final class HomeCalls {

  /** The calls of an object. A message contains the name of its call. */
  enum Call {
    PRINT,
    LINE,
    FORMAT,
    BYTES,
    FLUSH,
    CLOSE,
    CHECK,
    RESET,
    VALUE,
    MARK,
    SKIP
  }

  private final Requests requests;
  private final Identities identities;
  private final Contents contents;
  private final Map<Long, Object> originals = new ConcurrentHashMap<>();
  private final Map<Long, Object> remote = new ConcurrentHashMap<>();

  /**
   * Runs the calls from other nodes. A reader can wait for input, and a printer for the reader of a
   * pipe. The thread of a link and other calls must not wait for them.
   */
  private final ExecutorService runner =
      Executors.newCachedThreadPool(
          work -> {
            Thread thread = new Thread(work, "satin-home-calls");
            thread.setDaemon(true);
            return thread;
          });

  HomeCalls(Requests requests, Identities identities, Contents contents) {
    this.requests = requests;
    this.identities = identities;
    this.contents = contents;
  }

  void serve() {
    requests.handle(
        Operation.CALL_HOME,
        (from, in, reply) -> {
          Object original = Objects.requireNonNull(originals.get(in.readLong()));
          Call call = Call.valueOf(in.readText());
          String text = in.readText();
          runner.execute(
              () -> {
                try {
                  reply.send(result(original, call, text));
                } catch (Throwable t) { // The reply reports the failure to the requesting node.
                  reply.fail(t);
                }
              });
        });
  }

  private Output result(Object original, Call call, String text) throws Exception {
    try {
      return new Output().writeByte(0).writeText(run(original, call, text));
    } catch (IOException e) {
      if (e.getClass() != IOException.class) {
        throw e;
      }
      return new Output().writeByte(1).writeText(String.valueOf(e.getMessage()));
    }
  }

  /** A writer can write into an object that has its home on a third node. */
  private String run(Object original, Call call, String text) throws Exception {
    contents.acquire();
    try {
      return HomeCallKind.of(original).run(original, call, text);
    } finally {
      contents.release();
    }
  }

  void write(Object object, ValueWriter out) {
    long number = identities.number(object);
    if (Identities.home(number) == requests.self()) {
      originals.put(number, object);
    }
    HomeCallKind kind = HomeCallKind.of(object);
    out.writeLong(number);
    out.writeName(kind.name());
    out.writeText(kind.name(object));
  }

  Object read(ValueReader in) {
    long number = in.readLong();
    HomeCallKind kind = HomeCallKind.valueOf(in.readName());
    String name = in.readText();
    Object original = originals.get(number);
    if (original != null) {
      return original;
    }
    Object made =
        remote.computeIfAbsent(
            number, unused -> kind.remote((call, text) -> call(number, call, text), name));
    return identities.numbered(number, made);
  }

  /** An object on another node, as its stand-in on this node sees it. */
  interface Far {
    /**
     * Calls the object at its home, and returns the result.
     *
     * @throws UncheckedIOException if the object throws an {@link IOException}
     */
    String call(Call call, String text);

    /** Calls a method that can throw an {@link IOException}, and returns the result. */
    default String io(Call call, String text) throws IOException {
      try {
        return call(call, text);
      } catch (UncheckedIOException e) {
        throw e.getCause();
      }
    }

    /** Calls a method without a result. */
    default void run(Call call, String text) {
      String unused = call(call, text);
    }
  }

  private String call(long number, Call call, String text) {
    Output request = new Output().writeLong(number).writeText(call.name()).writeText(text);
    Input answer =
        Waiting.forGrant(requests.ask(Identities.home(number), Operation.CALL_HOME, request));
    if (answer.readByte() != 0) {
      throw new UncheckedIOException(new IOException(answer.readText()));
    }
    return answer.readText();
  }
}
