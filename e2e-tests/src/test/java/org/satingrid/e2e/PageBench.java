package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.Response;
import com.microsoft.playwright.options.AriaRole;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.PortalOptions;
import org.satingrid.localgrid.SiteSpec;

/**
 * {@code make bench-ui}: measures the pages of a real portal in a real Chromium. Real agents run
 * the job in which a node dies. Generated rows stand for a job that is too large for one machine.
 * The last line is JSON.
 */
@EnabledIfSystemProperty(named = PageBench.FILE, matches = ".+")
final class PageBench {
  static final String FILE = "satin.bench.ui";
  private static final Set<String> PARTS =
      Set.of(System.getProperty("satin.parts", "lost findings axe large").split("[ ,]+"));
  private static final Duration PICTURE = Duration.ofMinutes(2);

  /** Minimum number of named causes, of twelve. */
  private static final int MIN_NAMED = 10;

  /**
   * The maximum growth of a heap that counts as constant over half an hour. Readings vary by this
   * amount.
   */
  private static final double FLAT_MEGABYTES = 5;

  private static final double MINUTES =
      Double.parseDouble(System.getProperty("satin.minutes", "3"));
  private static final int HISTORY = Integer.getInteger("satin.seconds", 3600);
  private static final int OPENINGS = 5;
  private static final int ZOOM_FRAMES = 300;
  private static final long THINNING_NANOS = 600_000_000_000L;
  private static final double HALF_HOUR = 30;
  private static final double READINGS_PER_RUN = 9;

  private static final long SEED = Long.getLong("satin.seed", 42);
  private static final Path AXE =
      Distribution.ofWorkingDirectory().root().resolve("node_modules/axe-core/axe.min.js");

  private static final List<String> OF_A_RUN =
      List.of("h1", "#result", "table.dist", "#course svg", "#steals table", "#log .log");
  private static final List<String> WITHOUT_A_RUN = List.of("h1", "#definition");

  private final List<SiteSpec> sites =
      List.of(SiteSpec.of("amsterdam", 0.5), SiteSpec.of("brno", 0.5), SiteSpec.of("lecce", 0.5));

  @Test
  void measuresThePage() throws Exception {
    Path home = Path.of("target/bench-ui").toAbsolutePath();
    PortalOptions options =
        new PortalOptions(
            List.of("-XX:+UseSerialGC", "-Xmx1g"),
            List.of("--satin.requests.per-second=100000", "--satin.requests.burst=100000"));
    PageFigures figures = new PageFigures();
    try (LocalGrid grid =
            LocalGrid.start(Distribution.ofWorkingDirectory(), home, 0, sites, options);
        Browser browser = Browser.open("bench-ui")) {
      browser.page().navigate(grid.url());
      browser.signIn(grid);
      assertThat(browser.page().getByRole(AriaRole.LINK).first()).isVisible();
      measure(grid, browser.page(), figures);
    }
    Files.writeString(Path.of(System.getProperty(FILE)), figures.json() + "\n");
    say("%s", figures.json());
    Assertions.assertTrue(figures.hold(), figures::json);
  }

  private void measure(LocalGrid grid, Page page, PageFigures figures) throws IOException {
    PortalClient portal = PortalClient.signedIn(grid);
    PageProbe probe = new PageProbe(page);
    String job = PARTS.contains("lost") ? lost(grid, portal, page, figures) : picture(portal);
    String held = portal.submitHeld(job);
    try (Database database = Database.of(grid)) {
      if (PARTS.contains("findings")) {
        Findings findings = Findings.of(portal, new SeededRows(database, job), SEED);
        say("seed %d: %d causes named, %d in vain", SEED, findings.right(), findings.wrong());
        figures.add(
            "findings",
            "{\"right\":%d,\"false\":%d}".formatted(findings.right(), findings.wrong()),
            findings.right() >= MIN_NAMED && findings.wrong() == 0);
      }
      if (PARTS.contains("axe")) {
        String axe = Files.readString(AXE);
        figures.count(
            "axe_violations",
            Accessibility.violations(page, probe, grid.url(), paths(job, held), axe),
            0);
      }
      if (PARTS.contains("large")) {
        long begun = System.nanoTime();
        LargeJob large = LargeJob.write(database, job, HISTORY);
        say("%d s of 1,000 nodes written in %.0f s", HISTORY, (System.nanoTime() - begun) / 1e9);
        large(grid, page, figures, large, held);
      }
    }
  }

