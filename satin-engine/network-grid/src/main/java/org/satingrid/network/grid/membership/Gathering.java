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
 * The reports of a pool's survivors after the loss of its registrar. Other nodes can notice the
 * loss before this node does. This node becomes the heir only by its own report. A gathering is
 * about the loss of one registrar, because nodes that were gone at this loss can be present at the
 * next loss. Used only by the control thread.
 */
final class Gathering {
  /**
   * The heir waits this long for reports of members that are possibly alive. Members without a
   * report stay members, and the heir informs these members as soon as it can. A member that has
   * seen more events than all reports contain cannot follow the heir. All other members can. The
   * time is short, because a job with a lost master waits for the heir.
   */
  static final long WAIT_NANOS = 1_000_000_000L;

  private final List<ToRegistrar.Survivor> early = new ArrayList<>();
  private final Map<Integer, NodeId> where = new TreeMap<>();
  private final Set<NodeId> gone = new HashSet<>();

  private final Set<Integer> left = new HashSet<>();

  private final long epoch;

  /** The latest term of a registrar that the survivors have followed. */
  private final long term;

  private final long since;
  private ToRegistrar.@Nullable Survivor own;
  private @Nullable Inheritance inheritance;

  Gathering(long epoch, long term, long now) {
    this.epoch = epoch;
    this.term = term;
    this.since = now;
  }

  /**
   * Returns the gathering for a report. Makes a new one if the present gathering is about an
   * earlier loss.
   */
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
      // Removes the members on nodes that have reported in the meantime that they have no member.
      Set<Integer> absent = new HashSet<>(before.reachable());
      absent.removeAll(heir.reachable());
      left.addAll(absent);
    }
  }

  /**
   * Called for nodes that are gone. The heir does not wait for their members and counts them as
   * dead.
   */
  void gone(Set<NodeId> nodes) {
    gone.addAll(nodes);
    giveUpThoseGone();
  }

  /** Called for nodes that were removed from the pool. */
  void removed(Predicate<NodeId> nodes) {
    gone(where.values().stream().filter(nodes).collect(Collectors.toSet()));
  }

  /** Called for a member that is gone while its node is present. */
  void left(int member, NodeId node) {
    if (node.equals(where.get(member))) {
      left.add(member);
      giveUpThoseGone();
    }
  }

  /** Returns true if this node has reported, and is therefore the heir. */
  boolean hasHeir() {
    return own != null;
  }

  /**
   * Sends the heir's report to the members that have not reported. The answers show which of their
   * nodes have no member, or already have a registrar of the pool.
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

  /** Returns the pool if each survivor has reported or was given up, else null. */
  @Nullable HostedPool inherited(HostedPool.Out out, long now) {
    ToRegistrar.Survivor heir = own;
    Inheritance complete = inheritance;
    if (heir == null || complete == null || !complete.isComplete(now)) {
      return null;
    }
    return HostedPool.inherited(heir, term + 1, complete, where, out, now);
  }

  /** Returns true if this gathering is so old that the survivors must have found another heir. */
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
