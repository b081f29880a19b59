package org.satingrid.cluster.protocol.orphans;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.message.Message;
import org.satingrid.cluster.protocol.message.Message.Adopt;
import org.satingrid.cluster.protocol.message.Message.Fetch;
import org.satingrid.cluster.protocol.message.Message.Fetched;
import org.satingrid.cluster.protocol.message.Message.Kept;
import org.satingrid.cluster.protocol.message.Message.NotKept;
import org.satingrid.cluster.protocol.message.Message.Settled;
import org.satingrid.cluster.protocol.message.TaskId;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.protocol.node.ThisNode;
import org.satingrid.cluster.protocol.orphans.KeptResults.Loan;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.network.Member;

/** The exchange between nodes about tasks with lost owners. See README.md, "Orphans". */
public final class Orphans {
  /**
   * Maximum bytes of kept results that a leaving node passes on, because a departure must take less
   * than a second.
   */
  private static final long MAX_HANDED_OVER = 4 << 20;

  private final Member self;
  private final Collection<Member> others;
  private final MessageSender sender;
  private final KeptResults results;
  private final ResultReuse reuse;
  private final RunningOrphans running;
  private final LostTasks lost;

  /**
   * Called when the program has ended. Results, and messages about them, are not needed any more.
   */
  private boolean over;

  /**
   * Makes the part without orphans.
   *
   * @param others all other members. The collection changes when members join and leave.
   */
  public Orphans(
      ThisNode node,
      Collection<Member> others,
      KeptResults results,
      ResultReuse reuse,
      RunningOrphans running,
      LostTasks lost) {
    this.self = node.self();
    this.sender = node.sender();
    this.others = others;
    this.results = results;
    this.reuse = reuse;
    this.running = running;
    this.lost = lost;
  }

  public void jobOver() {
    over = true;
  }

  public void joined(Member member) {
    announce(List.of(member), results.free());
  }

  /**
   * Called when a member is gone. Offers the results that were computed for this member to all
   * nodes.
   */
  public void gone(Member member, long now) {
    offer(running.gone(member, now), now);
  }

  private void offer(List<TaskId> tasks, long now) {
    reuse.announced(self, tasks, now);
    announce(others, tasks);
  }

  public void handOver(Member heir) {
    results.forEachFree(
        MAX_HANDED_OVER, (task, outcome) -> tell(List.of(heir), new Adopt(task, outcome)));
  }

  /** Handles a message about orphans. Returns false for any other message. */
  public boolean received(Member from, Message message, long now) {
    if (message instanceof Kept kept) {
      reuse.announced(from, kept.tasks(), now);
    } else if (message instanceof Fetch fetch) {
      lend(from, fetch);
    } else if (message instanceof Fetched fetched) {
      reuse.answered(from, fetched.id(), fetched.outcome());
    } else if (message instanceof NotKept) {
      reuse.answered(from, message.id(), null);
    } else if (message instanceof Adopt adopt) {
      results.adopt(adopt.task(), self, adopt.outcome());
      offer(List.of(adopt.task()), now);
    } else if (message instanceof Settled settled) {
      running.settled(settled.member(), settled.ids());
    } else {
      return false;
    }
    return true;
  }

  /** Sends all nodes the tasks of a lost member that have ended since the last message. */
  public void tick() {
    lost.settle(
        (member, ids) -> {
          running.settled(member.id(), ids);
          for (int from = 0; from < ids.size(); from += Message.MAX_KEPT) {
            int end = Math.min(ids.size(), from + Message.MAX_KEPT);
            Settled settled = new Settled(member.id(), List.copyOf(ids.subList(from, end)));
            tell(others, settled);
          }
        });
  }

  public boolean waits() {
    return lost.waits();
  }

  private void lend(Member to, Fetch fetch) {
    long id = fetch.id();
    if (!results.give(fetch.task(), new Loan(to, id), outcome -> give(to, id, outcome))) {
      sender.send(to, new NotKept(id));
    }
  }

  private void give(Member to, long id, @Nullable Payload outcome) {
    sender.send(to, outcome == null ? new NotKept(id) : new Fetched(id, outcome));
  }

  private void announce(Collection<Member> to, List<TaskId> tasks) {
    for (int from = 0; from < tasks.size(); from += Message.MAX_KEPT) {
      int end = Math.min(tasks.size(), from + Message.MAX_KEPT);
      Kept kept = new Kept(List.copyOf(tasks.subList(from, end)));
      tell(to, kept);
    }
  }

  private void tell(Collection<Member> members, Message news) {
    if (!over) {
      members.forEach(member -> sender.send(member, news));
    }
  }
}
