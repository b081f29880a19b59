package org.satingrid.threads.memory;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;

/**
 * The {@link StringBuilder} and {@link StringBuffer} objects that several nodes have. The node that
 * made such an object is its home, and other nodes have a copy with the same number. The classes
 * are the JDK's, so that accesses cannot miss: an acquire gets the text of each copy from its home,
 * and a release sends the text of each changed copy. Other nodes' threads therefore see a change
 * after the synchronization that also makes changed fields visible.
 *
 * <p>While a thread changes a copy, another thread of the same node can reach an acquire. The
 * acquire then sends the unfinished text. The release of the changing thread later sends the
 * finished text.
 */
public final class Builders {

  /**
   * True once several nodes have the same builder or buffer. Calls of string buffers test this flag
   * first.
   */
  private static volatile boolean any;

  private static final class Copy {
    final Object object;

    /** The text that the home had last. */
    String known;

    /** Completed when the home has all texts that this node has sent. */
    CompletableFuture<?> sent = CompletableFuture.completedFuture(null);

    Copy(Object object, String known) {
      this.object = object;
      this.known = known;
    }
  }

  private final Requests requests;
  private final Identities identities;

  /** Objects with their home on this node, kept as long as the program runs. */
  private final Map<Long, Object> originals = new ConcurrentHashMap<>();

  private final Map<Long, Copy> copies = new ConcurrentHashMap<>();

  Builders(Requests requests, Identities identities) {
    this.requests = requests;
    this.identities = identities;
  }

  void serve() {
    requests.handle(
        Operation.GET_TEXT,
        (from, in, reply) -> reply.send(new Output().writeText(text(original(in.readLong())))));
    requests.handle(
        Operation.SET_TEXT,
        (from, in, reply) -> {
          setText(original(in.readLong()), in.readText());
          reply.send(new Output());
        });
  }

  private Object original(long number) {
    Object there = originals.get(number);
    if (there == null) {
      throw new IllegalArgumentException("no text has the number " + number);
    }
    return there;
  }

  static boolean isBuilder(@Nullable Object object) {
    return object instanceof StringBuilder || object instanceof StringBuffer;
  }

  /** Returns true if several nodes have the same builder or buffer. */
  public static boolean inUse() {
    return any;
  }

  void write(Object builder, ValueWriter out) {
    long number = identities.number(builder);
    any = true;
    if (Identities.home(number) == requests.self()) {
      originals.put(number, builder);
    }
    out.writeLong(number);
    out.writeByte(builder instanceof StringBuffer ? 1 : 0);
    out.writeText(text(builder));
  }

  // The program uses these obsolete classes.
  @SuppressWarnings({"JdkObsolete", "UnnecessaryStringBuilder"})
  Object read(ValueReader in) {
    long number = in.readLong();
    boolean synchronizes = in.readByte() != 0;
    String text = in.readText();
    Object original = originals.get(number);
    if (original != null) {
      return original;
    }
    Copy copy =
        copies.computeIfAbsent(
            number,
            unused ->
                new Copy(synchronizes ? new StringBuffer(text) : new StringBuilder(text), text));
    any = true;
    return identities.numbered(number, copy.object);
  }

  /**
   * Sends the text of each copy that this node has changed, and waits until the homes have all
   * these texts.
   */
  void release() {
    List<CompletableFuture<?>> sent = new ArrayList<>();
    copies.forEach((number, copy) -> sent.add(send(number, copy)));
    sent.forEach(Waiting::forReply);
  }

  private CompletableFuture<?> send(long number, Copy copy) {
    synchronized (copy) {
      String now = text(copy.object);
      if (!now.equals(copy.known)) {
        copy.known = now;
        Output request = new Output().writeLong(number).writeText(now);
        CompletableFuture<?> before = copy.sent;
        copy.sent =
            requests
                .ask(Identities.home(number), Operation.SET_TEXT, request)
                .thenCombine(before, (a, b) -> a);
      }
      return copy.sent;
    }
  }

  /** Gets the text of each copy that this node has not changed. */
  void acquire() {
    if (copies.isEmpty()) {
      return;
    }
    release();
    copies.forEach(this::get);
  }

  /**
   * Gets the text of a copy from its home. Repeats the request if another thread of this node
   * received or sent a text of the same copy in the meantime.
   */
  // Another instance of the string means that another answer has arrived.
  @SuppressWarnings("ReferenceEquality")
  private void get(long number, Copy copy) {
    while (true) {
      String before;
      synchronized (copy) {
        before = copy.known;
      }
      Output request = new Output().writeLong(number);
      String fresh =
          Waiting.forReply(requests.ask(Identities.home(number), Operation.GET_TEXT, request))
              .readText();
      synchronized (copy) {
        if (copy.known == before) {
          if (!fresh.equals(before) && text(copy.object).equals(before)) {
            copy.known = fresh;
            setText(copy.object, fresh);
          }
          return;
        }
      }
    }
  }

  private static String text(Object builder) {
    return builder.toString();
  }

  private static void setText(Object builder, String text) {
    if (builder instanceof StringBuffer buffer) {
      synchronized (buffer) {
        buffer.setLength(0);
        buffer.append(text);
      }
    } else if (builder instanceof StringBuilder plain) {
      plain.setLength(0);
      plain.append(text);
    }
  }
}