  private static String lost(LocalGrid grid, PortalClient portal, Page page, PageFigures figures) {
    LostNode lost = LostNode.of(grid, portal, page);
    say("a node that was killed was named after %.2f s", lost.seconds());
    figures.atMost("lost_node_shown_s", lost.seconds(), 5);
    return lost.job();
  }

  private static String picture(PortalClient portal) {
    String job = Pictures.submit(portal, Pictures.ARGUMENTS);
    var unused = portal.awaitEnd(job, PICTURE);
    return job;
  }

  private static void large(
      LocalGrid grid, Page page, PageFigures figures, LargeJob large, String held)
      throws IOException {
    PageProbe probe = new PageProbe(page);
    try (Ticker engines = new Ticker(large::second)) {
      engines.start();
      thinned(large);
      figures.atMost("initial_js_kb_gzip", scripts(page, grid.url() + "/jobs/" + large.id()), 250);
      figures.atMost("open_over_empty", openRatio(probe, grid, held, large), 2);
      Live live = live(probe, page);
      figures.count("frames_over_50ms", live.slowFrames(), 0);
      figures.atMost("heap_growth_mb_30min", live.growth(), FLAT_MEGABYTES);
      figures.atLeast("tree_100k_fps", tree(probe, grid, large), 30);
    } finally {
      large.end();
    }
  }

  private static List<String> paths(String job, String held) {
    List<String> paths =
        new ArrayList<>(
            List.of(
                "/",
                "/jobs",
                "/jobs/" + held,
                "/submit",
                "/sites",
                "/sites/new",
                "/sites/brno",
                "/network",
                "/activity",
                "/people",
                "/shares",
                "/account",
                "/webhooks",
                "/nothing",
                "/compare?runs=" + job));
    for (String tab :
        List.of(
            "",
            "/time",
            "/replay",
            "/tree",
            "/log",
            "/results",
            "/events",
            "/definition",
            "/attempts")) {
      paths.add("/jobs/" + job + tab);
    }
    return paths;
  }

  /**
   * Waits until the portal has thinned the course, as it does for a job that it follows from the
   * beginning.
   */
  private static void thinned(LargeJob large) {
    long begun = System.nanoTime();
    while (!large.isThinned()) {
      if (System.nanoTime() - begun > THINNING_NANOS) {
        throw new IllegalStateException("the portal has not thinned the course");
      }
      LockSupport.parkNanos(500_000_000);
    }
    say("an hour's course thinned in %.0f s", (System.nanoTime() - begun) / 1e9);
  }

  /**
   * Returns the kilobytes of script that a first visit loads, in the compressed form of a server.
   */
  private static double scripts(Page page, String url) throws IOException {
    List<Response> scripts = new ArrayList<>();
    page.onResponse(
        response -> {
          if (response.request().resourceType().equals("script")) {
            scripts.add(response);
          }
        });
    new PageProbe(page).open(url, OF_A_RUN);
    double bytes = 0;
    for (Response script : List.copyOf(scripts)) {
      var packed = new ByteArrayOutputStream();
      try (GZIPOutputStream gzip = new GZIPOutputStream(packed)) {
        gzip.write(script.body());
      }
      bytes += packed.size();
    }
    say("scripts of a first visit to a job: %d files, %.1f kB", scripts.size(), bytes / 1e3);
    return bytes / 1e3;
  }

  private static double openRatio(PageProbe probe, LocalGrid grid, String held, LargeJob large) {
    double[] empty = new double[OPENINGS];
    double[] full = new double[OPENINGS];
    for (int i = 0; i < OPENINGS; i++) {
      empty[i] = probe.open(grid.url() + "/jobs/" + held, WITHOUT_A_RUN);
      full[i] = probe.open(grid.url() + "/jobs/" + large.id(), OF_A_RUN);
      say("opened: a held job in %.0f ms, the large one in %.0f ms", empty[i], full[i]);
    }
    probe.requests().forEach(request -> say("  %s", request));
    return median(full) / median(empty);
  }

