package org.satingrid.network.grid.membership;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.BiConsumer;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.Inheritance;

/**
 * Reports of survivors about one pool whose registrar is lost. Others may notice the loss before
 * this node does; only its own report makes it the heir. A gathering is about the loss of one
 * registrar: nodes that were gone then may be there once there is another. Confined to the control
 * thread.
 */
final class Gathering {
  /**
   * How long the heir waits for those who it believes to be there. They are members afterwards as
   * well, and hear of the heir when they can; only one that knows more than all who have reported
   * cannot follow it. Short, for a job whose master is lost too waits for the heir.
   */
  static final long WAIT_NANOS = 1_000_000_000L;

  private final List<ToRegistrar.Survivor> early = new ArrayList<>();
  private final Map<Integer, NodeId> where = new TreeMap<>();
  private final Set<NodeId> gone = new HashSet<>();

  private final Set<Integer> left = new HashSet<>();

  private final long epoch;

  /** The latest registrar's of those that survivors have followed. */
  private final long term;

  private final long since;
  private ToRegistrar.@Nullable Survivor own;
  private @Nullable Inheritance inheritance;

  Gathering(long epoch, long term, long now) {
    this.epoch = epoch;
    this.term = term;
    this.since = now;
  }

  /** What a survivor reports begins another one, if this one is about an earlier loss. */
  static Gathering of(@Nullable Gathering before, ToRegistrar.Survivor report, long now) {
    return before == null || before.epoch != report.epoch() || before.term < report.term()
        ? new Gathering(report.epoch(), report.term(), now)
        : before;
  }

  long epoch() {
    return epoch;
  }

  void report(ToRegistrar.Survivor survivor, boolean isOwn, long now) {
    where.putAll(survivor.where());
    if (isOwn) {
      inherit(survivor, now);
    }
    giveUpThoseGone();
    if (inheritance != null) {
      inheritance.report(survivor.id(), survivor.state());
    } else if (early.stream().noneMatch(report -> report.id() == survivor.id())) {
      early.add(survivor);
    }
  }

  private void inherit(ToRegistrar.Survivor heir, long now) {
    ToRegistrar.Survivor before = own;
    own = heir;
    if (before == null) {
      Inheritance begun = new Inheritance(heir.reachable(), now + WAIT_NANOS);
      early.forEach(report -> begun.report(report.id(), report.state()));
      early.clear();
      inheritance = begun;
    } else {
      // Nodes that have said since that they have no member.
      Set<Integer> absent = new HashSet<>(before.reachable());
      absent.removeAll(heir.reachable());
      left.addAll(absent);
    }
  }

  /** Nodes are gone since; their members need not be waited for, and are dead to the heir. */
  void gone(Set<NodeId> nodes) {
    gone.addAll(nodes);
    giveUpThoseGone();
  }

  /** Nodes were taken off the pool. */
  void removed(Predicate<NodeId> nodes) {
    gone(where.values().stream().filter(nodes).collect(Collectors.toSet()));
  }

  /** A member is no more, and its node is there. */
  void left(int member, NodeId node) {
    if (node.equals(where.get(member))) {
      left.add(member);
      giveUpThoseGone();
    }
  }

  /** Whether this node has reported, and so is the heir. */
  boolean hasHeir() {
    return own != null;
  }

  /**
   * The heir tells its report to those who have not told it theirs: a node without a member says
   * so, and one that keeps the pool already is heard of.
   */
  void askThoseSilent(BiConsumer<NodeId, ToRegistrar> ask) {
    ToRegistrar.Survivor heir = own;
    Inheritance begun = inheritance;
    if (heir != null && begun != null) {
      begun
          .missing()
          .forEach(
              member -> {
                NodeId node = where.get(member);
                if (node != null) {
                  ask.accept(node, heir);
                }
              });
    }
  }

  /** The pool, once all survivors are known. */
  @Nullable HostedPool inherited(HostedPool.Out out, long now) {
    ToRegistrar.Survivor heir = own;
    Inheritance complete = inheritance;
    if (heir == null || complete == null || !complete.isComplete(now)) {
      return null;
    }
    return HostedPool.inherited(heir, term + 1, complete, where, out, now);
  }

  /** Whether the survivors must have found another heir. */
  boolean isStale(long now) {
    return now - since > HostedPool.SILENCE_NANOS;
  }

  private void giveUpThoseGone() {
    Inheritance begun = inheritance;
    if (begun != null) {
      where.keySet().stream().filter(id -> gone.contains(where.get(id))).forEach(begun::giveUp);
      left.forEach(begun::giveUp);
    }
    where.values().removeAll(gone);
    where.keySet().removeAll(left);
  }
}
