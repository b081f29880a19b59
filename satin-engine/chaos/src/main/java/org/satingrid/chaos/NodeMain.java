package org.satingrid.chaos;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import java.util.StringJoiner;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.GridNetwork;
import org.satingrid.network.grid.direct.DirectConfig;
import org.satingrid.network.grid.node.Endpoint;

/**
 * Main class of a node's process with its network, and one engine for each job. Reads one command
 * per line from standard input, and reports events on standard output. The first command is {@code
 * open} with node, site, hub, whether other sites can connect to the node, and the application's
 * jar. Before this command the process is a spare. The process ends when its standard input ends.
 */
final class NodeMain {
  private final String node;
  private final Path application;
  private final GridNetwork network;
  private final Map<String, NodeJob> jobs = new ConcurrentHashMap<>();

  private NodeMain(String node, Path application, GridNetwork network) {
    this.node = node;
    this.application = application;
    this.network = network;
  }

  public static void main(String[] unused) throws IOException {
    BufferedReader commands =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    String first = commands.readLine();
    if (first != null) {
      String[] words = first.split(" ", -1);
      GridNetwork network = GridNetwork.open(config(words));
      say("open " + words[1]);
      new NodeMain(words[1], Path.of(words[5]), network).listen(commands);
    }
    Runtime.getRuntime().halt(0);
  }

  /** Returns the command that turns a spare process into a node. */
  static String open(String node, String site, Endpoint hub, boolean dialled, Path jar) {
    StringJoiner words = new StringJoiner(" ");
    words.add("open").add(node).add(site).add(hub.toString()).add(Boolean.toString(dialled));
    return words.add(jar.toString()).toString();
  }

  private static GridConfig config(String[] words) {
    GridConfig config = GridConfig.loopback(words[1], words[2], Endpoint.parse(words[3]));
    return config
        .with(
            config.near(), Boolean.parseBoolean(words[4]) ? config.near() : DirectConfig.DIAL_ONLY)
        .within(Duration.ofSeconds(20), Fault.HEARTBEAT)
        .with(Fault.PATIENCE);
  }

  static synchronized void say(String line) {
    System.out.println(line);
    System.out.flush();
  }

  private void listen(BufferedReader commands) throws IOException {
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      String[] words = line.split(" ", -1);
      switch (words[0]) {
        case "job" -> start(words);
        case "leave" -> in(words[1], NodeJob::leave);
        case "end" -> in(words[1], NodeJob::end);
        case "state" -> in(words[1], NodeJob::tellState);
        case "dump" -> dump();
        case "sites" -> say("sites " + (network.isSettled() ? network.sites().size() : 0));
        default -> say("unknown command " + line);
      }
    }
  }

  private void dump() {
    try {
      System.err.println(StateDump.of("no pool", network, null));
      say("dumped");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void start(String[] words) {
    NodeJob job = new NodeJob(network, application, NodeJob.Order.of(words), node.hashCode());
    jobs.put(job.pool(), job);
    in(job.pool(), NodeJob::run);
  }

  /**
   * Runs a step of a job on a separate thread, because it can wait for the pool, for workers or for
   * the end.
   */
  private void in(String pool, Step step) {
    NodeJob job = jobs.get(pool);
    if (job != null) {
      Thread thread = new Thread(() -> step.of(job), "job " + pool);
      thread.setDaemon(true);
      thread.start();
    }
  }

  private interface Step {
    void of(NodeJob job);
  }
}
