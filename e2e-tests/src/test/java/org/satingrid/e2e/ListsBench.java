package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.PortalOptions;

/**
 * {@code make bench-portal PARTS=lists}: writes ten thousand nodes of ten sites into the database
 * of a portal, 3,000 of them busy. Measures in Chromium what the pages with lists of sites or nodes
 * receive, and the time of {@code GET /sites}. The last line is JSON.
 */
@EnabledIfSystemProperty(named = ListsBench.FILE, matches = ".+")
final class ListsBench {
  static final String FILE = "satin.bench.lists";
  private static final int SITES = 10;
  private static final int NODES = 10_000;
  private static final int BUSY = 3_000;
  private static final int CALLS = 1_000;
  private static final int POLLS = 6;
  private static final double POLL_MILLIS = 5_000;
  private static final double MAX_FETCHED = 50_000;
  private static final double MAX_POLLED = 10_000;
  private static final double MAX_P99_MILLIS = 50;

  @Test
  void measuresTheLists() throws Exception {
    Path home = Path.of("target/bench-lists").toAbsolutePath();
    PortalOptions options =
        new PortalOptions(
            List.of("-XX:+UseSerialGC", "-Xmx1g"),
            List.of("--satin.requests.per-second=100000", "--satin.requests.burst=100000"));
    Distribution built = Distribution.ofWorkingDirectory();
    PageFigures figures = new PageFigures();
    try (LocalGrid grid = LocalGrid.start(built, home, 0, List.of(), options);
        Browser browser = Browser.open("bench-lists");
        Database database = Database.of(grid)) {
      PortalClient portal = PortalClient.signedIn(grid);
      String application = portal.upload(built.rayTracer());
      String job =
          grid.satin().json("jobs", "submit", "--app", application, "--hold").get("id").asString();
      write(database, UUID.fromString(job));
      browser.page().navigate(grid.url());
      browser.signIn(grid);
      assertThat(browser.page().getByRole(AriaRole.LINK).first()).isVisible();
      PageBytes bytes = new PageBytes(browser.page());
      Map.of("overview", "/", "sites", "/sites", "submit", "/submit", "change", "/jobs/" + job)
          .forEach((name, path) -> page(browser.page(), bytes, figures, name, grid.url() + path));
      time(portal, figures);
    }
    Files.writeString(Path.of(System.getProperty(FILE)), figures.json() + "\n");
    Assertions.assertTrue(figures.hold(), figures::json);
  }

  private static void page(
      Page page, PageBytes bytes, PageFigures figures, String name, String address) {
    page.navigate("about:blank");
    bytes.take();
    page.navigate(address);
    if (name.equals("change")) {
      page.getByRole(AriaRole.BUTTON, new Page.GetByRoleOptions().setName("Change…")).click();
      page.getByText("Chosen sites").click();
    }
    assertThat(page.getByText("lists-9").first()).isVisible();
    assertThat(page.locator(".skeleton")).hasCount(0);
    // The first poll comes after five seconds.
    page.waitForTimeout(POLL_MILLIS / 2);
    say("%s fetched %s", name, bytes.byRoute());
    figures.atMost(name + "_fetched", (double) bytes.take(), MAX_FETCHED);
    page.waitForTimeout(POLLS * POLL_MILLIS);
    say("%s polled, in %d polls, %s", name, POLLS, bytes.byRoute());
    figures.atMost(name + "_polled", (double) bytes.take() / POLLS, MAX_POLLED);
  }

  private static void time(PortalClient portal, PageFigures figures) {
    double[] millis = new double[CALLS];
    for (int i = -CALLS / 5; i < CALLS; i++) {
      long begun = System.nanoTime();
      var unused = portal.get("/sites");
      if (i >= 0) {
        millis[i] = (System.nanoTime() - begun) / 1e6;
      }
    }
    Arrays.sort(millis);
    say("GET /sites: p50 %.1f ms, p99 %.1f ms", millis[CALLS / 2], millis[CALLS * 99 / 100]);
    figures.atMost("sites_p99_ms", millis[CALLS * 99 / 100], MAX_P99_MILLIS);
  }

  /** Writes the nodes. A twentieth is down, and some have problems, as in a grid of this size. */
  private static void write(Database database, UUID job) {
    UUID attempt = UUID.randomUUID();
    database.atOnce(
        () -> {
          database.update(
              """
              insert into sites (id, name, colour, created_at, owner)
              select gen_random_uuid(), 'lists-' || n, 1 + n, now(), 'owner-' || n
              from generate_series(0, ?) n
              """,
              SITES - 1);
          database.update(
              """
              insert into nodes (id, site_id, name, enrolled_at, connected, last_seen_at, cores,
                workers, speed, core_speed, memory_bytes, java_version, agent_version,
                isolation_class, isolation, weaknesses, problems)
              select gen_random_uuid(), s.id, 'lists-' || n %% %1$d || '-' || n, now(),
                n %% 20 <> 19, now() + interval '1 day', 8, 8, 7.5 + n %% 7 / 10.0, 0.95,
                34359738368, '21.0.5', case when n %% 3 = 0 then '0.1.1' else '0.1.0' end,
                case when n %% 4 = 3 then 'B' else 'A' end, '[]',
                case when n %% 4 = 3 then jsonb_build_array(jsonb_build_object(
                  'what', 'The sandbox has no limit of memory, so that a program can use all memory of the machine',
                  'remedy', 'Start the agent with systemd, or allow it to use cgroups')) else '[]' end,
                case when n %% 50 = 0 then jsonb_build_array(jsonb_build_object('code',
                  'FILES_LEFT', 'text', 'Directories of ended jobs cannot be deleted. Delete them.',
                  'since', to_char(now() - n * interval '1 minute', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))
                  else '[]' end
              from generate_series(0, %2$d) n join sites s on s.name = 'lists-' || n %% %1$d
              """
                  .formatted(SITES, NODES - 1));
          database.update(
              """
              insert into attempts (id, job_id, created_at, number, registrar)
              values (?, ?, now(), 1, 'lists-0-0')
              """,
              attempt,
              job);
          database.update(
              """
              insert into engines (attempt_id, node_id, node, site, speed, workers, master, state,
                joined_at)
              select ?, n.id, n.name, s.name, n.speed, 8, false, 'JOINED', now()
              from nodes n join sites s on s.id = n.site_id where n.connected limit ?
              """,
              attempt,
              BUSY);
        });
    database.update("analyze");
  }

  private static void say(String what, Object... with) {
    System.out.println(String.format(Locale.ROOT, what, with));
  }
}
