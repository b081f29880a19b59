package org.satingrid.ipl.provider.node;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.message.NodeCodec;
import org.satingrid.ipl.provider.message.NodeMessage;
import org.satingrid.ipl.provider.message.NodeMessage.Ask;
import org.satingrid.ipl.provider.message.NodeMessage.AssumedDead;
import org.satingrid.ipl.provider.message.NodeMessage.NotUnderstood;
import org.satingrid.ipl.provider.message.NodeMessage.OfPool;
import org.satingrid.ipl.provider.message.NodeMessage.ToReceiver;
import org.satingrid.ipl.provider.message.NodeMessage.ToSender;
import org.satingrid.ipl.provider.pool.Entry;
import org.satingrid.ipl.provider.pool.PoolEvent;
import org.satingrid.ipl.provider.pool.PoolNode;
import org.satingrid.ipl.provider.pool.PoolTurn;
import org.satingrid.ipl.provider.pool.Registry;
import org.satingrid.network.Member;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.PoolListener;
import org.satingrid.network.wire.WireException;

/**
 * A node of an IPL pool: a member of a pool of the grid, with the registry's machine and the routes
 * of its ports.
 *
 * <p>The monitor owns the machine. Locks are taken in the order node, switchboard, port.
 */
public final class Node implements PoolListener {
  private static final Logger LOG = System.getLogger(Node.class.getName());

  /** Joins a pool of the grid. */
  @FunctionalInterface
  public interface Door {
    Pool join(PoolListener listener);
  }

  /** The registry's events. Called under the node's monitor. Must not wait. */
  public interface Events {
    /** Handles an event, but not the answer to a request. */
    void happened(PoolEvent event);

    /** Handles the end of the membership, for any reason. The last deaths can follow. */
    void ended();
  }

  private record Request(
      Entry.Kind kind, String text, int count, List<Integer> to, CompletableFuture<Long> answer) {}

  private final Events events;
  private final Registry empty;
  private final Peers peers = new Peers();
  private final Mailer mailer = new Mailer(peers, this::lost);
  private final Switchboard switchboard = new Switchboard(mailer);
  private final Queue<Request> requests = new ArrayDeque<>();
  private final List<Runnable> early = new ArrayList<>();
  private final TreeSet<Integer> older = new TreeSet<>();
  private @Nullable PoolNode machine;
  private @Nullable String end;

  private Node(int size, Events events) {
    this.empty = Registry.start(size);
    this.events = events;
  }

  /**
   * Joins the grid's pool. The node is no member of the IPL pool before its request {@link
   * Entry.Kind#JOIN} has an answer.
   *
   * @param size the number of members of a closed world. 0 for an open world.
   * @throws NetworkException if the grid's pool cannot be joined
   */
  public static Node join(Door door, int size, Events events) {
    Node node = new Node(size, events);
    node.begin(door.join(node));
    return node;
  }

  private synchronized void begin(Pool joined) {
    mailer.begin(joined);
    early.forEach(Runnable::run);
    early.clear();
  }

  public Member self() {
    return mailer.pool().self();
  }

  public Switchboard switchboard() {
    return switchboard;
  }

  /** Waits for a node, as {@link Peers#await} describes. */
  public boolean await(int node, long millis) {
    return peers.await(node, millis);
  }

  /** Returns true if a node is gone forever. */
  public boolean isGone(int node) {
    return peers.isGone(node);
  }

  /**
   * Makes a request to the registry. {@link Entry} describes the parameters.
   *
   * @return the answer, as in {@link PoolEvent#number}. Fails with an {@link IOException} if the
   *     node has lost or left the pool.
   */
  public synchronized CompletableFuture<Long> ask(
      Entry.Kind kind, String text, int count, List<Integer> to) {
    CompletableFuture<Long> answer = new CompletableFuture<>();
    if (end != null) {
      answer.completeExceptionally(new IOException(end));
      return answer;
    }
    requests.add(new Request(kind, text, count, to, answer));
    sendNextRequest();
    return answer;
  }

