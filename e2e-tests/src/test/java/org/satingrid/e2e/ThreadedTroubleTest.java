package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.assertions.LocatorAssertions;
import com.microsoft.playwright.options.AriaRole;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.localgrid.Distribution;
import org.satingrid.localgrid.LocalGrid;
import org.satingrid.localgrid.SiteSpec;
import tools.jackson.databind.JsonNode;

/** Programs of plain threads that lose a node, are in a deadlock, or are cancelled. */
@Tag("nightly")
final class ThreadedTroubleTest {
  private static final Duration LIMIT = Duration.ofMinutes(4);
  private static final double JOB_MILLIS = 240_000;

  /** A program with two threads. Each of them holds a monitor that the other thread wants. */
  private static final String BANK =
      """
      import java.util.concurrent.CountDownLatch;

      public class Bank {
        static class Account {
          int balance = 100;
        }

        static void transfer(Account from, Account to, CountDownLatch both) {
          synchronized (from) {
            meet(both);
            take(from, to);
          }
        }

        static void meet(CountDownLatch both) {
          both.countDown();
          try {
            both.await();
          } catch (InterruptedException e) {
            throw new IllegalStateException(e);
          }
        }

        static void take(Account from, Account to) {
          synchronized (to) {
            from.balance--;
            to.balance++;
          }
        }

        public static void main(String[] arguments) throws InterruptedException {
          Account a = new Account();
          Account b = new Account();
          CountDownLatch both = new CountDownLatch(2);
          Thread one = new Thread(() -> transfer(a, b, both), "one");
          Thread two = new Thread(() -> transfer(b, a, both), "two");
          one.start();
          two.start();
          one.join();
        }
      }
      """;

  private static final Distribution BUILT = Distribution.ofWorkingDirectory();
  private static final Path HOME = Path.of("target/threads-grid").toAbsolutePath();

  private static final LocalGrid GRID =
      LocalGrid.start(BUILT, HOME, 0, List.of(new SiteSpec("delft", 0.5, 1, 3, null)));

  private final PortalClient portal = PortalClient.signedIn(GRID);

  @AfterAll
  static void stop() {
    GRID.close();
  }

  @Test
  void aKilledNodeEndsTheAttemptByItsName() {
    String application = portal.upload(BUILT.example("threads"));
    String id = portal.submit(application, null, List.of("jacobi", "1024", "2", "100000"));
    portal.awaitJob(id, job -> job.get("state").asString().equals("RUNNING"), LIMIT);
    String master = Engines.master(portal, id);
    String victim =
        portal
            .get("/jobs/" + id + "/nodes")
            .get("items")
            .valueStream()
            .map(node -> node.get("node").asString())
            .filter(node -> !node.equals(master))
            .findFirst()
            .orElseThrow();
    ProcessHandle agent = GRID.agent(victim).handle();
    List<ProcessHandle> engines = agent.descendants().toList();
    long killed = System.nanoTime();
    agent.destroyForcibly();
    engines.forEach(ProcessHandle::destroyForcibly);
    portal.awaitJob(id, job -> !job.get("state").asString().equals("RUNNING"), LIMIT);
    double seconds = (System.nanoTime() - killed) / 1e9;
    assertTrue(seconds < 60, () -> "it took " + seconds + " s");
    JsonNode attempts = portal.get("/jobs/" + id + "/attempts").get("items");
    JsonNode first = attempts.get(attempts.size() - 1);
    assertEquals("node-lost", first.get("outcome").asString(), attempts::toString);
    assertTrue(first.toString().contains("Node delft/" + victim), attempts::toString);
    var unused = GRID.satin().json("jobs", "cancel", id, "--reason", "it is tried again");
  }

  @Test
  void theLinesOfTheGuideDoWhatItSays(@TempDir Path folder) throws Exception {
    String said =
        new ShownLines(folder)
            .with("SATIN_PORTAL", GRID.url())
            .with("SATIN_TOKEN", portal.token())
            .runThoseOf("docs/how-to/threads.md");
    assertTrue(said.contains("can run on many nodes: "), said);
    assertTrue(said.contains("SUCCEEDED"), said);
    long nodes = said.lines().filter(line -> line.matches("delft +delft-[012] +1 .*")).count();
    assertEquals(2, nodes, said);
  }

  @Test
  void aDeadlockIsNamedAndCancelled(@TempDir Path folder) throws Exception {
    Path jar = TestJar.compile(folder, "Bank", BANK);
    String application =
        GRID.satin()
            .json("apps", "upload", jar.toString(), "--model", "threads")
            .get("id")
            .asString();
    String id = portal.submit(application, null, List.of());
    try (Browser browser = Browser.open("deadlock")) {
      Page page = browser.page();
      page.navigate(GRID.url() + "/jobs/" + id);
      browser.signIn(GRID);
      var table = page.getByRole(AriaRole.TABLE, named("Threads in a deadlock"));
      assertThat(table).isVisible(new LocatorAssertions.IsVisibleOptions().setTimeout(JOB_MILLIS));
      // The count includes the head of the table.
      assertThat(table.getByRole(AriaRole.ROW)).hasCount(4);
      for (String line : List.of("Bank.take:25", "Bank.main:39", "Bank$Account")) {
        assertThat(table).containsText(line);
      }
      browser.shot("deadlock");
      assertTrue(browser.errors().isEmpty(), () -> "console errors: " + browser.errors());
    }
    String said =
        new ShownLines(folder)
            .with("SATIN_PORTAL", GRID.url())
            .with("SATIN_TOKEN", portal.token())
            .run("PATH=$SATIN/cli:$PATH\nsatin jobs threads " + id + "\n");
    assertTrue(said.startsWith("Deadlock: all threads wait"), said);
    long owned =
        said.lines()
            .filter(l -> l.matches("(one|two) .* Bank.Account +(one|two) on delft/.*"))
            .count();
    assertEquals(2, owned, said);
    var unused = GRID.satin().json("jobs", "cancel", id, "--reason", "it cannot go on");
    assertEquals("CANCELLED", portal.awaitEnd(id, LIMIT).get("state").asString());
  }

  @Test
  void aProgramWhoseThreadsAreManyIsCancelledAtOnce() {
    String application = portal.upload(BUILT.example("threads"));
    String id = portal.submit(application, null, List.of("jacobi", "1024", "4", "100000"));
    portal.awaitJob(id, job -> job.get("state").asString().equals("RUNNING"), LIMIT);
    var unused = GRID.satin().json("jobs", "cancel", id, "--reason", "it takes too long");
    assertEquals("CANCELLED", portal.awaitEnd(id, LIMIT).get("state").asString());
  }

  private static Page.GetByRoleOptions named(String name) {
    return new Page.GetByRoleOptions().setName(name).setExact(true);
  }
}
