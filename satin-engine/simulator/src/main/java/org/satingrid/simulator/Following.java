package org.satingrid.simulator;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * Moves frames that wait for only one call to the node of this call. The results of the frames then
 * need not pass through this node.
 *
 * <p>A node has a task from another node, the top. If the chain of frames from the top down to the
 * spawner of a call waits only for this call, and another node has the call, the chain is sent to
 * that node, once for each call. On that node, one of three cases applies:
 *
 * <pre>
 *   the call is there        the chain stays, and what is returned goes to the owner of its top
 *   it was the top of a      the chain goes on to where that one went; links keep the order, so
 *   chain that went on       it arrives behind it
 *   the call has ended       nothing: its result is under way to where the chain came from
 * </pre>
 *
 * <p>Therefore only the node with the call decides if a chain has moved: the chain has moved unless
 * the call had ended when the chain arrived. Until the chain arrives, it counts as still being at
 * its origin. The program's own frames never move.
 */
final class Following {
  /** Bytes of names and places, in addition to the results that the frames contain. */
  private static final int CHAIN_BYTES = 300;

  private final SimNode node;
  private final World world;
  private final Follow follow;
  private final List<Given> given = new ArrayList<>();

  /** For each moved chain, the node that it was sent to. The key is the top of the chain. */
  private final Map<Task, SimNode> went = new HashMap<>();

  private boolean looking;

  private record Given(Task call, long since) {}

  /** A chain on its way: the frames from the call's spawner up to the top. */
  private record Chain(SimNode from, SimNode to, Task call, Task top, int bytes)
      implements EventQueue.Event {
    @Override
    public void happen() {
      to.following.arrived(this);
    }
  }

  Following(SimNode node, World world) {
    this.node = node;
    this.world = world;
    boolean heap = world.setup.joining() == Joining.HEAP;
    follow = heap ? world.setup.follow() : Follow.NEVER;
  }

  /** Called when a call of a frame of this node was given to another node. */
  void given(Task call) {
    if (!follow.ever()) {
      return;
    }
    given.add(new Given(call, world.queue.now()));
    if (follow.lookNanos() == 0) {
      world.queue.at(world.queue.now() + follow.afterNanos(), this::look);
    } else if (!looking) {
      looking = true;
      world.queue.at(world.queue.now() + follow.lookNanos(), this::lookAgain);
    }
  }

  /** Called when the result of this call has arrived. */
  void returned(Task call) {
    given.removeIf(g -> g.call == call);
  }

  /** Called when a frame of this node waits for only one call. */
  void oneLeft() {
    if (follow.lookNanos() == 0) {
      look();
    }
  }

  private void lookAgain() {
    look();
    looking = !given.isEmpty();
    if (looking) {
      world.queue.at(world.queue.now() + follow.lookNanos(), this::lookAgain);
    }
  }

  private void look() {
    long now = world.queue.now();
    for (Iterator<Given> all = given.iterator(); all.hasNext(); ) {
      Given next = all.next();
      if (now - next.since >= follow.afterNanos() && sent(next.call)) {
        all.remove();
      }
    }
  }

  private boolean sent(Task call) {
    int bytes = CHAIN_BYTES;
    Task frame = Objects.requireNonNull(call.parent);
    while (frame.pending == 1) {
      int held = frame.children - 1;
      bytes += held * world.tree.resultBytes(frame.part.area() / frame.children);
      Task parent = frame.parent;
      if (parent == null || bytes > follow.mostBytes()) {
        return false;
      }
      if (world.worker(parent.worker).node != node) {
        send(call, frame, bytes, Objects.requireNonNull(call.givenTo));
        return true;
      }
      frame = parent;
    }
    return false;
  }

  private void send(Task call, Task top, int bytes, SimNode to) {
    went.put(top, to);
    world.post(node, to, bytes, false, new Chain(node, to, call, top, bytes));
  }

  private void arrived(Chain chain) {
    SimNode further = went.get(chain.call);
    if (chain.call.ended) {
      went.remove(chain.call);
    } else if (further != null) {
      send(chain.call, chain.top, chain.bytes, further);
    } else if (chain.call.holder == node) {
      settle(chain);
    }
  }

  private void settle(Chain chain) {
    int worker = node.worker(0).id;
    for (Task frame = parentOf(chain.call); frame != chain.top; frame = parentOf(frame)) {
      frame.worker = worker;
    }
    chain.top.worker = worker;
    chain.top.holder = node;
    // A chain can return to an earlier node or to its owner. The frame is then on this node again.
    went.remove(chain.top);
    returned(chain.top);
  }

  private static Task parentOf(Task task) {
    return Objects.requireNonNull(task.parent);
  }
}