  /** Makes a node end as if it had died. */
  public void assumeDead(int node) {
    mailer.send(node, new AssumedDead());
  }

  /** Leaves the pool. */
  public void leave() {
    synchronized (this) {
      if (machine != null && end == null) {
        machine = machine.end().next();
      }
      finish("this instance of Ibis has ended");
    }
    mailer.pool().close();
  }

  @Override
  public void joined(Member member) {
    later(
        () -> {
          peers.joined(member);
          if (machine != null) {
            machine = machine.arrived(member.id());
            return;
          }
          older.add(member.id());
          if (member.id() == self().id()) {
            run(PoolNode.start(member.id(), older, empty));
          }
        });
  }

  @Override
  public void left(Member member) {
    later(() -> gone(member, false));
  }

  @Override
  public void died(Member member) {
    later(() -> gone(member, true));
  }

  @Override
  public void received(Member from, byte[] payload) {
    later(
        () -> {
          try {
            receive(from.id(), NodeCodec.decode(payload));
          } catch (WireException | IllegalStateException | IllegalArgumentException e) {
            String reason = "node " + self().node() + " refuses a message: " + e.getMessage();
            LOG.log(Level.WARNING, "a message of " + from + " is wrong, and ends the sender", e);
            mailer.send(from.id(), new NotUnderstood(reason));
          }
        });
  }

  @Override
  public void lost(String reason) {
    later(() -> fail("the pool is lost: " + reason));
  }

  /** Keeps events that arrive before {@link Door#join} has returned. */
  private synchronized void later(Runnable event) {
    if (!mailer.hasBegun()) {
      early.add(event);
    } else {
      event.run();
    }
  }

  private void gone(Member member, boolean died) {
    peers.gone(member);
    if (machine == null) {
      older.remove(member.id());
    } else if (end == null) {
      run(machine.gone(member.id(), died));
    }
    switchboard.lost(member.id());
  }

  private void receive(int from, NodeMessage message) {
    if (end != null || machine == null) {
      return;
    }
    if (message instanceof OfPool ofPool) {
      run(machine.receive(from, ofPool.message()));
    } else if (message instanceof Ask ask) {
      switchboard.asked(from, ask);
    } else if (message instanceof ToReceiver frame) {
      switchboard.receive(from, frame);
    } else if (message instanceof ToSender frame) {
      switchboard.receive(from, frame);
    } else if (message instanceof NotUnderstood answer) {
      abandon(answer.reason());
    } else {
      abandon("another instance assumes that this instance is dead");
    }
  }

  private void run(PoolTurn turn) {
    machine = turn.next();
    turn.sent().forEach(sent -> mailer.send(sent.to(), new OfPool(sent.message())));
    for (PoolEvent event : turn.events()) {
      if (event.kind() == PoolEvent.Kind.ANSWERED) {
        requests.remove().answer().complete(event.number());
      } else {
        events.happened(event);
      }
    }
    sendNextRequest();
  }

  private void sendNextRequest() {
    Request next = requests.peek();
    if (machine != null && machine.pending() == null && next != null) {
      run(machine.ask(next.kind(), next.text(), next.count(), next.to()));
    }
  }

  private void abandon(String reason) {
    mailer.pool().abandon();
    fail(reason);
  }

  /** All others count as dead, because this node will never see them again. */
  private void fail(String reason) {
    if (end != null) {
      return;
    }
    LOG.log(Level.WARNING, reason);
    finish(reason);
    if (machine != null && machine.registry().members().contains(self().id())) {
      for (int member : machine.registry().members()) {
        if (member != self().id()) {
          events.happened(new PoolEvent(PoolEvent.Kind.DIED, member, "", 0));
        }
      }
    }
  }

  private void finish(String reason) {
    if (end != null) {
      return;
    }
    end = reason;
    List<Integer> nodes = peers.ids();
    peers.lost();
    nodes.forEach(switchboard::lost);
    requests.forEach(request -> request.answer().completeExceptionally(new IOException(reason)));
    requests.clear();
    events.ended();
  }
}
