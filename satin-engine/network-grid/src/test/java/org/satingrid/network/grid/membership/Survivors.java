package org.satingrid.network.grid.membership;

import static java.util.stream.Collectors.toSet;

import java.time.Duration;
import java.util.ArrayDeque;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Queue;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.registry.PoolState;
import org.satingrid.network.support.Rejects;

/**
 * A pool with one member per node and the first node as registrar. Messages arrive in the order of
 * sending, and the test advances time.
 */
final class Survivors {
  private static final String POOL = "p";
  private static final long EPOCH = 7;

  private final Map<NodeId, Node> nodes = new LinkedHashMap<>();
  private final Map<String, NodeId> named = new LinkedHashMap<>();
  private final Queue<Runnable> wire = new ArrayDeque<>();
  private final Set<NodeId> cut = new HashSet<>();
  private @Nullable NodeId lost;
  private long now;

  Survivors(String... names) {
    for (String name : names) {
      NodeId address = NodeId.starting("s", name);
      named.put(name, address);
      nodes.put(address, new Node(name, address));
    }
    for (String name : names) {
      ToRegistrar.Join join = new ToRegistrar.Join(POOL, names[0], name);
      node(name).ask(node(names[0]).address, join);
      node(name).ask(node(names[0]).address, join);
    }
    deliver();
  }

  /** Removes the registrar's node. Some of the other nodes notice the loss. */
  void lose(String registrar, String... noticedBy) {
    NodeId gone = node(registrar).address;
    lost = gone;
    for (String name : noticedBy) {
      node(name).survival.gone(Set.of(gone));
      node(name).survival.orphan();
    }
  }

  /** One side gives up the other side including the registrar, although messages still arrive. */
  void part(List<String> side, List<String> others) {
    Set<NodeId> gone = others.stream().map(name -> node(name).address).collect(toSet());
    for (String name : side) {
      node(name).survival.gone(gone);
      node(name).survival.orphan();
    }
  }

  /** Lets a node give up other nodes, both as a member and as a registrar. */
  void giveUp(String by, String... others) {
    Set<NodeId> gone = List.of(others).stream().map(name -> node(name).address).collect(toSet());
    node(by).registrar.gone(gone);
    node(by).survival.gone(gone);
    deliver();
  }

  /** Delivers a message that the registrar sent to a node before it was lost. */
  void hearLate(String name) {
    Node hears = node(name);
    ToMember.News news = new ToMember.News(POOL, EPOCH, 0, List.of(), Map.of());
    hears.hear(node(hears.keeper).address, news);
  }

  /** Delivers a message that a node without a member sent before it joined again. */
  void hearLateThatNoMemberIsAt(String node, String hearer, int newest) {
    node(hearer).hear(node(node).address, new ToMember.NotHere(POOL, EPOCH, newest));
    deliver();
  }

  /** Cuts a node off. */
  void cut(String name) {
    cut.add(node(name).address);
  }

  void mend(String name) {
    cut.remove(node(name).address);
  }

  /** A member leaves unnoticed, and its node stays. */
  void leave(String name) {
    node(name).member = false;
  }

  /** Sends the message of a node after its member has left unnoticed. */
  void tellAllOfTheEnd(String name) {
    Node left = node(name);
    ToRegistrar.Gone gone = new ToRegistrar.Gone(POOL, EPOCH, left.id);
    nodes.keySet().forEach(other -> left.ask(other, gone));
    deliver();
  }

  /** Removes a member, which informs its registrar. */
  void leaveHeard(String name) {
    Node leaver = node(name);
    leaver.ask(node(leaver.keeper).address, new ToRegistrar.Leave(POOL, EPOCH, leaver.id, false));
    leaver.member = false;
    deliver();
  }

  /** A node without a member sends another one a request to join the pool of the first node. */
  void askToJoin(String name, String whom) {
    String registrar = named.keySet().iterator().next();
    ToRegistrar.Join join = new ToRegistrar.Join(POOL, registrar, name + " again");
    node(name).ask(node(whom).address, join);
    deliver();
  }

  /** Lets a node on one side of a cut network stop, because it has lost the other nodes. */
  void stop(String name, String... others) {
    Set<NodeId> gone = List.of(others).stream().map(other -> node(other).address).collect(toSet());
    node(name).registrar.cutOff(gone);
    deliver();
  }

  /** All nodes without a registrar report several times. */
  void report() {
    for (int times = 0; times < 3; times++) {
      nodes.values().forEach(Node::report);
      deliver();
    }
  }

  void pass(long nanos) {
    now += nanos;
    nodes.values().forEach(node -> node.survival.tick(now));
    nodes.values().forEach(Node::sayAlive);
    deliver();
    nodes.values().forEach(node -> node.registrar.tick(now));
    deliver();
  }

  /** Returns the registrars that these nodes follow. */
  List<String> keepers(String... names) {
    return List.of(names).stream().map(name -> node(name).keeper).toList();
  }

