package org.satingrid.network.link;

import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.NodeName;
import org.satingrid.network.PiecewiseListener;
import org.satingrid.network.PiecewisePool;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.support.Payloads;

/**
 * An engine's membership, at its agent. A separate thread does everything that can wait.
 *
 * <pre>
 *   OUTSIDE --enter--> INSIDE --leave--> LEAVING --bulk handed over, or time over--> GONE (left)
 *   OUTSIDE, INSIDE --end of the connection--> GONE (died)
 * </pre>
 */
final class Membership {
  private enum State {
    OUTSIDE,
    INSIDE,
    LEAVING,
    GONE
  }

  private static final long RETRY_MILLIS = 20;

  private final Network network;
  private final PoolSpec spec;
  private final LinkChannel channel;
  private final Map<Integer, Member> present = new ConcurrentHashMap<>();
  private final SmallCredit smalls = new SmallCredit();

  /** Pieces that the engine has not accepted, by their sender. */
  private final Map<Integer, Queue<Runnable>> untaken = new ConcurrentHashMap<>();

  private final ScheduledExecutorService thread =
      Executors.newSingleThreadScheduledExecutor(
          task -> {
            Thread created = new Thread(task, "engine-membership");
            created.setDaemon(true);
            return created;
          });
  private volatile @Nullable PiecewisePool pool;

  // Used only by the membership's thread.
  private State state = State.OUTSIDE;
  private @Nullable AssemblingPool assembling;
  private long leaveBy;
  private @Nullable Runnable whenGone;

  Membership(Network network, PoolSpec spec, LinkChannel channel) {
    this.network = network;
    this.spec = spec;
    this.channel = channel;
  }

  /** Returns the pool, or null until the engine has joined. */
  @Nullable PiecewisePool pool() {
    return pool;
  }

  @Nullable Member member(int id) {
    return present.get(id);
  }

  SmallCredit smalls() {
    return smalls;
  }

  void refuse(String reason) {
    tell(new ToEngine.Refused(reason));
  }

  void enter() {
    thread.execute(
        () -> {
          try {
            Pool joined = network.join(spec, new Listener());
            state = State.INSIDE;
            pool = joined instanceof PiecewisePool known ? known : assembling(joined);
            tell(new ToEngine.Entered(joined.self()));
          } catch (NetworkException e) {
            refuse(String.valueOf(e.getMessage()));
          } catch (RuntimeException e) {
            // The network has a bug. Without this message, the engine would wait forever.
            refuse("the agent's network failed: " + e);
          }
        });
  }

  private PiecewisePool assembling(Pool joined) {
    AssemblingPool wrapped = new AssemblingPool(joined);
    assembling = wrapped;
    var unused =
        thread.scheduleWithFixedDelay(
            this::step, RETRY_MILLIS, RETRY_MILLIS, TimeUnit.MILLISECONDS);
    return wrapped;
  }

  /** Informs the engine that the agent has passed on its oldest piece for a member. */
  void taken(int to, int window) {
    tellAtOnce(new ToEngine.Taken(to, window));
  }

  /** Called when a member has accepted a small message of the engine. */
  void smallTaken(int to, int bytes) {
    ToEngine.SmallTaken due = smalls.report(to, bytes);
    if (due != null) {
      tellAtOnce(due);
    }
  }

  /** Called when the engine has accepted the oldest piece of a member. */
  void took(int from) {
    Queue<Runnable> waiting = untaken.get(from);
    Runnable taken = waiting == null ? null : waiting.poll();
    if (taken != null) {
      taken.run();
    }
  }

  void leave() {
    thread.execute(
        () -> {
          if (state == State.INSIDE) {
            state = State.LEAVING;
            leaveBy = System.nanoTime() + LinkLimits.LEAVE.toNanos();
          }
          step();
        });
  }

  /** Called when the connection is over. Runs the action when the pool has been informed. */
  void end(Runnable action) {
    thread.execute(
        () -> {
          whenGone = action;
          Pool joined = pool;
          if (state == State.INSIDE && joined != null) {
            joined.abandon();
          }
          if (state != State.LEAVING) {
            state = State.GONE;
          }
          step();
        });
  }

  private void step() {
    Pool joined = pool;
    boolean handedOver = assembling == null || assembling.retry();
    if (state == State.LEAVING
        && joined != null
        && (handedOver || System.nanoTime() - leaveBy > 0)) {
      joined.close();
      state = State.GONE;
      tell(new ToEngine.Released());
    }
    Runnable last = whenGone;
    if (state == State.GONE && last != null) {
      whenGone = null;
      thread.shutdown();
      last.run();
    }
  }

  private void tell(ToEngine message) {
    tell(ToEngine.PROTOCOL.encode(message));
  }

  private void tell(byte[] message) {
    require(channel.ordinary(message));
  }

  private void tellAtOnce(ToEngine message) {
    require(channel.express(ToEngine.PROTOCOL.encode(message)));
  }

  private void require(boolean queued) {
    if (!queued) {
      channel.fail("the engine does not read its messages, and no more can be kept for it");
    }
  }

  /**
   * Passes the pool's events on with new numbers. The network calls this listener for one event at
   * a time.
   */
  private final class Listener implements PiecewiseListener {
    private long sequence;

    @Override
    public void joined(Member member) {
      present.put(member.id(), member);
      tell(new ToEngine.Changed(new PoolEvent.Joined(++sequence, member)));
    }

    @Override
    public void left(Member member) {
      forget(member);
      tell(new ToEngine.Changed(new PoolEvent.Left(++sequence, member)));
    }

    @Override
    public void died(Member member) {
      forget(member);
      tell(new ToEngine.Changed(new PoolEvent.Died(++sequence, member)));
    }

    private void forget(Member member) {
      present.remove(member.id());
      untaken.remove(member.id());
      smalls.gone(member.id());
    }

    @Override
    public void piece(Member from, int left, byte[] piece, Runnable taken) {
      untaken.computeIfAbsent(from.id(), id -> new ConcurrentLinkedQueue<>()).add(taken);
      tell(ToEngine.PROTOCOL.encode(new ToEngine.Piece(from.id(), left, piece), 13 + piece.length));
    }

    @Override
    public void small(Member from, byte[] payload, Runnable taken) {
      require(channel.express(received(from.id(), Lane.SMALL, payload), taken));
    }

    @Override
    public void received(Member from, byte[] payload) {
      received(from, payload.length > Payloads.MAX_SMALL ? Lane.BULK : Lane.SMALL, payload);
    }

    @Override
    public void received(Member from, Lane lane, byte[] payload) {
      byte[] message = received(from.id(), lane, payload);
      if (lane == Lane.BULK) {
        tell(message);
      } else {
        require(channel.express(message));
      }
    }

    private static byte[] received(int from, Lane lane, byte[] payload) {
      return ToEngine.PROTOCOL.encode(
          new ToEngine.Received(from, lane, payload), 10 + payload.length);
    }

    @Override
    public void reached(Member member, boolean directly) {
      tell(new ToEngine.Reached(member.id(), directly));
    }

    @Override
    public void away(Member member) {
      tell(new ToEngine.Away(member.id(), true));
    }

    @Override
    public void back(Member member) {
      tell(new ToEngine.Away(member.id(), false));
    }

    @Override
    public void unseen(NodeName node, String reason) {
      tell(new ToEngine.Unseen(node, reason));
    }

    @Override
    public void lost(String reason) {
      present.clear();
      tell(new ToEngine.Lost(reason));
    }
  }
}
