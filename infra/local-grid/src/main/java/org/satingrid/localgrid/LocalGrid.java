package org.satingrid.localgrid;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.regex.Pattern;

/**
 * A portal with its embedded PostgreSQL and the agents of several sites, as processes on the
 * loopback address. Sites reach one another only through the hub, which is inside the portal. The
 * setup follows an operator's steps: sign in with the printed password, create the sites, enrol
 * each agent with a one-time token. The grid ends with the process that started it, also when a
 * signal ends that process.
 */
public final class LocalGrid implements AutoCloseable {

  // These time limits only prevent hanging. They are long, because a busy machine starts processes
  // slowly.
  private static final Duration PORTAL_LIMIT = Duration.ofMinutes(10);
  private static final Duration AGENT_LIMIT = Duration.ofMinutes(5);
  private static final Pattern SECRET = Pattern.compile("First sign-in: (\\S+) / (\\S+)");
  private static final Pattern PORTAL_URL = Pattern.compile("Portal listening on (http://\\S+)");
  private static final Pattern SPEED = Pattern.compile("(?i)speed.*measured|measured.*speed");

  /**
   * The Java options of an installed agent (infra/bundles/satin-agent). Most of an agent's code
   * runs rarely, and its compilers would take processor time from engines.
   */
  private static final List<String> AGENT_JAVA =
      List.of("-XX:+UseSerialGC", "-Xmx128m", "-XX:CompileThresholdScaling=10");

  private final Distribution distribution;
  private final Path java;
  private final Path home;
  private final PortalOptions options;

  /** The processes of the portal: the first one, and another one for each restart. */
  private final List<GridProcess> portals = new CopyOnWriteArrayList<>();

  private final List<String> portalCommand = new ArrayList<>();
  private final Map<String, GridProcess> agents = new ConcurrentSkipListMap<>();
  private final Map<String, List<String>> agentCommands = new ConcurrentSkipListMap<>();
  private final Satin satin;
  private String url = "";
  private String user = "";
  private String secret = "";

  private LocalGrid(Distribution distribution, Path home, PortalOptions options) {
    this.distribution = distribution;
    this.home = home;
    this.options = options;
    this.java = Path.of(System.getProperty("java.home"), "bin", "java");
    this.satin = new Satin(java, distribution.cli(), home.resolve("satin-config"));
  }

  /**
   * Starts a grid and waits until every node's speed is measured.
   *
   * @param home directory for the grid's data and logs. Remains of an earlier grid are deleted.
   * @param preferredPort port of the portal. If another program uses this port, the portal gets
   *     another port.
   * @throws GridException if a part does not start. All processes are then ended
   */
  public static LocalGrid start(
      Distribution distribution, Path home, int preferredPort, List<SiteSpec> sites) {
    return start(distribution, home, preferredPort, sites, PortalOptions.DEFAULT);
  }

  /**
   * Starts a grid as {@link #start(Distribution, Path, int, List)} does, with an unusual portal.
   */
  public static LocalGrid start(
      Distribution distribution,
      Path home,
      int preferredPort,
      List<SiteSpec> sites,
      PortalOptions options) {
    Directories.delete(home);
    LocalGrid grid = new LocalGrid(distribution, home, options);
    Runtime.getRuntime().addShutdownHook(new Thread(grid::close, "stop-grid"));
    try {
      Files.createDirectories(home);
      grid.startPortal(preferredPort);
      grid.signIn();
      grid.join(sites);
      return grid;
    } catch (IOException e) {
      grid.close();
      throw new GridException("cannot write to " + home + ": " + e.getMessage(), e);
    } catch (RuntimeException e) {
      grid.close();
      throw e;
    }
  }

  /** Returns the address of the portal and its dashboard. */
  public String url() {
    return url;
  }

  public String user() {
    return user;
  }

  /** Returns the password of the first administrator. */
  public String secret() {
    return secret;
  }

  public Path home() {
    return home;
  }

  /** Returns the present process of the portal. */
  public GridProcess portal() {
    return portals.get(portals.size() - 1);
  }

  /** Returns the {@code satin} command of the signed-in operator. */
  public Satin satin() {
    return satin;
  }

  /** Returns the command of another user, signed in with the first password of a new account. */
  public Satin satinOf(String person, String given) {
    Satin theirs = new Satin(java, distribution.cli(), home.resolve("satin-config-" + person));
    theirs.login(url, person, given, UUID.randomUUID().toString());
    return theirs;
  }

