package org.satingrid.ipl.provider.node;

import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import org.satingrid.ipl.provider.flow.Frame;
import org.satingrid.ipl.provider.flow.Frame.Kind;
import org.satingrid.ipl.provider.message.NodeMessage;
import org.satingrid.ipl.provider.message.NodeMessage.Ask;
import org.satingrid.ipl.provider.message.NodeMessage.ToReceiver;
import org.satingrid.ipl.provider.message.NodeMessage.ToSender;
import org.satingrid.ipl.provider.message.Refusal;

/**
 * The connections of a node's ports: routes their frames, in the order of each connection. A
 * request for a port that does not exist waits until the program creates the port. A request that
 * has overtaken earlier frames of its node waits for them.
 *
 * <p>Frames of the network are handled under the monitor. Frames of ports need no monitor, because
 * a port sends them under its own.
 */
public final class Switchboard {
  /** A send port. The network's thread calls it. */
  public interface Outlet {
    /**
     * Handles a frame of the receive port.
     *
     * @param refusal only for {@link Kind#REFUSED}
     */
    void receive(int connection, Frame frame, Refusal refusal);

    void lost(int connection);
  }

  /** A receive port. The network's thread calls it. */
  public interface Inlet {
    /** Handles a request for a connection, with a new number of this node. */
    void asked(int connection, int from, Ask ask);

    void receive(int connection, Frame frame);

    void lost(int connection);
  }

  /** Sends messages to other nodes, and does not wait. */
  interface Post {
    void send(int to, NodeMessage message);
  }

  /** {@code sent} is the number of frames, without the request. */
  private record Out(
      Outlet port, int to, Ask ask, AtomicLong sent, FrameOrder<ToSender> arriving) {}

  private record In(Inlet port, Remote remote, AtomicLong sent, FrameOrder<Frame> arriving) {}

  /** A connection's number at its sender's node. */
  private record Remote(int from, int connection) {}

  /**
   * The frames to receive ports that have come from a node, and its requests that wait for more.
   */
  private static final class Arrivals {
    final Queue<Ask> asks = new ArrayDeque<>();
    long frames;
  }

  private final Post post;
  private final AtomicInteger numbers = new AtomicInteger();
  private final Map<Integer, Out> outgoing = new ConcurrentHashMap<>();
  private final Map<Integer, In> incoming = new ConcurrentHashMap<>();
  private final Map<Remote, Integer> numberOf = new ConcurrentHashMap<>();
  private final Map<Integer, AtomicLong> sentTo = new ConcurrentHashMap<>();
  private final Map<Integer, Arrivals> arrivedFrom = new HashMap<>();
  private final Map<String, Inlet> ports = new HashMap<>();
  private final Map<String, Map<Remote, Ask>> parked = new HashMap<>();

  Switchboard(Post post) {
    this.post = post;
  }

  /**
   * Adds a receive port, and gives it the waiting requests.
   *
   * @return false if the name is used
   */
  public synchronized boolean add(String name, Inlet port) {
    if (ports.putIfAbsent(name, port) != null) {
      return false;
    }
    Map<Remote, Ask> waiting = parked.remove(name);
    if (waiting != null) {
      waiting.forEach((remote, ask) -> admit(port, remote, ask));
    }
    return true;
  }

  public synchronized void remove(String name) {
    ports.remove(name);
  }

  /**
   * Returns the number of a new connection, which does not send a frame yet.
   *
   * @param ask the request to send, with any numbers
   */
  public int open(Outlet port, int to, Ask ask) {
    int number = numbers.incrementAndGet();
    outgoing.put(
        number, new Out(port, to, ask.with(number, 0), new AtomicLong(), new FrameOrder<>()));
    return number;
  }

  /** Forgets a connection of a send port that has not been made. */
  public void forget(int connection) {
    outgoing.remove(connection);
  }

  /** Sends a frame of a send port. */
  public void toReceiver(int connection, Frame frame) {
    Out out = outgoing.get(connection);
    if (out == null) {
      return;
    }
    AtomicLong sentToNode = sentTo.computeIfAbsent(out.to(), node -> new AtomicLong());
    if (frame.kind() == Kind.ASK) {
      post.send(out.to(), out.ask().with(connection, sentToNode.get()));
    } else {
      sentToNode.incrementAndGet();
      post.send(out.to(), new ToReceiver(connection, out.sent().getAndIncrement(), frame));
    }
    if (endsAtReceiver(frame)) {
      outgoing.remove(connection);
    }
  }

