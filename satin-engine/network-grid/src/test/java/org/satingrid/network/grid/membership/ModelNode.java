package org.satingrid.network.grid.membership;

import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.PoolState;
import org.satingrid.network.support.Rejects;

/**
 * A node of {@link ModelPool}. Registrar, survival and farewells are the real classes. {@link
 * Session} and {@link Pools} are imitated without threads and traffic.
 *
 * <pre>
 *   OUT --join--> JOINING --admitted--> OPEN --leave--> LEAVING --known, or 0.9 s--> OUT
 *                    '--denied--> OUT    '--lost--> OUT
 * </pre>
 */
final class ModelNode implements PoolNode, Registrar.Nodes {
  private static final long CONFIRM_NANOS = 900_000_000;

  final NodeId address;
  final Registrar registrar;
  private final ModelPool pool;
  private final Farewells farewells = new Farewells(Duration.ofHours(12), this::ask);
  private final Set<NodeId> gone = new HashSet<>();
  private Survival survival;
  State state = State.OUT;
  int id;

  /** The number of memberships that this node lost although it wanted to keep them. */
  int losses;

  private String ticket = "";
  private long epoch;
  private @Nullable NodeId keeper;
  private @Nullable PoolState known;
  private long questions;
  private long heardAt;
  private long leaveBy;

  enum State {
    OUT,
    JOINING,
    OPEN,
    LEAVING,
    CRASHED
  }

  ModelNode(ModelPool pool, String site, String name) {
    this.pool = pool;
    address = NodeId.starting(site, name);
    survival = new Survival(ModelPool.ID, this);
    registrar =
        new Registrar(
            name,
            pool::newEpoch,
            (to, message) -> pool.send(address, to, node -> node.hear(address, message)),
            this);
  }

  void join(String newTicket) {
    state = State.JOINING;
    ticket = newTicket;
    survival = new Survival(ModelPool.ID, this);
    epoch = 0;
    keeper = null;
    askToJoin();
  }

  void leave() {
    state = State.LEAVING;
    leaveBy = now() + CONFIRM_NANOS;
    sayLeave();
  }

  /** Returns the members that this node's member sees. */
  Set<Integer> sees() {
    return Objects.requireNonNull(known).present().keySet();
  }

  /** Returns the term of the registrar that this node's member follows or last followed. */
  long term() {
    return survival.term();
  }

  @Nullable NodeId keeper() {
    return keeper;
  }

  void gone(NodeId node) {
    gone.add(node);
    registrar.gone(Set.of(node));
    survival.gone(Set.of(node));
    orphanOf(node);
  }

  void tick() {
    registrar.tick(now());
    farewells.tick(now(), this::isThere, this::isAway);
    if (state == State.JOINING) {
      askToJoin();
    } else if (state == State.LEAVING) {
      sayLeave();
    } else if (state == State.OPEN) {
      NodeId follows = survival.isOrphaned() ? survival.heir() : keeper;
      boolean waits = follows != null && isAway(follows);
      if (waits) {
        heardAt = now();
      }
      if (now() - heardAt > HostedPool.SILENCE_NANOS) {
        lose();
        return;
      }
      survival.tick(now());
      survival.report(epoch, id);
      sayAlive();
    }
  }

  void hear(NodeId from, ToMember message) {
    if (message instanceof ToMember.NoMember answer) {
      farewells.answered(answer);
    }
    if (state == State.OUT) {
      if (message instanceof ToMember.Continued continued) {
        continued.leavesOf(address).forEach(leave -> ask(from, leave));
      }
    } else if (message instanceof ToMember.Admitted admitted) {
      admitted(from, admitted);
    } else if (message instanceof ToMember.Denied denied && denied.ticket().equals(ticket)) {
      state = state == State.JOINING ? State.OUT : state;
    } else if (message instanceof ToMember.News news && isOfKeeper(from, news.epoch())) {
      heardAt = now();
      if (survival.heard(news.answers(), questions + 1, now())) {
        sayAlive();
      }
      survival.news(news).forEach(event -> known = Objects.requireNonNull(known).after(event));
    } else if (message instanceof ToMember.Continued continued && continued.epoch() == epoch) {
      continued(from, continued);
    } else if (message instanceof ToMember.NoMember answer
        && answer.epoch() == epoch
        && answer.id() == id
        && (from.equals(keeper) || survival.isOrphaned())) {
      if (state == State.LEAVING) {
        end();
      } else if (state == State.OPEN) {
        lose();
      }
    } else if (message instanceof ToMember.NotHere answer
        && answer.epoch() == epoch
        && state == State.OPEN) {
      if (!survival.isOrphaned()) {
        orphanOf(from);
      }
      survival.absent(from, answer.newest());
      survival.report(epoch, id);
    }
  }

  private boolean isOfKeeper(NodeId from, long itsEpoch) {
    return itsEpoch == epoch && from.equals(keeper) && known != null;
  }