  private record Live(int slowFrames, double growth) {}

  /** Measures the page of the large job while it is open and a user scrolls. */
  private static Live live(PageProbe probe, Page page) {
    double minutes = MINUTES;
    Duration step = Duration.ofMillis(Math.round(minutes * 60_000 / READINGS_PER_RUN));
    wander(page, step);
    List<Double> heap = new ArrayList<>(List.of(probe.heap()));
    int slow = 0;
    int all = 0;
    for (int i = 0; i < READINGS_PER_RUN; i++) {
      probe.beginFrames();
      wander(page, step);
      PageProbe.Frames frames = probe.endFrames();
      heap.add(probe.heap());
      slow += frames.slow();
      all += frames.all();
      say(
          "live: %d frames, %d over 50 ms, longest %.0f ms; %d long tasks, longest %.0f ms; heap"
              + " %.2f MB",
          frames.all(),
          frames.slow(),
          frames.longest(),
          frames.longTasks(),
          frames.longestTask(),
          heap.get(heap.size() - 1));
      frames.causes().forEach(cause -> say("  %s", cause));
    }
    double growth = slope(heap) * READINGS_PER_RUN / minutes * HALF_HOUR;
    say(
        "live for %.1f min: %d of %d frames over 50 ms; heap grows by %.2f MB in 30 min%s",
        minutes,
        slow,
        all,
        growth,
        minutes < HALF_HOUR ? " (scaled from that time; MINUTES=30 takes all of it)" : "");
    return new Live(slow, growth);
  }

  private static void wander(Page page, Duration time) {
    long end = System.nanoTime() + time.toNanos();
    for (int i = 0; System.nanoTime() < end; i++) {
      page.mouse().move(600, 500);
      page.mouse().wheel(0, i % 12 < 6 ? 300 : -300);
      page.waitForTimeout(200);
    }
  }

  /** Returns the growth per step, by linear regression. */
  private static double slope(List<Double> values) {
    double middle = (values.size() - 1) / 2.0;
    double mean = values.stream().mapToDouble(Double::doubleValue).average().orElseThrow();
    double above = 0;
    double below = 0;
    for (int i = 0; i < values.size(); i++) {
      above += (i - middle) * (values.get(i) - mean);
      below += (i - middle) * (i - middle);
    }
    return above / below;
  }

  private static double tree(PageProbe probe, LocalGrid grid, LargeJob large) {
    double opened =
        probe.open(grid.url() + "/jobs/" + large.id() + "/tree?tasks=all", List.of("#tree canvas"));
    PageProbe.Zoom zoom = probe.zoom(ZOOM_FRAMES);
    say(
        "a tree of %d tasks: drawn after %.0f ms, zoomed at %.1f frames a second, longest %.0f ms",
        LargeJob.TASKS, opened, zoom.rate(), zoom.longest());
    return zoom.rate();
  }

  /** Runs an action once a second, on a separate thread, until closed. */
  private static final class Ticker implements AutoCloseable {
    private static final long SECOND = 1_000_000_000;
    private final Thread thread;
    private volatile boolean on = true;

    Ticker(Runnable each) {
      thread =
          new Thread(
              () -> {
                for (long due = System.nanoTime() + SECOND; on; due += SECOND) {
                  LockSupport.parkNanos(due - System.nanoTime());
                  each.run();
                }
              },
              "engines");
      thread.setDaemon(true);
    }

    void start() {
      thread.start();
    }

    @Override
    public void close() {
      on = false;
      try {
        thread.join(60_000);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  private static double median(double[] values) {
    double[] sorted = values.clone();
    Arrays.sort(sorted);
    return sorted[sorted.length / 2];
  }

  static void say(String format, Object... values) {
    System.out.println("bench-ui: " + String.format(Locale.ROOT, format, values));
  }
}
