package org.satingrid.cluster.protocol;

import java.util.Collection;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.Keeper.Loan;
import org.satingrid.cluster.protocol.Message.Adopt;
import org.satingrid.cluster.protocol.Message.Fetch;
import org.satingrid.cluster.protocol.Message.Fetched;
import org.satingrid.cluster.protocol.Message.Kept;
import org.satingrid.cluster.protocol.Message.NotKept;
import org.satingrid.cluster.protocol.Message.Settled;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.network.Member;

/** What nodes tell each other about tasks whose owners are gone. See README.md, "Orphans". */
final class Orphans {
  /** Bytes of kept results that a leaving node passes on; leaving takes less than a second. */
  private static final long MOST_HANDED_OVER = 4 << 20;

  private final Member self;
  private final Collection<Member> others;
  private final Mail mail;
  private final Keeper keeper;
  private final Reuse reuse;
  private final Imports imports;
  private final Losses losses;

  /** The program has ended, so nobody has a use for what was computed, and for the news of it. */
  private boolean over;

  /**
   * Knows of none yet.
   *
   * @param others the members but this one, as they are at any time
   */
  Orphans(
      Member self,
      Collection<Member> others,
      Mail mail,
      Keeper keeper,
      Reuse reuse,
      Imports imports,
      Losses losses) {
    this.self = self;
    this.others = others;
    this.mail = mail;
    this.keeper = keeper;
    this.reuse = reuse;
    this.imports = imports;
    this.losses = losses;
  }

  void jobOver() {
    over = true;
  }

  void joined(Member member) {
    announce(List.of(member), keeper.free());
  }

  /** What was computed for a member that is gone is offered to all. */
  void gone(Member member, long now) {
    offer(imports.gone(member, now), now);
  }

  private void offer(List<TaskId> tasks, long now) {
    reuse.announced(self, tasks, now);
    announce(others, tasks);
  }

  void handOver(Member heir) {
    keeper.forEachFree(
        MOST_HANDED_OVER, (task, outcome) -> tell(List.of(heir), new Adopt(task, outcome)));
  }

  /** Returns whether the message was about orphans. */
  boolean received(Member from, Message message, long now) {
    if (message instanceof Kept kept) {
      reuse.announced(from, kept.tasks(), now);
    } else if (message instanceof Fetch fetch) {
      lend(from, fetch);
    } else if (message instanceof Fetched fetched) {
      reuse.answered(from, fetched.id(), fetched.outcome());
    } else if (message instanceof NotKept) {
      reuse.answered(from, message.id(), null);
    } else if (message instanceof Adopt adopt) {
      keeper.adopt(adopt.task(), self, adopt.outcome());
      offer(List.of(adopt.task()), now);
    } else if (message instanceof Settled settled) {
      imports.settled(settled.member(), settled.ids());
    } else {
      return false;
    }
    return true;
  }

  /** Tells everybody of tasks that a lost member had, and that have ended since. */
  void tick() {
    losses.settle(
        (member, ids) -> {
          imports.settled(member.id(), ids);
          for (int from = 0; from < ids.size(); from += Message.MOST_KEPT) {
            int end = Math.min(ids.size(), from + Message.MOST_KEPT);
            Settled settled = new Settled(member.id(), List.copyOf(ids.subList(from, end)));
            tell(others, settled);
          }
        });
  }

  boolean waits() {
    return losses.waits();
  }

  private void lend(Member to, Fetch fetch) {
    long id = fetch.id();
    if (!keeper.give(fetch.task(), new Loan(to, id), outcome -> give(to, id, outcome))) {
      mail.send(to, new NotKept(id));
    }
  }

  private void give(Member to, long id, @Nullable Payload outcome) {
    mail.send(to, outcome == null ? new NotKept(id) : new Fetched(id, outcome));
  }

  private void announce(Collection<Member> to, List<TaskId> tasks) {
    for (int from = 0; from < tasks.size(); from += Message.MOST_KEPT) {
      int end = Math.min(tasks.size(), from + Message.MOST_KEPT);
      Kept kept = new Kept(List.copyOf(tasks.subList(from, end)));
      tell(to, kept);
    }
  }

  private void tell(Collection<Member> members, Message news) {
    if (!over) {
      members.forEach(member -> mail.send(member, news));
    }
  }
}