  /** Returns the portal's data directory. */
  public Path portalData() {
    return home.resolve("portal");
  }

  /**
   * Starts the portal again after its end, with its data and its port, and waits until it listens.
   */
  public void restartPortal() {
    GridProcess portal = launchPortal("portal-" + (portals.size() + 1), URI.create(url).getPort());
    portal.awaitLine(PORTAL_URL, PORTAL_LIMIT);
  }

  /** Returns the agent of a node, for instance {@code amsterdam-0}. */
  public GridProcess agent(String node) {
    GridProcess agent = agents.get(node);
    if (agent == null) {
      throw new GridException("no node " + node + "; there are " + agents.keySet());
    }
    return agent;
  }

  /** Signs in with the printed password, which can only be used to set another password. */
  private void signIn() {
    String own = UUID.randomUUID().toString();
    satin.login(url, user, secret, own);
    secret = own;
  }

  /** Ends the agents before the portal, so that the portal notices their departure. Idempotent. */
  @Override
  public void close() {
    agents.values().parallelStream().forEach(GridProcess::close);
    portals.forEach(GridProcess::close);
  }

  private void startPortal(int preferredPort) {
    portalCommand.addAll(options.java());
    portalCommand.addAll(List.of("-jar", distribution.portal().toString()));
    portalCommand.add("--satin.data-dir=" + portalData());
    // The lowest class is accepted, because the user who starts the grid trusts the programs.
    portalCommand.add("--satin.sites.lowest-isolation=C");
    portalCommand.addAll(options.arguments());
    GridProcess portal = launchPortal("portal", Ports.freeOrAny(preferredPort));
    var credentials = portal.awaitLine(SECRET, PORTAL_LIMIT);
    user = credentials.group(1);
    secret = credentials.group(2);
    url = portal.awaitLine(PORTAL_URL, PORTAL_LIMIT).group(1);
  }

  private GridProcess launchPortal(String name, int port) {
    List<String> command = new ArrayList<>(portalCommand);
    command.add("--server.port=" + port);
    GridProcess portal = start(name, command.toArray(String[]::new));
    portals.add(portal);
    return portal;
  }

  /**
   * Adds sites with their nodes. The agents start one after the other, because each of them
   * measures its node, and on one machine the measurements would disturb each other.
   */
  public void join(List<SiteSpec> sites) {
    List<Runnable> starts = new ArrayList<>();
    for (SiteSpec site : sites) {
      satin.json("sites", "create", site.name());
      for (String node : site.nodeNames()) {
        String token = satin.json("sites", "token", site.name()).get("token").asString();
        starts.add(() -> startAgent(node, agent(site, node, token)));
      }
    }
    starts.forEach(Runnable::run);
  }

  /** Starts a node's agent again after its end, with its state, and waits until it is ready. */
  public void restartAgent(String node) {
    agent(node).close();
    startAgent(node, agentCommands.getOrDefault(node, List.of()));
  }

  private void startAgent(String node, List<String> command) {
    agentCommands.put(node, command);
    GridProcess agent = GridProcess.start(node, command, Map.of(), home.resolve("logs"));
    agents.put(node, agent);
    agent.awaitLine(SPEED, AGENT_LIMIT);
  }

  private List<String> agent(SiteSpec site, String node, String token) {
    SiteSpec.Place place = site.place();
    String other = place.portal();
    String portal = other == null ? url : other;
    List<String> command = new ArrayList<>(place.command());
    command.add(java.toString());
    command.addAll(AGENT_JAVA);
    command.addAll(List.of("-jar", distribution.agent().toString(), "run"));
    command.addAll(List.of("--portal", portal, "--token", token));
    command.addAll(List.of("--name", node, "--workers", Integer.toString(site.workers())));
    command.addAll(List.of("--state", home.resolve("agents").resolve(node).toString()));
    command.addAll(List.of("--engine-jar", distribution.engine().toString()));
    if (site.cpu() > 0) {
      command.addAll(List.of("--cpu", Double.toString(site.cpu())));
    }
    if (!site.spare()) {
      command.add("--no-spare");
    }
    if (site.javaHome() != null) {
      command.addAll(List.of("--java-home", site.javaHome().toString()));
    }
    command.addAll(place.options());
    return command;
  }

  private GridProcess start(String name, String... arguments) {
    List<String> command = new ArrayList<>();
    command.add(java.toString());
    command.addAll(List.of(arguments));
    return GridProcess.start(name, command, Map.of(), home.resolve("logs"));
  }
}
