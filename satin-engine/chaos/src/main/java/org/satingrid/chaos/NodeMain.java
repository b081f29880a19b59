package org.satingrid.chaos;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.satingrid.network.jgroups.Endpoint;
import org.satingrid.network.jgroups.JGroupsConfig;
import org.satingrid.network.jgroups.JGroupsNetwork;

/**
 * Main class of a node's process: its network, and one engine per job. Arguments: node, site, hub,
 * the application's jar, and seeds. Commands come on standard input, one a line; what happens is
 * said on standard output. Ends with its standard input.
 */
final class NodeMain {
  private final String node;
  private final Path application;
  private final JGroupsNetwork network;
  private final Map<String, NodeJob> jobs = new ConcurrentHashMap<>();

  private NodeMain(String node, Path application, JGroupsNetwork network) {
    this.node = node;
    this.application = application;
    this.network = network;
  }

  public static void main(String[] arguments) throws IOException {
    List<Endpoint> seeds = Arrays.stream(arguments).skip(4).map(Endpoint::parse).toList();
    JGroupsNetwork network =
        JGroupsNetwork.open(
            new JGroupsConfig(
                JGroupsConfig.LOOPBACK,
                arguments[0],
                arguments[1],
                Endpoint.parse(arguments[2]),
                seeds,
                Duration.ofSeconds(20)));
    say("open " + network.endpoint());
    new NodeMain(arguments[0], Path.of(arguments[3]), network).listen();
    Runtime.getRuntime().halt(0);
  }

  static synchronized void say(String line) {
    System.out.println(line);
    System.out.flush();
  }

  private void listen() throws IOException {
    BufferedReader commands =
        new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = commands.readLine(); line != null; line = commands.readLine()) {
      String[] words = line.split(" ", -1);
      switch (words[0]) {
        case "job" -> start(words);
        case "leave" -> in(words[1], NodeJob::leave);
        case "end" -> in(words[1], NodeJob::end);
        case "sites" -> say("sites " + network.sites().size());
        default -> say("unknown command " + line);
      }
    }
  }

  private void start(String[] words) {
    NodeJob job = new NodeJob(network, application, NodeJob.Order.of(words), node.hashCode());
    jobs.put(job.pool(), job);
    in(job.pool(), NodeJob::run);
  }

  /** A job waits for its pool, for workers, for its end: never on the thread that listens. */
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
