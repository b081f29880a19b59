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
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** {@code satin-agent run}. */
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
          "Name under which this node enrols, by default this machine's; the portal adds a number"
              + " if it is taken.")
  private @Nullable String name;

  @Option(
      names = "--state",
      description =
          "Directory to keep between starts, one per agent; by default /var/lib/satin-agent for"
              + " root, else $XDG_STATE_HOME/satin-agent or ~/.local/state/satin-agent.")
  private @Nullable Path state;

  @Option(
      names = "--port",
      defaultValue = "0",
      description = "TCP port for nodes of the same site; 0 chooses one.")
  private int port;

  @Option(
      names = "--bind",
      paramLabel = "ADDRESS",
      defaultValue = "127.0.0.1",
      description =
          "Address of this machine at which nodes of the same site dial it; loopback by"
              + " default.")
  private String bind = "";

  @Option(
      names = "--bind-as",
      paramLabel = "ADDRESS",
      description = "The address that nodes of the site dial instead, such as a gateway's.")
  private @Nullable String bindAs;

  @Option(
      names = "--workers",
      description = "Worker threads of an engine; by default one per core it may use.")
  private @Nullable Integer workers;

  @Option(names = "--cpu", description = "Cores for all engines together, such as 0.25.")
  private @Nullable Double cpu;

  @Option(
      names = "--engine-jar",
      description = "The engine; by default satin-engine.jar beside the agent's jar.")
  private @Nullable Path engineJar;

  @Option(names = "--java-home", description = "Java that runs engines; by default the agent's.")
  private @Nullable Path javaHome;

  @Option(
      names = "--direct",
      paramLabel = "HOST:PORT",
      description =
          "Where nodes of other sites may dial this one, port 0 for any, host 0.0.0.0 for all"
              + " addresses; without it they come through the hub.")
  private @Nullable String direct;

  @Option(
      names = "--direct-as",
      paramLabel = "HOST:PORT",
      split = ",",
      description =
          "The address that other sites dial instead of all addresses of --direct: a fixed one, or"
              + " a gateway's.")
  private List<String> directAs = List.of();

  @Option(
      names = "--network",
      paramLabel = "NAME",
      description =
          "The network that this node is meant for, grid or ipl: it does not join where the portal"
              + " names another one; by default it follows the portal.")
  private @Nullable String network;

  @Option(
      names = "--no-spare",
      description =
          "Keep no engine ready while there is no job: saves its memory, and jobs start later.")
  private boolean noSpare;

  @Option(
      names = "--drain-within",
      paramLabel = "SECONDS",
      defaultValue = "8",
      description =
          "How long the agent, asked to end by SIGTERM, lets others take its work over; a second"
              + " SIGTERM ends it at once.")
  private int drainWithin;

  @Option(
      names = "--check",
      description = "Only check whether these options can be used, without changes.")
  private boolean check;

  @Option(
      names = "--trust-applications",
      description =
          "Run applications even where this host cannot keep them from reading this node's key and"
              + " its other jobs' files.")
  private boolean trustApplications;

  @Option(
      names = "--nice",
      paramLabel = "LEVEL",
      defaultValue = "10",
      description =
          "How far engines stand back behind this machine's other processes: 0 not at all, 19 as"
              + " far as can be.")
  private int nice;

  @Option(
      names = "--memory",
      paramLabel = "SIZE",
      description =
          "Memory of an engine in all, such as 2g; by default an eighth of the machine's, 4 GB at"
              + " most, and what Java needs besides.")
  private @Nullable String memory;

  @Option(
      names = "--hours",
      paramLabel = "HOURS",
      description =
          "When engines may run, by this machine's clock, such as 18:00-08:00,sat,sun; at other"
              + " hours their work is handed over.")
  private @Nullable String hours;

  @Override
  public Integer call() throws InterruptedException {
    Settings settings = settings();
    NodePreparation.memory(settings);
    if (check) {
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
