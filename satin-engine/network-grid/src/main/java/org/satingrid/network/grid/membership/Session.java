package org.satingrid.network.grid.membership;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.lanes.Traffic;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.registry.PoolView;
import org.satingrid.network.support.Mailbox;

/**
 * A member's communication with its registrar, only on the control thread. It repeats its requests
 * until they are answered: to join, to be elected, and to receive missed events.
 */
final class Session {
  private static final long ALIVE_NANOS = Duration.ofSeconds(5).toNanos();
  private static final long TRAFFIC_NANOS = Duration.ofSeconds(1).toNanos();

  private final MemberPool pool;
  private final PoolNode here;
  private final Mailbox mailbox;
  private final PoolView view;
  private final Claims claims = new Claims();
  private @Nullable Way way;
  private @Nullable Traffic traffic;
  private final Survival survival;
  private final Unseen unseen;
  private final Absences absences = new Absences();
  private @Nullable NodeId registrar;
  private @Nullable JoinRequest joining;
  private long epoch;
  private int self;
  private long heardAt;
  private long aliveAt;

  /** The last time at which messages could reach the registrar or its heir. */
  private long reachedAt;

  /** The number of questions sent to registrars. */
  private long questions;

  private long trafficAt;

  Session(MemberPool pool, PoolNode here, Mailbox mailbox, PoolView view) {
    this.pool = pool;
    this.here = here;
    this.mailbox = mailbox;
    this.view = view;
    this.survival = new Survival(pool.spec().id(), here);
    this.unseen = new Unseen(pool.spec().nodes());
  }

  void start(Way opened, String ticket, Duration within) {
    way = opened;
    joining = new JoinRequest(pool.spec(), here, ticket, here.now() + within.toNanos());
    joining.ask();
  }

  void hear(NodeId from, ToMember message) {
    if (message instanceof ToMember.Admitted admitted) {
      admitted(from, admitted);
    } else if (message instanceof ToMember.Denied denied && isMine(denied.ticket())) {
      refuse(denied.reason());
    } else if (message instanceof ToMember.News news
        && news.epoch() == epoch
        && from.equals(registrar)) {
      heard(news.answers());
      news(news);
    } else if (message instanceof ToMember.Continued continued && continued.epoch() == epoch) {
      continued(from, continued);
    } else if (message instanceof ToMember.NoMember answer
        && answer.epoch() == epoch
        && answer.id() == self
        && (from.equals(registrar) || survival.isOrphaned())) {
      noMember();
    } else if (message instanceof ToMember.NotHere answer
        && answer.epoch() == epoch
        && pool.is(MemberPool.State.OPEN)) {
      // A lost registrar does not count as reachable, because the waiting time would otherwise not
      // end.
      if (from.equals(registrar) && !survival.isOrphaned()) {
        heardAt = here.now();
        survival.orphan();
      }
      survival.absent(from, answer.newest());
      survival.report(epoch, self);
    }
  }

  /**
   * Returns true if this node has a member in the pool of that epoch, and the member is not
   * leaving.
   */
  boolean isMember(long ofEpoch) {
    return epoch == ofEpoch && pool.is(MemberPool.State.OPEN);
  }

  /** Returns true if the member is not leaving and has no registrar. */
  boolean isOrphaned() {
    return pool.is(MemberPool.State.OPEN) && survival.isOrphaned();
  }

  /**
   * Called when nodes are gone. If the registrar's node is one of them, the oldest survivor becomes
   * the registrar.
   */
  void gone(Set<NodeId> nodes) {
    survival.gone(nodes);
    if (registrar != null && nodes.contains(registrar) && pool.is(MemberPool.State.OPEN)) {
      heardAt = here.now();
      survival.orphan();
    }
  }

  /**
   * Called when nodes were removed from the pool. They are no longer members, even if they are
   * running.
   */
  void removed(Predicate<NodeId> nodes) {
    List<NodeId> members = survival.byAge().stream().filter(nodes).toList();
    members.forEach(node -> survival.absent(node, Integer.MAX_VALUE));
    if (registrar != null && nodes.test(registrar) && pool.is(MemberPool.State.OPEN)) {
      heardAt = here.now();
      survival.orphan();
    }
  }

  /** Called when other nodes have lost this node. */
  void expelled(Set<NodeId> others) {
    if (survival.reaches(others)) {
      lose("this node was expelled from its grid, and with it from the pool");
    } else {
      gone(others);
    }
  }

