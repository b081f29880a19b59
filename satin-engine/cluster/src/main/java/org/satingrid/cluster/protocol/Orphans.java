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

/** What is said about tasks whose owner is gone, and to whom. See README.md, "Orphans". */
final class Orphans {
  private final Member self;
  private final Collection<Member> others;
  private final Mail mail;
  private final Keeper keeper;
  private final Reuse reuse;
  private final Imports imports;
  private final Losses losses;

  /**
   * Those of one node.
   *
   * @param others who is there, kept up to date by the caller
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

  void joined(Member member) {
    announce(List.of(member), keeper.free());
  }

  /** What was computed for a member that is gone is offered to all. */
  void gone(Member member, long now) {
    List<TaskId> orphans = imports.gone(member);
    reuse.announced(self, orphans, now);
    announce(others, orphans);
  }

  void received(Member from, Message message, long now) {
    if (message instanceof Kept kept) {
      reuse.announced(from, kept.tasks(), now);
    } else if (message instanceof Fetch fetch) {
      if (!keeper.give(
          fetch.task(), new Loan(from, fetch.id()), outcome -> give(from, fetch.id(), outcome))) {
        mail.send(from, new NotKept(fetch.id()));
      }
    } else if (message instanceof Fetched fetched) {
      reuse.answered(from, fetched.id(), fetched.outcome());
    } else if (message instanceof NotKept) {
      reuse.answered(from, message.id(), null);
    } else if (message instanceof Adopt adopt) {
      keeper.adopt(adopt.task(), self, adopt.outcome());
      reuse.announced(self, List.of(adopt.task()), now);
      announce(others, List.of(adopt.task()));
    } else if (message instanceof Settled settled) {
      imports.settled(settled.member(), settled.ids());
    }
  }

  /** Tells everybody of tasks that a lost member had, and that have ended since. */
  void tick() {
    losses.settle(
        (member, ids) -> {
          imports.settled(member.id(), ids);
          for (int from = 0; from < ids.size(); from += Message.MOST_KEPT) {
            int end = Math.min(ids.size(), from + Message.MOST_KEPT);
            Settled settled = new Settled(member.id(), List.copyOf(ids.subList(from, end)));
            others.forEach(other -> mail.send(other, settled));
          }
        });
  }

  boolean waits() {
    return losses.waits();
  }

  private void give(Member to, long id, @Nullable Payload outcome) {
    mail.send(to, outcome == null ? new NotKept(id) : new Fetched(id, outcome));
  }

  private void announce(Collection<Member> to, List<TaskId> tasks) {
    for (int from = 0; from < tasks.size(); from += Message.MOST_KEPT) {
      int end = Math.min(tasks.size(), from + Message.MOST_KEPT);
      Kept kept = new Kept(List.copyOf(tasks.subList(from, end)));
      to.forEach(member -> mail.send(member, kept));
    }
  }
}