  /** Returns the given nodes that still have a member. */
  List<String> members(String... names) {
    return List.of(names).stream().filter(name -> node(name).member).toList();
  }

  Set<Integer> seenBy(String name) {
    return node(name).state().present().keySet();
  }

  private Node node(String name) {
    Node node = nodes.get(named.get(name));
    if (node == null) {
      throw new IllegalArgumentException("no node " + name);
    }
    return node;
  }

  private void deliver() {
    for (Runnable next = wire.poll(); next != null; next = wire.poll()) {
      next.run();
    }
  }

  private void send(NodeId from, NodeId to, Consumer<Node> message) {
    Node receiver = nodes.get(to);
    boolean arrives = !cut.contains(to) && !cut.contains(from);
    if (receiver != null && arrives && !to.equals(lost) && !from.equals(lost)) {
      wire.add(() -> message.accept(receiver));
    }
  }

  /** A node with its state as a member and as a registrar. */
  private final class Node implements PoolNode, Registrar.Nodes {
    private final NodeId address;
    private final Registrar registrar;
    private final Survival survival = new Survival(POOL, this);
    private boolean member;
    private int id;
    private long questions;
    private String keeper = "";
    private @Nullable PoolState state;

    Node(String name, NodeId address) {
      this.address = address;
      this.registrar =
          new Registrar(
              name,
              () -> EPOCH,
              (to, message) -> send(address, to, node -> node.hear(address, message)),
              this);
    }

    PoolState state() {
      return Objects.requireNonNull(state);
    }

    void report() {
      if (member) {
        survival.report(EPOCH, id);
      }
    }

    private void sayAlive() {
      NodeId registrar = named.get(keeper);
      if (member && registrar != null && !survival.isOrphaned()) {
        ask(registrar, alive());
      }
    }

    private ToRegistrar.Alive alive() {
      return new ToRegistrar.Alive(POOL, EPOCH, id, state().sequence(), ++questions);
    }

    private void hear(NodeId from, ToMember message) {
      if (message instanceof ToMember.Admitted admitted) {
        survival.admitted(admitted);
        state = PoolState.of(admitted.welcome());
        id = admitted.welcome().self().id();
        member = true;
        keeper = from.node();
      } else if (message instanceof ToMember.News news && from.node().equals(keeper)) {
        if (survival.heard(news.answers(), questions + 1, now)) {
          ask(from, alive());
        }
        survival.news(news).forEach(event -> state = state().after(event));
      } else if (message instanceof ToMember.Continued continued) {
        continued(from, continued);
      } else if (message instanceof ToMember.NotHere answer) {
        if (from.node().equals(keeper)) {
          survival.orphan();
        }
        survival.absent(from, answer.newest());
        report();
      } else if (message instanceof ToMember.NoMember
          && (from.node().equals(keeper) || survival.isOrphaned())) {
        member = false;
      }
    }

    private void continued(NodeId from, ToMember.Continued continued) {
      if (!member) {
        continued.leavesOf(address).forEach(leave -> ask(from, leave));
      } else if (continued.term() > survival.term()) {
        member = survival.follow(continued, id) != null;
        state = continued.state();
        keeper = from.node();
        ask(from, alive());
      }
    }

    @Override
    public void ask(NodeId to, ToRegistrar request) {
      send(address, to, node -> node.registrar.handle(address, request, now));
    }

    @Override
    public void farewell(Farewells.Words words) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean isMember(String pool, long epoch) {
      return member;
    }

    @Override
    public boolean isJoining(String pool) {
      return false;
    }

    @Override
    public boolean isOrphaned(String pool) {
      return member && survival.isOrphaned();
    }

    @Override
    public NodeId self() {
      return address;
    }

    @Override
    public List<NodeId> concerned(PoolSpec pool) {
      return List.copyOf(nodes.keySet());
    }

    @Override
    public List<NodeId> concerned(String pool) {
      return List.copyOf(nodes.keySet());
    }

    @Override
    public boolean isAway(NodeId node) {
      return false;
    }

    @Override
    public boolean seesHub() {
      return true;
    }

    @Override
    public Duration aloneFor() {
      return Duration.ofHours(12);
    }

    @Override
    public boolean isThere(NodeId node) {
      return true;
    }

    @Override
    public String trouble() {
      return "";
    }

    @Override
    public boolean mayKeep(String pool) {
      return true;
    }

    @Override
    public long now() {
      return now;
    }

    @Override
    public void post(Runnable task) {
      wire.add(task);
    }

    @Override
    public void postLater(long millis, Runnable task) {
      throw new UnsupportedOperationException();
    }

    @Override
    public boolean onControlThread() {
      return true;
    }

    @Override
    public List<NodeId> named(String node) {
      return List.of();
    }

    @Override
    public void over(MemberPool pool) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Rejects rejects() {
      throw new UnsupportedOperationException();
    }
  }
}