  /** Called when messages on their way to a node are possibly lost. */
  void renewed(NodeId node) {
    if (traffic != null) {
      traffic.resend(node);
    }
  }

  /** Called when the route of messages to a node has changed. */
  void reached(NodeId node, boolean directly) {
    renewed(node);
    survival.membersAt(node).forEach(member -> mailbox.post(() -> view.reached(member, directly)));
  }

  void tick(long now) {
    if (pool.is(MemberPool.State.JOINING)) {
      if (joining != null && joining.isTooLate(now)) {
        refuse(joining.whyUnanswered());
      } else if (joining != null) {
        joining.ask();
      }
    } else if (pool.is(MemberPool.State.OPEN)) {
      tickOpen(now);
    }
  }

  void claim(String election, CompletableFuture<?> result) {
    if (pool.is(MemberPool.State.OPEN)) {
      claims.add(election, result);
      claim(election);
    }
  }

  private void claim(String election) {
    ask(claimOf(election));
  }

  private ToRegistrar.Claim claimOf(String election) {
    return new ToRegistrar.Claim(pool.spec().id(), epoch, self, election);
  }

  /**
   * Leaves when all messages have been acknowledged, or after a short time. The session ends when
   * the registrar has confirmed.
   */
  void leave() {
    new Departure(here, traffic, new Leaver()).begin();
  }

  void abandon() {
    farewell(true);
    end();
  }

  private boolean isMine(String ticket) {
    return joining != null && joining.isOf(ticket);
  }

  private void admitted(NodeId from, ToMember.Admitted admitted) {
    if (!isMine(admitted.ticket()) || !pool.is(MemberPool.State.JOINING)) {
      return;
    }
    registrar = from;
    epoch = admitted.epoch();
    self = admitted.welcome().self().id();
    heardAt = here.now();
    aliveAt = heardAt;
    reachedAt = heardAt;
    Traffic opened = new Traffic(epoch, self, new Lanes(pool, way, mailbox, view), here::now);
    traffic = opened;
    survival.admitted(admitted);
    mailbox.post(() -> view.welcome(admitted.welcome()));
    mailbox.post(this::sayAlive);
    admitted
        .welcome()
        .present()
        .forEach(
            member -> {
              NodeId where = admitted.where().get(member.id());
              if (where != null) {
                opened.present(member, where);
              }
            });
    pool.open(admitted.welcome().self(), opened);
    pool.intake().open(opened);
    tellDirect(admitted.where());
  }

  private void heard(long answers) {
    heardAt = here.now();
    if (survival.heard(answers, questions + 1, heardAt)) {
      mailbox.post(this::sayAlive);
    }
  }

  /** Handles events of the registrar. Ignores old events and events after a gap. */
  void news(ToMember.News news) {
    Traffic open = traffic;
    if (open == null || news.events().isEmpty()) {
      return;
    }
    for (PoolEvent event : survival.news(news)) {
      if (event instanceof PoolEvent.Joined joined) {
        NodeId where = news.where().get(joined.member().id());
        if (where != null) {
          open.present(joined.member(), where);
        }
      } else if (event instanceof PoolEvent.Left leaver) {
        open.gone(leaver.member());
      } else if (event instanceof PoolEvent.Died dead) {
        open.gone(dead.member());
      }
    }
    mailbox.post(() -> apply(news.events()));
    tellDirect(news.where());
  }

  /** Reports the direct links to members that have just joined. */
  private void tellDirect(Map<Integer, NodeId> joined) {
    Way open = way;
    joined.forEach(
        (member, where) -> {
          if (open != null && open.isDirect(where)) {
            mailbox.post(() -> view.reached(member, true));
          }
        });
  }

  private void continued(NodeId from, ToMember.Continued continued) {
    Traffic open = traffic;
    if (pool.is(MemberPool.State.LEAVING) && continued.term() > survival.term()) {
      registrar = from; // Repeats the leave message to the new registrar.
    }
    if (open == null || !pool.is(MemberPool.State.OPEN)) {
      return;
    }
    if (continued.term() == survival.term() && from.equals(registrar)) {
      heard(0);
    } else if (continued.term() > survival.term()) {
      Survival.Change change = survival.follow(continued, self);
      if (change == null) {
        lose("node " + from.node() + " keeps the pool now and does not know this member");
        return;
      }
      registrar = from;
      heardAt = here.now();
      change.joined().forEach((member, address) -> open.present(member, address));
      change.gone().forEach(open::gone);
      mailbox.post(() -> view.resume(continued.state()));
      mailbox.post(this::sayAlive); // a silent member can be following another registrar
      tellDirect(continued.where());
      claims.open().forEach(this::claim);
    }
  }

