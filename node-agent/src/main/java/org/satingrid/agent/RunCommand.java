package org.satingrid.agent;

import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Guest;
import org.satingrid.agent.config.Hours;
import org.satingrid.agent.config.Settings;
import org.satingrid.agent.config.SetupException;
import org.satingrid.agent.config.StandardPlaces;
import org.satingrid.agent.config.StateDirectory;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** The command {@code satin-agent run}. */
@Command(
    name = "run",
    description = "Enrols this node on first start, then runs engines until it is stopped.",
    mixinStandardHelpOptions = true)
final class RunCommand implements Callable<Integer> {
  private static final System.Logger LOG = System.getLogger(RunCommand.class.getName());

  @Spec private @Nullable CommandSpec spec;

  @Option(names = "--portal", required = true, description = "Address of the portal.")
  private String portal = "";

  @Mixin private final TokenOptions token = new TokenOptions();

  @Option(
      names = "--name",
      description =
          "Name under which this node enrols (default: the machine's name). The portal adds a"
              + " number if another node has this name.")
  private @Nullable String name;

  @Option(
      names = "--state",
      description =
          "Directory that keeps the agent's state between starts. Each agent needs its own"
              + " (default: /var/lib/satin-agent for root, else $XDG_STATE_HOME/satin-agent or"
              + " ~/.local/state/satin-agent).")
  private @Nullable Path state;

  @Option(
      names = "--port",
      defaultValue = "0",
      description = "TCP port for nodes of the same site. 0 means any free port.")
  private int port;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "Address at which nodes of the same site dial this machine (default: loopback).")
  private String bind = "";

  @Option(
      names = "--bind-as",
      paramLabel = "ADDRESS",
      description = "Address that nodes of the site dial instead of --bind, such as a gateway's.")
  private @Nullable String bindAs;

  @Option(
      names = "--workers",
      description = "Worker threads of an engine (default: one per core that the engine can use).")
  private @Nullable Integer workers;

  @Option(names = "--cpu", description = "Cores for all engines together, such as 0.25.")
  private @Nullable Double cpu;

  @Option(
      names = "--engine-jar",
      description = "Jar of the engine (default: satin-engine.jar beside the agent's jar).")
  private @Nullable Path engineJar;

  @Option(
      names = "--java-home",
      description = "Java that runs engines (default: the agent's" + " Java).")
  private @Nullable Path javaHome;

  @Option(
      names = "--direct",
      paramLabel = "HOST:PORT",
      description =
          "Host and port at which nodes of other sites can dial this node. Port 0 means any"
              + " port, host 0.0.0.0 all addresses. Without this option they reach the node"
              + " through the hub.")
  private @Nullable String direct;

  @Option(
      names = "--direct-as",
      paramLabel = "HOST:PORT",
      split = ",",
      description =
          "Address that other sites dial instead of all addresses of --direct, such as a"
              + " gateway's.")
  private List<String> directAs = List.of();

  @Option(
      names = "--network",
      paramLabel = "NAME",
      description =
          "Network of this node, grid or ipl (default: the portal's network). The node does not"
              + " join a portal with another network.")
  private @Nullable String network;

  @Option(
      names = "--no-spare",
      description =
          "Do not keep an engine ready while the node has no job. Saves memory, but jobs start"
              + " later.")
  private boolean noSpare;

  @Option(
      names = "--drain-within",
      paramLabel = "SECONDS",
      defaultValue = "8",
      description =
          "Seconds that other nodes have to take over this node's work after a SIGTERM. A second"
              + " SIGTERM ends the agent at once.")
  private int drainWithin;

  @Option(
      names = "--check",
      description = "Only check whether these options can be used, without changes.")
  private boolean check;

  @Option(
      names = "--trust-applications",
      description =
          "Run applications even if this host cannot keep them from reading the node's key and"
              + " the files of other jobs.")
  private boolean trustApplications;

  @Option(
      names = "--nice",
      paramLabel = "LEVEL",
      defaultValue = "10",
      description =
          "Priority of engines against this machine's other processes, as for nice: 0 is equal,"
              + " 19 the lowest.")
  private int nice;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "Total memory of an engine, such as 2g (default: an eighth of the machine's memory, at"
              + " most 4 GB, plus Java's own memory).")
  private @Nullable String memory;

  @Option(
      names = "--hours",
      paramLabel = "HOURS",
      description =
          "Hours at which engines can run, by this machine's clock, such as 18:00-08:00,sat,sun."
              + " Outside these hours, other nodes take over their work.")
  private @Nullable String hours;

  @Override
  public Integer call() throws InterruptedException {
    Settings settings = settings();
    NodePreparation.memory(settings);
    if (check) {
      StateDirectory.requireRoom(settings.state(), StateDirectory.free(settings.state()));
      return Exit.OK;
    }
    Agent agent =
        new Agent(
            settings,
            new NamedAccess(
                new HubAccess(
                    settings.portal(),
                    DirectOptions.of(direct, directAs),
                    SiteAddress.of(bind, bindAs)),
                network),
            this::say);
    StopSignals.handle(() -> agent.drain(Duration.ofSeconds(drainWithin)), agent::end);
    Runtime.getRuntime().addShutdownHook(new Thread(agent::stop, "shutdown"));
    agent.run();
    return Exit.OK;
  }

  private Settings settings() {
    if (drainWithin < 0 || drainWithin > 3600) {
      throw new SetupException(
          "--drain-within " + drainWithin + " is out of range; use 0 to 3600.");
    }
    double cores = cpu == null ? 0 : cpu;
    if (cpu != null && cores == 0) {
      throw new SetupException("--cpu 0 gives engines nothing; leave it out for no limit.");
    }
    return new Settings(
        address(),
        token.read(System.getenv(), System.in),
        name == null ? StandardPlaces.nodeName() : name,
        (state == null ? StandardPlaces.state() : state).toAbsolutePath().normalize(),
        port,
        workers == null
            ? Settings.defaultWorkers(cores, Runtime.getRuntime().availableProcessors())
            : workers,
        cores,
        engineJar == null ? besideAgent() : engineJar.toAbsolutePath(),
        javaHome == null ? Path.of(System.getProperty("java.home")) : javaHome.toAbsolutePath(),
        !noSpare,
        trustApplications,
        guest());
  }

  private Guest guest() {
    return new Guest(
        nice,
        memory == null ? 0 : Guest.bytes(memory),
        hours == null ? Hours.ALWAYS : Hours.parse(hours));
  }

  private URI address() {
    try {
      return new URI(portal);
    } catch (URISyntaxException e) {
      throw new SetupException(
          "--portal " + portal + " is no address; give it as http://HOST:PORT or https://HOST.", e);
    }
  }

  private static Path besideAgent() {
    try {
      Path agent =
          Path.of(AgentMain.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return agent.toAbsolutePath().resolveSibling("satin-engine.jar");
    } catch (URISyntaxException e) {
      throw new SetupException("The agent's own jar cannot be found; use --engine-jar.", e);
    }
  }

  private void say(String line) {
    LOG.log(System.Logger.Level.INFO, line);
    if (spec != null) {
      spec.commandLine().getOut().println(line);
      spec.commandLine().getOut().flush();
    }
  }
}
