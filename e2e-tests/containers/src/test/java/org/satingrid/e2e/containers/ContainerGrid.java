package org.satingrid.e2e.containers;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Capability;
import com.github.dockerjava.api.model.ContainerNetwork;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.testcontainers.DockerClientFactory;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.containers.Network;
import org.testcontainers.containers.wait.strategy.Wait;
import org.testcontainers.utility.DockerImageName;

/**
 * A database, a portal with its hub, a user with the command, and sites of one node. Each site has
 * a separate network that leads only to the portal. Containers run as in docker-compose.yml:
 * without root, without capabilities, and only volumes are writable.
 */
final class ContainerGrid implements AutoCloseable {
  static final String PORTAL = "http://portal:8080";

  private static final Duration START_LIMIT = Duration.ofMinutes(3);
  private static final int STOP_SECONDS = 60;
  private static final Pattern SECRET = Pattern.compile("First sign-in: admin / (\\S+)");

  private final String name;
  private final DockerClient docker = DockerClientFactory.instance().client();
  private final Network data = internal();
  private final Map<String, Network> networks = new LinkedHashMap<>();
  private final Map<String, GenericContainer<?>> sites = new LinkedHashMap<>();
  private final Volumes volumes;
  private final String password = UUID.randomUUID().toString();
  private final GenericContainer<?> database;
  private final GenericContainer<?> person;
  private final Operator operator;
  private GenericContainer<?> portal;

  /** Creates a grid from the images of the last build, with volumes of unlimited size. */
  ContainerGrid(String name, List<String> siteNames) {
    this(name, siteNames, "latest", Volumes.Size.UNLIMITED);
  }

  /**
   * Creates and starts a grid.
   *
   * @param name name of the logs
   * @param tag tag of the images
   * @param size size of each volume of portal and agents
   */
  ContainerGrid(String name, List<String> siteNames, String tag, Volumes.Size size) {
    this.name = name;
    volumes = new Volumes(docker, size);
    database =
        new GenericContainer<>(DockerImageName.parse("postgres:17"))
            .withNetwork(data)
            .withNetworkAliases("database")
            .withEnv(Map.of("POSTGRES_USER", "satin", "POSTGRES_DB", "satin"))
            .withEnv("POSTGRES_PASSWORD", password)
            .waitingFor(Wait.forSuccessfulCommand("pg_isready -h 127.0.0.1 -U satin"));
    portal = newPortal(tag);
    person =
        hardened("satin-demo", tag)
            .withNetwork(data)
            .withCreateContainerCmdModifier(
                command -> command.withEntrypoint("sleep", "infinity").withCmd());
    operator = new Operator(person);
    try {
      database.start();
      portal.start();
      person.start();
      operator.signIn(PORTAL, firstSecret());
      siteNames.forEach(site -> startSite(site, tag));
    } catch (RuntimeException | Error e) {
      close();
      throw e;
    }
  }

  private GenericContainer<?> newPortal(String tag) {
    return volumes
        .at(hardened("satin-portal", tag), "portal")
        .withNetwork(data)
        .withNetworkAliases("portal")
        .withEnv("SPRING_DATASOURCE_URL", "jdbc:postgresql://database:5432/satin")
        .withEnv("SPRING_DATASOURCE_USERNAME", "satin")
        .withEnv("SPRING_DATASOURCE_PASSWORD", password)
        .withEnv("SERVER_ADDRESS", "0.0.0.0")
        .withEnv("SATIN_DATA_DIR", Volumes.PLACE)
        .waitingFor(Wait.forHealthcheck().withStartupTimeout(START_LIMIT));
  }

  private static Network internal() {
    return Network.builder()
        .createNetworkCmdModifier(command -> command.withInternal(true))
        .build();
  }

  private static GenericContainer<?> hardened(String image, String tag) {
    return new GenericContainer<>(DockerImageName.parse(image).withTag(tag))
        .withTmpFs(Map.of("/tmp", "rw"))
        .withCreateContainerCmdModifier(
            command -> {
              var host = command.getHostConfig();
              if (host == null) {
                throw new IllegalStateException("a container without a host's configuration");
              }
              host.withReadonlyRootfs(true)
                  .withCapDrop(Capability.ALL)
                  .withSecurityOpts(List.of("no-new-privileges:true"))
                  .withInit(true);
            });
  }

  private String firstSecret() {
    Matcher secret = SECRET.matcher(portal.getLogs());
    if (!secret.find()) {
      throw new AssertionError("the portal printed no first sign-in:\n" + portal.getLogs());
    }
    return secret.group(1);
  }

  private void startSite(String site, String tag) {
    networks.put(site, internal());
    leadToPortal(site);
    startAgent(site, tag, operator.newSite(site));
  }

  private void leadToPortal(String site) {
    docker
        .connectToNetworkCmd()
        .withContainerId(portal.getContainerId())
        .withNetworkId(network(site).getId())
        .withContainerNetwork(new ContainerNetwork().withAliases("portal"))
        .exec();
  }

