package org.satingrid.portal.testkit;

import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.ToAgent;

/**
 * Simulates an agent with a link that breaks repeatedly. Like a real agent, it starts an attempt
 * only once, keeps unacknowledged messages, and sends them again over its next link, possibly to
 * another portal.
 */
public final class StormAgent implements Runnable {
  private static final int SERVER_ERROR = 1011;
  private static final Duration GLANCE = Duration.ofMillis(20);

  /**
   * Maximum time to wait for an answer. A slow link delays an answer, and only a broken link loses
   * it.
   */
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  private final List<URI> portals;
  private final Random random;
  private final ScriptedAgent agent;
  private final Set<String> seen = new HashSet<>();
  private final List<String> mains = new CopyOnWriteArrayList<>();
  private final List<String> complaints = new CopyOnWriteArrayList<>();
  private ToAgent.@Nullable StartEngine current;
  private final Map<String, Long> acknowledged = new ConcurrentHashMap<>();
  private long samples;
  private long lines;
  private boolean stopAsked;
  private volatile boolean stopping;

  public StormAgent(List<URI> portals, Api admin, String site, String name, Random random) {
    this.portals = portals;
    this.random = random;
    agent = ScriptedAgent.enrol(admin, portals.get(0), site, name);
  }

  public String name() {
    return agent.identity().node();
  }

  /** Returns the jobs with a main that has returned on this node. */
  public List<String> mainsRun() {
    return List.copyOf(mains);
  }

  /** Returns the portals' violations of the protocol. */
  public List<String> complaints() {
    return List.copyOf(complaints);
  }

  /** Returns the number of acknowledged samples per attempt. */
  public Map<String, Long> acknowledged() {
    return Map.copyOf(acknowledged);
  }

  /** Ends the agent after its running attempts have ended. */
  public void stop() {
    stopping = true;
  }

  @Override
  public void run() {
    connect();
    while (!stopping || current != null) {
      try {
        if (random.nextInt(12) == 0) {
          agent.disconnect();
          connect();
        }
        listen();
        work();
      } catch (RuntimeException e) {
        // The link broke, which this test causes on purpose.
        connect();
      }
    }
    agent.close();
  }

  private void connect() {
    if (agent.closeCode() == SERVER_ERROR) {
      complaints.add(name() + " was cut off because a portal failed at what it had said");
    }
    while (true) {
      try {
        agent.moveTo(portals.get(random.nextInt(portals.size())));
        ToAgent.StartEngine engine = current;
        agent.connect(engine == null ? new String[0] : new String[] {engine.attemptId()});
        agent.send(new FromAgent.Speed(1, 1));
        if (engine != null) {
          join(engine);
        }
        return;
      } catch (RuntimeException | AssertionError e) {
        // The link broke before the portal's welcome.
        if (stopping) {
          return;
        }
      }
    }
  }

  /**
   * Reports that the engine has joined. Does not wait for the answer, which can be lost with the
   * link.
   */
  private void join(ToAgent.StartEngine order) {
    agent.send(new FromAgent.EngineJoined(order.attemptId(), order.master(), Instant.now()));
  }

  private void listen() {
    ToAgent.StartEngine order = agent.poll(ToAgent.StartEngine.class, GLANCE);
    if (order != null && seen.add(order.attemptId())) {
      ToAgent.StartEngine before = current;
      if (before != null) {
        complaints.add(name() + " was given " + order.jobId() + " beside " + before.jobId());
      }
      current = order;
      samples = 0;
      lines = 0;
      stopAsked = false;
      join(order);
    }
    ToAgent.StopEngine stop = agent.poll(ToAgent.StopEngine.class, Duration.ZERO);
    stopAsked |= stop != null && current != null && stop.attemptId().equals(current.attemptId());
  }

  private void work() {
    ToAgent.StartEngine engine = current;
    if (engine == null) {
      return;
    }
    report(engine);
    if (stopAsked) {
      end(engine, Outcome.Kind.STOPPED);
    } else if (!engine.master()) {
      if (random.nextInt(4) == 0) {
        end(engine, Outcome.Kind.LEFT);
      }
    } else if (lines > 0 && random.nextInt(3) == 0) {
      end(engine, Outcome.Kind.SUCCEEDED);
    }
  }

  /** Sends the next sample and the next log line, or repeats unacknowledged ones. */
  private void report(ToAgent.StartEngine engine) {
    if (random.nextInt(2) == 0) {
      double work = samples + 1;
      agent.send(
          new FromAgent.Telemetry(
              engine.attemptId(),
              samples + 1,
              Samples.of(Instant.now(), work, Math.min(1, work / 50), "storm", samples + 1)));
    }
    String text = engine.master() && lines == 0 ? "storm result" : "storm line";
    agent.send(
        new FromAgent.Log(
            engine.attemptId(),
            lines + 1,
            List.of(new FromAgent.Line(Instant.now(), "stdout", "info", text))));
    ToAgent.Ack ack = agent.poll(ToAgent.Ack.class, PATIENCE);
    while (ack != null) {
      if (ack.attemptId().equals(engine.attemptId())) {
        samples = Math.max(samples, ack.telemetrySeq());
        lines = Math.max(lines, ack.logSeq());
        acknowledged.put(engine.attemptId(), samples);
      }
      ack = agent.poll(ToAgent.Ack.class, Duration.ZERO);
    }
  }

  private void end(ToAgent.StartEngine engine, Outcome.Kind kind) {
    agent.send(
        new FromAgent.EngineEnded(engine.attemptId(), ScriptedAgent.outcome(kind), Instant.now()));
    ToAgent.EndedAck ack = agent.poll(ToAgent.EndedAck.class, PATIENCE);
    if (ack != null && ack.attemptId().equals(engine.attemptId())) {
      if (kind == Outcome.Kind.SUCCEEDED) {
        mains.add(engine.jobId());
      }
      current = null;
    }
  }
}