  private void admitted(NodeId from, ToMember.Admitted admitted) {
    if (state == State.JOINING && admitted.ticket().equals(ticket)) {
      state = State.OPEN;
      keeper = from;
      epoch = admitted.epoch();
      id = admitted.welcome().self().id();
      known = PoolState.of(admitted.welcome());
      heardAt = now();
      survival.admitted(admitted);
      sayAlive();
    }
  }

  private void continued(NodeId from, ToMember.Continued continued) {
    if (state == State.LEAVING && continued.term() > survival.term()) {
      keeper = from;
    } else if (state == State.OPEN && continued.term() > survival.term()) {
      if (survival.follow(continued, id) == null) {
        lose();
        return;
      }
      keeper = from;
      known = continued.state();
      heardAt = now();
      sayAlive();
    } else if (state == State.OPEN && from.equals(keeper)) {
      heardAt = now();
      if (survival.heard(0, questions + 1, now())) {
        sayAlive();
      }
    }
  }

  private void orphanOf(NodeId node) {
    if (state == State.OPEN && node.equals(keeper)) {
      heardAt = now();
      survival.orphan();
    }
  }

  private void askToJoin() {
    ToRegistrar.Join join = new ToRegistrar.Join(ModelPool.ID, ModelPool.FIRST, ticket);
    concerned(ModelPool.ID).forEach(node -> ask(node, join));
  }

  private void sayAlive() {
    long sequence = Objects.requireNonNull(known).sequence();
    if (!survival.isBefore(sequence) && keeper != null) {
      ask(keeper, new ToRegistrar.Alive(ModelPool.ID, epoch, id, sequence, ++questions));
    }
  }

  private void sayLeave() {
    if (now() - leaveBy > 0) {
      farewell(false);
      end();
    } else if (keeper != null) {
      ask(keeper, new ToRegistrar.Leave(ModelPool.ID, epoch, id, false));
    }
  }

  private void lose() {
    losses++;
    farewell(true);
    end();
  }

  private void farewell(boolean died) {
    if (keeper != null) {
      farewells.say(
          new Farewells.Words(
              keeper,
              List.of(),
              new ToRegistrar.Leave(ModelPool.ID, epoch, id, died),
              survival.byAge()),
          now());
    }
  }

  private void end() {
    state = State.OUT;
    post(
        () -> {
          if (state == State.OUT) {
            registrar.withdraw(ModelPool.ID);
          }
        });
  }

  @Override
  public void ask(NodeId to, ToRegistrar request) {
    pool.send(address, to, node -> node.registrar.handle(address, request, now()));
  }

  @Override
  public void post(Runnable task) {
    pool.send(address, address, self -> task.run());
  }

  @Override
  public List<NodeId> concerned(String id) {
    ModelHub hub = pool.hub();
    if (hub != null) {
      return hub.seenBy(this);
    }
    return pool.addresses().stream().filter(node -> !gone.contains(node)).toList();
  }

  @Override
  public List<NodeId> concerned(PoolSpec spec) {
    return concerned(spec.id());
  }

  @Override
  public boolean isMember(String id, long ofEpoch) {
    return state == State.OPEN && ofEpoch == epoch;
  }

  @Override
  public boolean isJoining(String id) {
    return state == State.JOINING;
  }

  @Override
  public boolean isOrphaned(String id) {
    return state == State.OPEN && survival.isOrphaned();
  }

  @Override
  public NodeId self() {
    return address;
  }

  @Override
  public boolean mayKeep(String id) {
    return true;
  }

  @Override
  public long now() {
    return pool.now();
  }

  @Override
  public boolean onControlThread() {
    return true;
  }

  @Override
  public boolean isAway(NodeId node) {
    ModelHub hub = pool.hub();
    return hub != null && !hub.sees(this, node) && hub.knows(this, node);
  }

  @Override
  public boolean seesHub() {
    ModelHub hub = pool.hub();
    return hub == null || hub.isConnected(this);
  }

  @Override
  public Duration aloneFor() {
    return Duration.ofHours(12);
  }

  @Override
  public boolean isThere(NodeId node) {
    ModelHub hub = pool.hub();
    return hub == null ? !gone.contains(node) : hub.sees(this, node);
  }

  @Override
  public String trouble() {
    return "";
  }

  @Override
  public List<NodeId> named(String node) {
    return List.of();
  }

  @Override
  public void postLater(long millis, Runnable task) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void farewell(Farewells.Words words) {
    throw new UnsupportedOperationException();
  }

  @Override
  public void over(MemberPool over) {
    throw new UnsupportedOperationException();
  }

  @Override
  public Rejects rejects() {
    throw new UnsupportedOperationException();
  }

  @Override
  public String toString() {
    return address.node() + " " + state + (state == State.OPEN ? " as " + id : "");
  }
}
