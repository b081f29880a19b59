package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Comparator;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.satingrid.network.grid.GridConfig;
import org.satingrid.network.grid.GridNetwork;
import org.satingrid.network.grid.hub.Hub;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.link.AgentLink;

/**
 * The thief's process, which also starts the other processes: two agents and the victim. Thief and
 * victim are connected by a bare socket, by nodes in both processes, and by their agents. These
 * three routes alternate round by round, so that a disturbance of the machine affects all of them.
 *
 * <p>The last printed line is JSON. It contains, for nodes and for agents, the median of quiet
 * rounds divided by the bare socket's median ({@link Figures#quiet}). It also contains the 99th
 * percentile while bulk is sent from thief to victim, divided by the median of the same way without
 * load. The worse value of nodes and agents counts.
 */
public final class StealBench {
  private static final int WARM_UP = 10_000;

  /**
   * Number of trips in a round. Rounds are short, so that a route and the socket are measured at
   * almost the same time.
   */
  private static final int TRIPS = 100;

  private static final int ROUNDS = 201;
  private static final int LOADED_TRIPS = 1_000;
  private static final int LOADED_ROUNDS = 9;

  /**
   * Number of rounds for warming up under load. They are needed because the compilation of new code
   * uses the processors.
   */
  private static final int LOADED_WARM_UP = 30;

  private StealBench() {}

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Locale.setDefault(Locale.ROOT);
    List<String> rest = Arrays.stream(arguments).skip(1).toList();
    if (arguments.length == 0) {
      System.out.println(json(figures()));
    } else if (arguments[0].equals(Roles.AGENT)) {
      Roles.agent(rest);
    } else if (arguments[0].equals(Roles.VICTIM)) {
      Roles.victim(rest);
    } else if (arguments[0].equals(HubRoles.HUB)) {
      HubRoles.hub(rest);
    } else if (arguments[0].equals(HubRoles.RELAY)) {
      HubRoles.relay(rest);
    } else if (arguments[0].equals(HubRoles.FAR_VICTIM)) {
      HubRoles.farVictim(rest);
    } else if (arguments[0].equals(IplBench.VICTIM)) {
      IplBench.victim(rest);
    } else if (arguments[0].equals("ipl")) {
      IplBench.run();
    } else {
      throw new IllegalArgumentException(
          arguments[0] + " is no role; give no arguments, or ipl for nodes over Ibis IPL");
    }
  }

  /** Measures all routes and prints the figures for people. Returns the ratios by name. */
  public static Map<String, Double> figures() throws IOException, InterruptedException {
    Path directory = Files.createTempDirectory("satin-steal");
    Path thiefSocket = directory.resolve("thief");
    Path victimSocket = directory.resolve("victim");
    String inVictim = Roles.VICTIM + "-agent";
    Map<String, Double> figures;
    try (Hub hub = Hub.open(new Endpoint("127.0.0.1", 0), null, GridConfig.HEARTBEAT);
        GridNetwork node = Roles.node(Roles.IN_PROCESS.registrar(), hub.endpoint());
        Thief inProcess = new Thief(node, Roles.IN_PROCESS);
        Child thiefAgent =
            Child.start(
                Roles.AGENT,
                Roles.THROUGH_AGENTS.registrar(),
                thiefSocket.toString(),
                hub.endpoint().toString());
        Child victimAgent =
            Child.start(Roles.AGENT, inVictim, victimSocket.toString(), hub.endpoint().toString());
        AgentLink link = Roles.link(thiefSocket);
        Thief throughAgents = new Thief(link, Roles.THROUGH_AGENTS);
        Child victim =
            Child.start(Roles.VICTIM, victimSocket.toString(), hub.endpoint().toString());
        BareSocket socket = new BareSocket(Integer.parseInt(victim.said()))) {
      System.out.println(
          "thief on "
              + thiefAgent.said()
              + ", victim on "
              + inProcess.awaitVictim().node()
              + ", "
              + victimAgent.said()
              + " and "
              + throughAgents.awaitVictim().node());
      figures = measure(socket, inProcess, throughAgents);
    }
    figures.put("hub_over_two_sockets", HubBench.hubOverTwoSockets(directory));
    delete(directory);
    return figures;
  }

  /** Returns ratios by name, as a line of JSON. */
  public static String json(Map<String, Double> figures) {
    return figures.entrySet().stream()
        .map(ratio -> String.format(Locale.ROOT, "\"%s\":%.2f", ratio.getKey(), ratio.getValue()))
        .collect(Collectors.joining(",", "{", "}"));
  }

  private static void delete(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path path : all.sorted(Comparator.reverseOrder()).toList()) {
        Files.delete(path);
      }
    }
  }

  private static Map<String, Double> measure(
      BareSocket socket, Thief inProcess, Thief throughAgents)
      throws IOException, InterruptedException {
    for (Trip trip : List.of(socket, inProcess, throughAgents)) {
      new Figures().round(trip, WARM_UP);
    }
    Figures bare = new Figures();
    Figures direct = new Figures();
    Figures agents = new Figures();
    for (int round = 0; round < ROUNDS; round++) {
      bare.round(socket, TRIPS);
      direct.round(inProcess, TRIPS);
      agents.round(throughAgents, TRIPS);
    }
    for (int round = 0; round < LOADED_WARM_UP; round++) {
      loaded(inProcess, new Figures());
      loaded(throughAgents, new Figures());
    }
    Figures directLoaded = new Figures();
    Figures agentsLoaded = new Figures();
    DoubleSummaryStatistics directBulk = new DoubleSummaryStatistics();
    DoubleSummaryStatistics agentsBulk = new DoubleSummaryStatistics();
    for (int round = 0; round < LOADED_ROUNDS; round++) {
      directBulk.accept(loaded(inProcess, directLoaded));
      agentsBulk.accept(loaded(throughAgents, agentsLoaded));
    }
    System.out.println(bare.row("bare socket, " + Steals.SIZE + " bytes"));
    System.out.println(direct.row("nodes in both processes"));
    System.out.println(agents.row("through both agents"));
    System.out.println(directLoaded.row("nodes in both processes, under bulk"));
    System.out.println(agentsLoaded.row("through both agents, under bulk"));
    System.out.printf(
        "bulk: nodes %.0f MiB/s, through both agents %.0f MiB/s%n",
        directBulk.getAverage(), agentsBulk.getAverage());
    Map<String, Double> ratios = new LinkedHashMap<>();
    ratios.put("agents_over_socket", agents.quiet() / bare.quiet());
    ratios.put("direct_over_socket", direct.quiet() / bare.quiet());
    ratios.put(
        "p99_loaded_over_unloaded",
        Math.max(agentsLoaded.p99() / agents.median(), directLoaded.p99() / direct.median()));
    return ratios;
  }

  /** Returns the speed of the load in MiB a second. */
  private static double loaded(Thief thief, Figures figures)
      throws IOException, InterruptedException {
    Load load = new Load(thief);
    try (load) {
      figures.round(thief, LOADED_TRIPS);
    }
    return load.speed();
  }
}
