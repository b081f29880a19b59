package org.satingrid.threads.net;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Requests and their replies over links. A handler can reply at once or later, from any thread. For
 * instance, a handler grants a lock by a reply when the lock is free.
 *
 * <p>When a node is lost, all requests to it fail.
 */
public final class Requests implements AutoCloseable {

  private static final byte REPLY = 0;
  private static final byte FAILURE = 1;
  private static final long NO_REPLY = 0;

  /**
   * The handler of one kind of request. It runs on the thread of the link and must therefore not
   * block.
   */
  @FunctionalInterface
  public interface Handler {
    void handle(int from, Input request, Reply reply);
  }

  /** Sends the answer to one request. */
  public interface Reply {
    void send(Output answer);

    void fail(Throwable cause);
  }

  private record Pending(int to, Operation operation, CompletableFuture<Input> answer) {}

  private final Links links;
  private final Traffic traffic;
  private final Map<Byte, Handler> handlers = new ConcurrentHashMap<>();
  private final Map<Long, Pending> pending = new ConcurrentHashMap<>();
  private final Map<Integer, NodeLostException> lost = new ConcurrentHashMap<>();
  private final List<BiConsumer<Integer, NodeLostException>> mourners = new ArrayList<>();
  private final List<Consumer<EngineFault>> faults = new ArrayList<>();
  private final AtomicLong last = new AtomicLong(NO_REPLY);
  private final AtomicLong sent = new AtomicLong();
  private final AtomicLong handled = new AtomicLong();

  public Requests(Links links) {
    this.links = links;
    this.traffic = new Traffic(links.nodes());
  }

  /** Returns the amount of data exchanged with homes on other nodes. */
  public Traffic traffic() {
    return traffic;
  }

  /** Counts the messages that this node has sent, except messages about waits. */
  public long sent() {
    return sent.get();
  }

  /** Counts the messages that this node has received and handled, except messages about waits. */
  public long handled() {
    return handled.get();
  }

  public int self() {
    return links.self();
  }

  public int nodes() {
    return links.nodes();
  }

  /** Sets the handler of a kind of request. Called before {@link #open}. */
  public void handle(Operation operation, Handler handler) {
    handlers.put(operation.code(), handler);
  }

  /** Sets a handler for the loss of a node. Called before {@link #open}. */
  public void onLoss(BiConsumer<Integer, NodeLostException> mourner) {
    mourners.add(mourner);
  }

  /** Sets a handler for failures of messages without a reply. Called before {@link #open}. */
  public void onFault(Consumer<EngineFault> handler) {
    faults.add(handler);
  }

  /** Returns the operations without a handler. On a node that runs a program, the set is empty. */
  public Set<Operation> withoutHandler() {
    Set<Operation> missing = EnumSet.allOf(Operation.class);
    missing.removeIf(operation -> handlers.containsKey(operation.code()));
    return missing;
  }

  /** Starts to receive. */
  public void open() {
    links.open(
        new Links.Receiver() {
          @Override
          public void received(int from, ByteBuffer message) {
            dispatch(from, message);
          }

          @Override
          public void lost(int node, String why) {
            lose(node, new NodeLostException(node, why));
          }
        });
  }

  /** Sends a request to another node. The thread of the link completes the answer. */
  public CompletableFuture<Input> ask(int to, Operation operation, Output request) {
    CompletableFuture<Input> answer = new CompletableFuture<>();
    long id = last.incrementAndGet();
    pending.put(id, new Pending(to, operation, answer));
    traffic.asked(to, operation, request.size());
    send(to, operation.code(), message(operation.code(), id, request));
    NodeLostException gone = lost.get(to);
    if (gone != null && pending.remove(id) != null) {
      answer.completeExceptionally(gone);
    }
    return answer;
  }

  /** Sends a message to another node, without an answer. */
  public void tell(int to, Operation operation, Output request) {
    send(to, operation.code(), message(operation.code(), NO_REPLY, request));
  }

  /** Sends a message, or an answer to a message. */
  private void send(int to, byte operation, ByteBuffer message) {
    if (counts(operation)) {
      long unused = sent.incrementAndGet(); // counted before another node can receive it
    }
    links.send(to, message);
  }

  private static boolean counts(byte operation) {
    return operation != Operation.WAITS.code();
  }

  private static ByteBuffer message(byte code, long id, Output body) {
    return new Output().writeByte(code).writeLong(id).writeAll(body).toBuffer();
  }

  private void dispatch(int from, ByteBuffer message) {
    byte code = message.get();
    long id = message.getLong();
    Input body = new Input(message);
    byte operation = code;
    try {
      if (code == REPLY || code == FAILURE) {
        Pending waiting = pending.remove(id);
        if (waiting != null) {
          operation = waiting.operation.code();
          answered(waiting, code, body);
        }
      } else {
        handle(from, code, id, body);
      }
    } finally {
      if (counts(operation)) {
        long unused = handled.incrementAndGet();
      }
    }
  }

  private void answered(Pending waiting, byte code, Input body) {
    if (code == REPLY) {
      traffic.answered(waiting.to, waiting.operation, body.size());
      waiting.answer.complete(body);
    } else {
      waiting.answer.completeExceptionally(new RemoteFailure(waiting.to, body.readText()));
    }
  }

  private void handle(int from, byte code, long id, Input body) {
    Handler handler = handlers.get(code);
    Reply reply = new Answer(from, code, id);
    try {
      if (handler == null) {
        throw new EngineFault("no handler for operation " + code);
      }
      handler.handle(from, body, reply);
    } catch (Throwable t) { // the thread of the link continues, because other requests wait
      reply.fail(t);
    }
  }

  private final class Answer implements Reply {
    private final int to;
    private final byte operation;
    private final long id;

    Answer(int to, byte operation, long id) {
      this.to = to;
      this.operation = operation;
      this.id = id;
    }

    @Override
    public void send(Output answer) {
      if (id != NO_REPLY) {
        Requests.this.send(to, operation, message(REPLY, id, answer));
      }
    }

    @Override
    public void fail(Throwable cause) {
      if (id == NO_REPLY) {
        EngineFault fault = new EngineFault("a message of node " + to + " failed: " + cause, cause);
        faults.forEach(handler -> handler.accept(fault));
        return;
      }
      String what = cause instanceof EngineFault ? cause.getMessage() : cause.toString();
      Output text = new Output().writeText(String.valueOf(what));
      Requests.this.send(to, operation, message(FAILURE, id, text));
    }
  }

  private void lose(int node, @Nullable NodeLostException why) {
    if (why == null || lost.putIfAbsent(node, why) != null) {
      return;
    }
    mourners.forEach(mourner -> mourner.accept(node, why));
    pending
        .entrySet()
        .removeIf(
            entry -> {
              boolean his = entry.getValue().to == node;
              if (his) {
                entry.getValue().answer.completeExceptionally(why);
              }
              return his;
            });
  }

  @Override
  public void close() {
    links.close();
    for (int node = 0; node < nodes(); node++) {
      lose(node, node == self() ? null : new NodeLostException(node, "this node has ended"));
    }
  }
}