  /** Sends a frame of a receive port. */
  public void toSender(int connection, Frame frame, Refusal refusal) {
    In in = incoming.get(connection);
    if (in == null) {
      return;
    }
    Remote remote = in.remote();
    post.send(
        remote.from(),
        new ToSender(remote.connection(), in.sent().getAndIncrement(), frame, refusal));
    if (endsAtSender(frame)) {
      forget(connection, remote);
    }
  }

  synchronized void asked(int from, Ask ask) {
    Arrivals arrivals = arrivedFrom.computeIfAbsent(from, node -> new Arrivals());
    arrivals.asks.add(ask);
    release(from, arrivals);
  }

  /** Handles the requests of a node, if the frames before them have arrived. */
  private void release(int from, Arrivals arrivals) {
    for (Ask next = arrivals.asks.peek();
        next != null && next.after() <= arrivals.frames;
        next = arrivals.asks.peek()) {
      arrivals.asks.remove();
      handle(from, next);
    }
  }

  private void handle(int from, Ask ask) {
    Remote remote = new Remote(from, ask.connection());
    Inlet port = ports.get(ask.receivePort());
    if (port == null) {
      parked.computeIfAbsent(ask.receivePort(), name -> new LinkedHashMap<>()).put(remote, ask);
    } else {
      admit(port, remote, ask);
    }
  }

  synchronized void receive(int from, ToReceiver message) {
    Arrivals arrivals = arrivedFrom.computeIfAbsent(from, node -> new Arrivals());
    Remote remote = new Remote(from, message.connection());
    if (message.frame().kind() == Kind.WITHDRAW) {
      arrivals.asks.removeIf(ask -> ask.connection() == message.connection());
      parked.values().forEach(waiting -> waiting.remove(remote));
    }
    handle(remote, message);
    arrivals.frames++;
    release(from, arrivals);
  }

  private void handle(Remote remote, ToReceiver message) {
    Integer connection = numberOf.get(remote);
    In in = connection == null ? null : incoming.get(connection);
    if (connection == null || in == null) {
      return;
    }
    for (Frame frame : in.arriving().accept(message.number(), message.frame())) {
      if (endsAtReceiver(frame)) {
        forget(connection, remote);
      }
      in.port().receive(connection, frame);
    }
  }

  synchronized void receive(int from, ToSender message) {
    Out out = outgoing.get(message.connection());
    if (out == null || out.to() != from) {
      return;
    }
    for (ToSender next : out.arriving().accept(message.number(), message)) {
      if (endsAtSender(next.frame())) {
        outgoing.remove(next.connection());
      }
      out.port().receive(next.connection(), next.frame(), next.refusal());
    }
  }

  /** Ends all connections with a node. */
  synchronized void lost(int node) {
    sentTo.remove(node);
    arrivedFrom.remove(node);
    parked.values().forEach(waiting -> waiting.keySet().removeIf(at -> at.from() == node));
    outgoing.forEach(
        (connection, out) -> {
          if (out.to() == node && outgoing.remove(connection) != null) {
            out.port().lost(connection);
          }
        });
    incoming.forEach(
        (connection, in) -> {
          if (in.remote().from() == node) {
            forget(connection, in.remote());
            in.port().lost(connection);
          }
        });
  }

  private void admit(Inlet port, Remote remote, Ask ask) {
    int number = numbers.incrementAndGet();
    incoming.put(number, new In(port, remote, new AtomicLong(), new FrameOrder<>()));
    numberOf.put(remote, number);
    port.asked(number, remote.from(), ask);
  }

  private void forget(int connection, Remote remote) {
    incoming.remove(connection);
    numberOf.remove(remote);
  }

  private static boolean endsAtReceiver(Frame frame) {
    return frame.kind() == Kind.CLOSE || frame.kind() == Kind.WITHDRAW;
  }

  private static boolean endsAtSender(Frame frame) {
    return frame.kind() == Kind.REFUSED || frame.kind() == Kind.SHUT;
  }
}
