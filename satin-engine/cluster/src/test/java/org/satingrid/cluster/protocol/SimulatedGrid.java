package org.satingrid.cluster.protocol;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.SplittableRandom;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.protocol.node.Command;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Member;
import org.satingrid.network.Pool.Lane;

/** Brokers on a network that loses, repeats and delays messages, in simulated time. */
final class SimulatedGrid {
  static final long MILLI = 1_000_000;

  final List<Node> nodes = new ArrayList<>();
  final List<String> failures = new ArrayList<>();
  final SplittableRandom random;
  long now;
  private final double loss;
  private final boolean keepsResults;
  private final PriorityQueue<Event> events = new PriorityQueue<>();
  private final Map<String, Long> lanes = new HashMap<>();
  private long sequence;

  /** A site that other sites cannot reach until {@code cutUntil}. */
  private String cut = "";

  private long cutUntil;

  private record Event(long at, long order, Runnable action) implements Comparable<Event> {
    @Override
    public int compareTo(Event other) {
      return at != other.at ? Long.compare(at, other.at) : Long.compare(order, other.order);
    }
  }

  final class Node {
    final Member self;
    final FakeWorkers workers = new FakeWorkers();
    final Broker broker;
    boolean dead;
    boolean over;
    boolean works = true;

    Node(int id, String site) {
      self = new Member(id, "n" + id, site);
      workers.begins = id % 2 == 0;
      TaskCodec codec = new TaskCodec(SimulatedGrid.class.getClassLoader(), Limits.DEFAULT);
      broker =
          new Broker(
              new Wiring(
                  self,
                  workers,
                  codec,
                  (to, lane, payload) -> send(this, to, lane, payload),
                  (code, message, cause) -> failures.add(code + ": " + message),
                  keepsResults),
              StealPolicies.CRS.create(self, random.split()),
              command -> at(now, () -> run(command)));
    }

    private void run(Command command) {
      if (!dead) {
        command.run(now);
      }
    }

    private void work() {
      if (!dead) {
        SharedLog.at = self.id();
        if (works) {
          workers.executeOne();
        }
        broker.idle(works && workers.queue.isEmpty() ? 1 : 0, now);
        at(now + random.nextLong(50 * MILLI), this::work);
      }
    }

    private void tick() {
      if (!dead) {
        broker.tick(now);
        at(Math.min(now + 1_000 * MILLI, Math.max(now + MILLI, broker.wakeAt())), this::tick);
      }
    }
  }

  SimulatedGrid(long seed, int sites, int nodesPerSite, double loss, boolean keepsResults) {
    this.keepsResults = keepsResults;
    random = new SplittableRandom(seed);
    this.loss = loss;
    for (int i = 0; i < sites * nodesPerSite; i++) {
      nodes.add(new Node(i, "site" + i % sites));
    }
    for (Node node : nodes) {
      nodes.forEach(other -> node.broker.joined(other.self, 0));
      node.broker.jobStarted(0);
      at(random.nextLong(MILLI), node::work);
      at(random.nextLong(MILLI), node::tick);
    }
  }

  void at(long time, Runnable action) {
    events.add(new Event(time, sequence++, action));
  }

  /** Stops the node at once. The other nodes notice the loss later. */
  void kill(Node victim) {
    victim.dead = true;
    at(
        now + random.nextLong(3_000 * MILLI),
        () -> {
          victim.workers.queue.clear();
          nodes.stream()
              .filter(node -> !node.dead)
              .forEach(node -> node.broker.gone(victim.self, now));
        });
  }

  /**
   * Delays messages to and from a site until the given time. All nodes notice that the site is cut
   * off.
   */
  void cut(String site, long until) {
    cut = site;
    cutUntil = until;
    tellOfCut(true);
    at(until, () -> tellOfCut(false));
  }

  private void tellOfCut(boolean away) {
    for (Node node : nodes) {
      for (Node other : nodes) {
        if (!node.dead && !other.dead && isCut(node.self, other.self)) {
          if (away) {
            node.broker.away(other.self, now);
          } else {
            node.broker.back(other.self, now);
          }
        }
      }
    }
  }

  private boolean isCut(Member one, Member other) {
    return one.site().equals(cut) != other.site().equals(cut);
  }

  /** Lets a node leave as after an order to leave, with the same time limits. */
  void leave(Node leaver) {
    leaver.broker.startLeaving();
    at(
        now + 300 * MILLI,
        () -> {
          leaver.works = false;
          leaver.broker.handOver(now);
        });
    at(now + 500 * MILLI, () -> kill(leaver));
  }

  /** Ends the job. Each node is informed later, and leaves some time after that. */
  void end() {
    for (Node node : nodes) {
      at(now + random.nextLong(100 * MILLI), () -> end(node));
    }
  }

  private void end(Node node) {
    node.over = true;
    node.broker.jobOver(now);
    at(
        now + random.nextLong(100 * MILLI),
        () -> {
          node.dead = true;
          nodes.forEach(other -> tellGone(other, node));
        });
  }

  /**
   * Informs a node that another node has left. At the end of the job, every node must first receive
   * the end of the job.
   */
  private void tellGone(Node hearer, Node gone) {
    if (hearer.over && !hearer.dead) {
      hearer.broker.gone(gone.self, now);
    } else if (!hearer.dead) {
      at(now + MILLI, () -> tellGone(hearer, gone));
    }
  }

  /**
   * Runs the grid until the condition holds. Returns false if it does not hold within the given
   * simulated time.
   */
  boolean runUntil(java.util.function.BooleanSupplier done, long limit) {
    while (!done.getAsBoolean()) {
      Event event = events.remove();
      now = event.at();
      if (now > limit) {
        return false;
      }
      event.action().run();
    }
    return true;
  }

  private boolean send(Node from, Member to, Lane lane, byte[] payload) {
    if (random.nextDouble() < loss / 10) {
      return false;
    }
    for (int copies = random.nextDouble() < loss ? 2 : 1; copies > 0; copies--) {
      if (random.nextDouble() >= loss) {
        String path = from.self.id() + ">" + to.id() + lane;
        long scale = from.self.site().equals(to.site()) ? MILLI : 200 * MILLI;
        long arrival = Math.max(now + random.nextLong(scale), lanes.getOrDefault(path, 0L));
        lanes.put(path, arrival);
        at(arrival, () -> deliver(from.self, nodes.get(to.id()), payload));
      }
    }
    return true;
  }

  private void deliver(Member from, Node to, byte[] payload) {
    if (now < cutUntil && isCut(from, to.self)) {
      at(cutUntil, () -> deliver(from, to, payload));
    } else if (!to.dead && !nodes.get(from.id()).dead) {
      to.broker.received(from, payload, now);
    }
  }
}