  private void startAgent(String site, String tag, String token) {
    GenericContainer<?> agent =
        volumes
            .at(hardened("satin-agent", tag), site)
            .withNetwork(network(site))
            .withEnv("SATIN_TOKEN", token)
            .withCommand("run", "--portal", PORTAL, "--name", node(site), "--state", Volumes.PLACE)
            .waitingFor(Wait.forHealthcheck().withStartupTimeout(START_LIMIT));
    sites.put(site, agent);
    agent.start();
  }

  static String node(String site) {
    return site + "-0";
  }

  Operator operator() {
    return operator;
  }

  /** Sends SIGKILL to the agent, as if its machine had lost its power. */
  void kill(String site) {
    docker.killContainerCmd(agent(site).getContainerId()).exec();
  }

  void startAgain(String site) {
    docker.startContainerCmd(agent(site).getContainerId()).exec();
  }

  void pause(String site) {
    docker.pauseContainerCmd(agent(site).getContainerId()).exec();
  }

  void goOn(String site) {
    docker.unpauseContainerCmd(agent(site).getContainerId()).exec();
  }

  /** Breaks the site's link without closing connections. No data passes. */
  void disconnect(String site) {
    docker
        .disconnectFromNetworkCmd()
        .withContainerId(agent(site).getContainerId())
        .withNetworkId(network(site).getId())
        .exec();
  }

  void connect(String site) {
    docker
        .connectToNetworkCmd()
        .withContainerId(agent(site).getContainerId())
        .withNetworkId(network(site).getId())
        .exec();
  }

  /**
   * Restarts portal and database at the same time with SIGKILL. Returns when the portal answers
   * again.
   */
  void restartPortalAndDatabase() {
    docker.restartContainerCmd(portal.getContainerId()).withTimeout(0).exec();
    docker.restartContainerCmd(database.getContainerId()).withTimeout(0).exec();
    await("the portal answers again", START_LIMIT, portal::isHealthy);
  }

  /**
   * Replaces the portal by another release with the same data. Returns when the new portal answers.
   */
  void replacePortal(String tag) {
    retire(portal);
    portal = newPortal(tag);
    portal.start();
    networks.keySet().forEach(this::leadToPortal);
  }

  /** Replaces an agent by another release with the same key. Returns when the node is ready. */
  void replaceAgent(String site, String tag) {
    retire(agent(site));
    startAgent(site, tag, "");
  }

  /**
   * Starts another agent with the node's key, as users do. Returns at once.
   *
   * @param options of {@code docker run}, in addition to the options of every container
   */
  DockerRun runAgent(String site, List<String> options) {
    GenericContainer<?> agent = agent(site);
    retire(agent);
    List<String> words = new ArrayList<>(options);
    words.addAll(List.of("--network", network(site).getId(), "--volume", volumes.option(site)));
    words.addAll(List.of("satin-agent", "run", "--portal", PORTAL, "--name", node(site)));
    words.addAll(List.of("--state", Volumes.PLACE));
    return DockerRun.start(words);
  }

  /** Sends SIGTERM, and waits until the container has finished its work. */
  private void retire(GenericContainer<?> container) {
    docker.stopContainerCmd(container.getContainerId()).withTimeout(STOP_SECONDS).exec();
    container.stop();
  }

  /** Fills the portal's volume. */
  void fillPortal() throws Exception {
    Volumes.fill(portal);
  }

  void emptyPortal() throws Exception {
    Volumes.empty(portal);
  }

  /** Fills the volume of a site's node. */
  void fill(String site) throws Exception {
    Volumes.fill(agent(site));
  }

  void empty(String site) throws Exception {
    Volumes.empty(agent(site));
  }

  /** Returns the output of every container, for a failed test. */
  String logs() {
    StringBuilder all = new StringBuilder("portal:\n").append(logs(portal));
    sites.forEach((site, agent) -> all.append('\n').append(site).append(":\n").append(logs(agent)));
    return all.toString();
  }

  private static String logs(GenericContainer<?> container) {
    return container.isCreated() ? container.getLogs() : "was not started\n";
  }

  /**
   * Checks a condition once a second until it is true. Each check starts a command of the operator.
   */
  static void await(String what, Duration limit, BooleanSupplier condition) {
    long end = System.nanoTime() + limit.toNanos();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() > end) {
        throw new AssertionError("not so within " + limit + ": " + what);
      }
      LockSupport.parkNanos(TimeUnit.SECONDS.toNanos(1));
      if (Thread.currentThread().isInterrupted()) {
        throw new AssertionError("interrupted while it was not so: " + what);
      }
    }
  }

  private GenericContainer<?> agent(String site) {
    return known(sites, site);
  }

  private Network network(String site) {
    return known(networks, site);
  }

  private static <T> T known(Map<String, T> all, String site) {
    T found = all.get(site);
    if (found == null) {
      throw new AssertionError("no site " + site + "; there are " + all.keySet());
    }
    return found;
  }

  @Override
  public void close() {
    Kept.text(name + ".log", logs());
    sites.values().forEach(GenericContainer::stop);
    person.stop();
    portal.stop();
    database.stop();
    networks.values().forEach(Network::close);
    data.close();
    volumes.close();
  }
}