  /** Runs as a task of the mailbox. */
  private void apply(List<PoolEvent> events) {
    for (PoolEvent event : events) {
      if (!view.apply(event)) {
        sayAlive();
        return;
      }
    }
  }

  private void tickOpen(long now) {
    tellAbsences(now);
    if (canReachKeeper()) {
      reachedAt = now;
    } else {
      heardAt = now; // Silence proves something only while the registrar can be reached.
    }
    if (now - reachedAt > here.aloneFor().toNanos()) {
      lose(
          "node "
              + keeper()
              + ", which keeps the pool, could not be reached for "
              + here.aloneFor().toMinutes()
              + " minutes"
              + "; check this node's connection to the hub");
      return;
    }
    if (now - heardAt > HostedPool.SILENCE_NANOS) {
      lose("nothing was heard of its registrar, node " + keeper());
      return;
    }
    survival.tick(now);
    survival.report(epoch, self);
    unseen
        .look(pool.spec(), here, now)
        .forEach((node, reason) -> mailbox.post(() -> view.unseen(node, reason)));
    if (now - aliveAt >= ALIVE_NANOS) {
      aliveAt = now;
      mailbox.post(this::sayAlive);
      claims.open().forEach(this::claim);
    }
    if (now - trafficAt >= TRAFFIC_NANOS && traffic != null) {
      trafficAt = now;
      traffic.tick();
    }
  }

  private void tellAbsences(long now) {
    absences
        .look(
            survival.where(),
            node -> node.equals(here.self()) ? here.seesHub() : here.isThere(node),
            now)
        .forEach((member, away) -> mailbox.post(() -> view.away(member, away)));
  }

  /** Returns true if this node can reach the registrar, or the heir of a lost registrar. */
  private boolean canReachKeeper() {
    NodeId keeper = survival.isOrphaned() ? survival.heir() : registrar;
    return keeper == null || !here.isAway(keeper);
  }

  /** Runs as a task of the mailbox, because only the view has the number of the last event. */
  private void sayAlive() {
    long sequence = view.sequence();
    here.post(
        () -> {
          // The number of the last event can still belong to the previous registrar. The present
          // registrar does not know that event. The next call, with an event of the present
          // registrar, will follow.
          if (!survival.isBefore(sequence)) {
            ask(new ToRegistrar.Alive(pool.spec().id(), epoch, self, sequence, ++questions));
          }
        });
  }

  /** The methods of the member that {@link Departure} uses. */
  private final class Leaver implements Departure.Leaver {
    @Override
    public boolean isLeaving() {
      return pool.is(MemberPool.State.LEAVING);
    }

    @Override
    public boolean ask() {
      Session.this.ask(new ToRegistrar.Leave(pool.spec().id(), epoch, self, false));
      return registrar != null;
    }

    @Override
    public void end() {
      farewell(false);
      Session.this.end();
    }
  }

  private void noMember() {
    if (pool.is(MemberPool.State.LEAVING)) {
      end();
    } else {
      lose("node " + keeper() + " had declared this member dead");
    }
  }

  private String keeper() {
    return registrar == null ? pool.spec().registrar() : registrar.node();
  }

  private void refuse(String reason) {
    pool.refuse(reason);
    end();
  }

  private void lose(String reason) {
    if (pool.lose(reason)) {
      // A registrar that is present after all thus need not wait until it notices the member's
      // silence.
      farewell(true);
      end();
    }
  }

  private void end() {
    if (way != null) {
      way.close();
    }
    way = null;
    here.over(pool);
    pool.finished();
  }

  private void farewell(boolean died) {
    if (registrar != null) {
      here.farewell(
          new Farewells.Words(
              registrar,
              claims.undecided().stream().map(this::claimOf).toList(),
              new ToRegistrar.Leave(pool.spec().id(), epoch, self, died),
              survival.byAge()));
    }
  }

  private void ask(ToRegistrar request) {
    if (registrar != null) {
      here.ask(registrar, request);
    }
  }
}
