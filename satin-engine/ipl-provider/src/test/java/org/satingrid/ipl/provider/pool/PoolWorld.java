package org.satingrid.ipl.provider.pool;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.satingrid.ipl.provider.explore.World;
import org.satingrid.ipl.provider.pool.Script.Step;

/**
 * The nodes of a pool, the messages between them, and the news of the network about nodes that are
 * gone. Messages between two nodes keep their order. All else can overtake.
 *
 * @param links the messages on their way from one node to another
 * @param unaware the nodes that have not learned yet that a node is gone
 */
record PoolWorld(
    PoolBounds bounds,
    int kills,
    List<ModelMember> members,
    Map<Link, List<PoolMessage>> links,
    Set<Link> unaware,
    Set<Integer> died)
    implements World<PoolWorld> {

  /** Two nodes: from where to where. */
  record Link(int from, int to) {}

  static PoolWorld start(PoolBounds bounds) {
    int nodes = bounds.scripts().size();
    PoolWorld world =
        new PoolWorld(bounds, bounds.kills(), List.of(), Map.of(), Set.of(), Set.of());
    List<ModelMember> members = new ArrayList<>();
    for (int at = 0; at < nodes; at++) {
      members.add(new ModelMember(blank(bounds, at).next(), false, 0, View.START));
    }
    world = world.members(members);
    for (int at = 0; at < nodes; at++) {
      world = world.send(at, blank(bounds, at).sent());
    }
    return world;
  }

  private static PoolTurn blank(PoolBounds bounds, int node) {
    TreeSet<Integer> nodes = new TreeSet<>();
    IntStream.range(0, bounds.scripts().size()).forEach(nodes::add);
    Registry empty = Registry.start(bounds.phases(), bounds.size());
    return PoolNode.start(bounds.roles(), node, nodes, empty);
  }

  @Override
  public void moves(Moves<PoolWorld> moves) {
    for (int at = 0; at < members.size(); at++) {
      ModelMember member = members.get(at);
      int node = at;
      if (!member.away()) {
        programMoves(node, member, moves);
        if (kills > 0) {
          moves.option("kill " + node, () -> kill(node));
        }
      }
    }
    links.forEach(
        (link, messages) -> moves.duty(messages.get(0).kind() + " " + link, () -> deliver(link)));
    unaware.forEach(
        link -> moves.duty(link.to() + " learns of the end of " + link.from(), () -> learn(link)));
  }

  private void programMoves(int node, ModelMember member, Moves<PoolWorld> moves) {
    Script script = bounds.scripts().get(node);
    if (member.isDone(script)) {
      if (script.leaves()) {
        moves.option(node + " leaves", () -> leave(node));
      }
    } else if (member.node().pending() == null) {
      Step step = script.steps().get(member.step());
      if (step.to().stream().allMatch(to -> member.view().members().contains(to))) {
        moves.duty(node + " asks " + step.kind(), () -> ask(node, step));
      } else if (step.to().stream().anyMatch(to -> members.get(to).away())) {
        moves.duty(node + " asks nothing", () -> with(node, member.asked()));
      }
    }
  }

  private PoolWorld ask(int node, Step step) {
    return with(node, members.get(node).asked())
        .event(node, state -> state.ask(step.kind(), step.text(), 1, step.to()));
  }

  private PoolWorld leave(int node) {
    PoolWorld after = event(node, PoolNode::end);
    check(after.members.get(node).node().role() == Role.ENDED, "an end that has no effect");
    return after.away(node);
  }

  private PoolWorld kill(int node) {
    Set<Integer> dead = new HashSet<>(died);
    dead.add(node);
    return new PoolWorld(bounds, kills - 1, members, links, unaware, Set.copyOf(dead)).away(node);
  }

  /** Loses the messages to a node. Its own messages arrive until the receiver learns of its end. */
  private PoolWorld away(int node) {
    Map<Link, List<PoolMessage>> rest = new HashMap<>(links);
    rest.keySet().removeIf(link -> link.to() == node);
    Set<Link> news = new HashSet<>(unaware);
    news.removeIf(link -> link.to() == node);
    for (int other = 0; other < members.size(); other++) {
      if (other != node && !members.get(other).away()) {
        news.add(new Link(node, other));
      }
    }
    PoolWorld after =
        new PoolWorld(bounds, kills, members, Map.copyOf(rest), Set.copyOf(news), died);
    return after.with(node, members.get(node).gone(blank(bounds, node).next()));
  }

  private PoolWorld learn(Link link) {
    Map<Link, List<PoolMessage>> rest = new HashMap<>(links);
    rest.remove(link);
    Set<Link> news = new HashSet<>(unaware);
    news.remove(link);
    return new PoolWorld(bounds, kills, members, Map.copyOf(rest), Set.copyOf(news), died)
        .event(link.to(), node -> node.gone(link.from(), died.contains(link.from())));
  }

  private PoolWorld deliver(Link link) {
    Map<Link, List<PoolMessage>> rest = new HashMap<>(links);
    List<PoolMessage> waiting = new ArrayList<>(rest.getOrDefault(link, List.of()));
    PoolMessage first = waiting.remove(0);
    if (waiting.isEmpty()) {
      rest.remove(link);
    } else {
      rest.put(link, List.copyOf(waiting));
    }
    return new PoolWorld(bounds, kills, members, Map.copyOf(rest), unaware, died)
        .event(link.to(), node -> node.receive(link.from(), first));
  }

  private PoolWorld event(int node, Function<PoolNode, PoolTurn> event) {
    ModelMember member = members.get(node);
    PoolTurn turn = event.apply(member.node());
    PoolWorld after = with(node, member.after(turn, bounds.scripts().get(node), died));
    after.checkAgreement(node);
    return after.send(node, turn.sent());
  }

  private PoolWorld send(int from, List<PoolTurn.Sent> sent) {
    Map<Link, List<PoolMessage>> more = new HashMap<>(links);
    for (PoolTurn.Sent one : sent) {
      if (!members.get(one.to()).away()) {
        List<PoolMessage> waiting =
            new ArrayList<>(more.getOrDefault(new Link(from, one.to()), List.of()));
        waiting.add(one.message());
        more.put(new Link(from, one.to()), List.copyOf(waiting));
      }
    }
    return new PoolWorld(bounds, kills, members, Map.copyOf(more), unaware, died);
  }

  private PoolWorld with(int node, ModelMember member) {
    List<ModelMember> after = new ArrayList<>(members);
    after.set(node, member);
    return members(after);
  }

  private PoolWorld members(List<ModelMember> changed) {
    return new PoolWorld(bounds, kills, List.copyOf(changed), links, unaware, died);
  }

  /** Fails if a node's log, or one of its numbers, contradicts another living node. */
  private void checkAgreement(int node) {
    ModelMember member = members.get(node);
    for (int at = 0; at < members.size(); at++) {
      ModelMember other = members.get(at);
      if (at != node && !other.away()) {
        List<Entry> one = member.node().log();
        List<Entry> two = other.node().log();
        int common = Math.min(one.size(), two.size());
        check(one.subList(0, common).equals(two.subList(0, common)), "two orders of entries");
        Set<Long> shared = new HashSet<>(member.view().numbers());
        shared.retainAll(other.view().numbers());
        check(shared.isEmpty(), "two nodes have the number " + shared);
      }
    }
  }

  /** Leaves out the bounds, which are the same in all worlds of an exploration. */
  @Override
  public int hashCode() {
    return 31 * (31 * members.hashCode() + links.hashCode()) + unaware.hashCode();
  }

  @Override
  public void checkSettled() {
    Set<Integer> present = new HashSet<>();
    Set<List<Entry>> logs = new HashSet<>();
    for (int at = 0; at < members.size(); at++) {
      ModelMember member = members.get(at);
      if (!member.away()) {
        logs.add(member.node().log());
        Role role = member.node().role();
        check(role == Role.HOME || role == Role.FOLLOWING, "node " + at + " is " + role);
        check(member.isDone(bounds.scripts().get(at)), "node " + at + " waits forever");
        if (!member.view().refused() && member.step() > 0) {
          present.add(at);
        }
      }
    }
    check(logs.size() <= 1, "the logs differ at the end");
    int taken = members.stream().mapToInt(member -> member.view().tokens()).sum();
    check(taken <= steps(Entry.Kind.ADD_TOKENS), "more tokens are taken than added: " + taken);
    present.forEach(at -> checkView(at, members.get(at).view(), present));
  }

  private long steps(Entry.Kind kind) {
    return bounds.scripts().stream()
        .flatMap(script -> script.steps().stream())
        .filter(step -> step.kind() == kind)
        .count();
  }

  private void checkView(int node, View view, Set<Integer> present) {
    check(view.members().equals(present), "the members of " + node + " are " + view.members());
    check(present.containsAll(view.winners().values()), "a winner is gone");
    int expected = 0;
    boolean ends = false;
    for (int at : present) {
      for (Step step : bounds.scripts().get(at).steps()) {
        expected += step.to().contains(node) ? 1 : 0;
        ends |= step.kind() == Entry.Kind.TERMINATE;
      }
    }
    check(view.signals() >= expected, "node " + node + " has missed a signal");
    check(view.terminated() || !ends, "node " + node + " has missed the end");
    boolean full = bounds.size() > 0 && present.size() == bounds.size();
    check(view.complete() || !full, "node " + node + " does not know that all have joined");
  }

  private static void check(boolean holds, String otherwise) {
    if (!holds) {
      throw new AssertionError(otherwise);
    }
  }
}
