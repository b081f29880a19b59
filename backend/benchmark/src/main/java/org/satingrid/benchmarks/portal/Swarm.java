package org.satingrid.benchmarks.portal;

import com.amazon.corretto.crypto.provider.AmazonCorrettoCryptoProvider;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import org.satingrid.benchmarks.portal.Identities.Identity;

/**
 * The process of the simulated agents, with one thread for all of them. It reads commands as lines
 * from its standard input ({@code connect}, {@code tally}, {@code quiet}), and answers each with
 * one line. Arguments: the portal's address and the number of agents. The first line of the input
 * is the token.
 */
final class Swarm {
  private static final long HEARTBEAT_NANOS = 10_000_000_000L;
  private static final long SAMPLE_NANOS = 1_000_000_000L;
  private static final long CONNECT_NANOS = 1_000_000L;
  private static final int SCRATCH = 1 << 16;
  private static final int LOOKS = 500;

  /**
   * A prime number. Steps of this size reach every agent once, for any smaller number of agents.
   */
  private static final int STRIDE = 7919;

  private final InetSocketAddress portal;
  private final Rest rest;
  private final List<SimulatedAgent> agents = new ArrayList<>();
  private final Tally tally = new Tally();
  private final Selector selector = Selector.open();
  private final BlockingQueue<String> commands = new LinkedBlockingQueue<>();
  private final BlockingQueue<Runnable> posted = new LinkedBlockingQueue<>();
  private final ByteBuffer scratch = ByteBuffer.allocate(SCRATCH);
  private final long start = System.nanoTime();
  private int begun;
  private int wanted;
  private boolean quiet = true;
  private int dialler;
  private long beats;
  private long samples;
  private long nextConnect;

  private Swarm(URI portal, Rest rest, List<Identity> identities) throws IOException {
    this.rest = rest;
    this.portal = new InetSocketAddress(portal.getHost(), portal.getPort());
    Random random = new Random(1);
    identities.forEach(identity -> agents.add(new SimulatedAgent(identity, tally, random)));
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    // Native code is used to sign, because one thread signs for ten thousand agents. Real agents
    // sign on their own machines.
    AmazonCorrettoCryptoProvider.install();
    BufferedReader input =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    URI portal = URI.create(arguments[0]);
    String token = String.valueOf(input.readLine());
    List<Identity> identities = Identities.enrol(portal, token, Integer.parseInt(arguments[1]));
    System.out.println("enrolled " + identities.size());
    Swarm swarm = new Swarm(portal, new Rest(portal, token), identities);
    Thread reader = new Thread(() -> swarm.read(input), "commands");
    reader.setDaemon(true);
    reader.start();
    swarm.run();
  }

  private void read(BufferedReader input) {
    try {
      for (String line = input.readLine(); line != null; line = input.readLine()) {
        commands.add(line);
        selector.wakeup();
      }
    } catch (IOException e) {
      System.err.println("the benchmark has gone: " + e.getMessage());
    }
    commands.add("end");
    selector.wakeup();
  }

  private void run() throws IOException, InterruptedException {
    boolean going = true;
    while (going) {
      selector.select(2);
      for (SelectionKey key : selector.selectedKeys()) {
        ((SimulatedAgent) key.attachment()).ready(scratch);
      }
      selector.selectedKeys().clear();
      for (Runnable task = posted.poll(); task != null; task = posted.poll()) {
        task.run();
      }
      long now = System.nanoTime();
      connectSome(now);
      beat(now - start);
      going = obey();
    }
  }

  private boolean obey() {
    for (String command = commands.poll(); command != null; command = commands.poll()) {
      if (command.equals("end")) {
        return false;
      } else if (command.equals("connect")) {
        wanted = agents.size();
        quiet = false;
      } else if (command.equals("quiet")) {
        quiet = true;
      }
      long busy = agents.stream().filter(SimulatedAgent::isBusy).count();
      System.out.println(tally.line((int) busy));
    }
    return true;
  }

  /**
   * Connects agents that are due. At first a thousand agents connect each second, because a real
   * grid does not start in one instant. Later each agent reconnects when its own time to wait is
   * over. Each call checks a part of the agents.
   */
  private void connectSome(long now) {
    while (begun < wanted && nextConnect <= now) {
      ask(agents.get(begun++));
      nextConnect = Math.max(nextConnect + CONNECT_NANOS, now - 100 * CONNECT_NANOS);
    }
    for (int i = 0; i < Math.min(begun, LOOKS); i++) {
      dialler = (dialler + 1) % begun;
      if (agents.get(dialler).isDue(now)) {
        ask(agents.get(dialler));
      }
    }
  }

  private void ask(SimulatedAgent agent) {
    agent.ask(rest, this::post, portal, selector);
  }

  private void post(Runnable task) {
    posted.add(task);
    selector.wakeup();
  }

  /**
   * Sends the reports and heartbeats that are due. Each agent has a fixed moment within the period.
   * The agents with work have successive numbers. Without this distribution all of them would
   * report within the same fiftieth of a second, while the engines of a real job report at
   * independent times.
   */
  private void beat(long time) {
    if (quiet) {
      beats = turns(time, HEARTBEAT_NANOS);
      samples = turns(time, SAMPLE_NANOS);
      return;
    }
    for (long due = turns(time, HEARTBEAT_NANOS); beats < due; beats++) {
      turn(beats).heartbeat();
    }
    for (long due = turns(time, SAMPLE_NANOS); samples < due; samples++) {
      turn(samples).telemetry();
    }
  }

  private SimulatedAgent turn(long number) {
    return agents.get((int) (number * STRIDE % agents.size()));
  }

  private long turns(long time, long period) {
    return (long) ((double) time / period * agents.size());
  }
}
