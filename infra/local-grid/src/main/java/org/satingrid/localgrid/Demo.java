package org.satingrid.localgrid;

import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;

/**
 * {@code make demo}: three sites of different speed render one picture. With {@code --once} the
 * program ends after the job. Its last line is JSON, and its exit code is 0 only if the job has
 * ended, the picture is right and tasks were stolen between sites. With {@code --network=ipl} nodes
 * meet over Ibis IPL instead of the portal's hub. With {@code --where} it prints a table of the
 * processor seconds of all processes.
 */
public final class Demo {

  private static final String OVER_IPL = "--network=ipl";
  private static final String ONCE = "--once";
  private static final String WHERE = "--where";
  private static final int PREFERRED_PORT = 8080;
  private static final Duration LIST_LIMIT = Duration.ofMinutes(1);
  private static final List<SiteSpec> SITES =
      List.of(SiteSpec.of("amsterdam", 1), SiteSpec.of("brno", 0.5), SiteSpec.of("lecce", 0.25));

  private final Distribution distribution = Distribution.ofWorkingDirectory();
  private final Path home = distribution.root().resolve(".run/demo");

  private Demo() {}

  public static void main(String[] arguments) {
    List<String> given = List.of(arguments);
    try {
      requireKnown(given);
      System.exit(new Demo().run(given) ? 0 : 1);
    } catch (GridException e) {
      System.err.println("demo: " + e.getMessage());
      System.exit(1);
    }
  }

  private boolean run(List<String> given) {
    say("Starting a portal and three sites (1, 1/2 and 1/4 of a core) on loopback ...");
    PortalOptions options = given.contains(OVER_IPL) ? overIpl() : PortalOptions.DEFAULT;
    LocalGrid grid = LocalGrid.start(distribution, home, PREFERRED_PORT, SITES, options);
    if (!grid.url().endsWith(":" + PREFERRED_PORT)) {
      say("Port " + PREFERRED_PORT + " is in use; the portal took another.");
    }
    say("Dashboard: " + grid.url() + "   sign in as " + grid.user() + " / " + grid.secret());
    grid.satin().show(List.of("sites", "list"), LIST_LIMIT);

    Verdict verdict = new Rendering(distribution, grid.satin(), grid.url(), home, List.of()).run();
    List<String> misses = verdict.misses(SITES.size());
    boolean held = misses.isEmpty();
    misses.forEach(Demo::say);
    verdict.figures().forEach(Demo::say);
    if (given.contains(WHERE)) {
      verdict.time().table().forEach(Demo::say);
    }
    if (given.contains(ONCE)) {
      say(verdict.toJson());
      return held;
    }
    say(held ? "All checks passed." : "Not all checks passed; " + verdict.toJson());
    say("Dashboard: " + grid.url() + "   sign in as " + grid.user() + " / " + grid.secret());
    say("The grid runs until Ctrl-C.");
    stayUp();
    return held;
  }

  private static void requireKnown(List<String> given) {
    for (String argument : given) {
      if (!List.of(ONCE, WHERE, OVER_IPL, "--network=grid").contains(argument)) {
        throw new GridException(
            argument + " is unknown; use --once, --where, --network=grid or " + OVER_IPL);
      }
    }
  }

  /**
   * Starts the IPL server, which the nodes use in place of the portal's hub. The server ends with
   * this process.
   */
  private PortalOptions overIpl() {
    IplServerProcess server =
        IplServerProcess.start(distribution, distribution.root().resolve(".run/ipl"));
    Runtime.getRuntime().addShutdownHook(new Thread(server::close, "stop-ipl-server"));
    say("Nodes meet over Ibis IPL, through its server at " + server.address() + ".");
    return PortalOptions.DEFAULT.with("--satin.hub=" + server.address());
  }

  private static void stayUp() {
    try {
      new CountDownLatch(1).await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private static void say(String line) {
    System.out.println(line);
  }
}
