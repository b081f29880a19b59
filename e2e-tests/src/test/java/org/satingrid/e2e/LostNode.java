package org.satingrid.e2e;

import static com.microsoft.playwright.assertions.PlaywrightAssertions.assertThat;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.AriaRole;
import java.time.Duration;
import java.util.List;
import org.satingrid.localgrid.LocalGrid;

/**
 * A node that dies during a job while a user watches the page.
 *
 * @param seconds time from the kill until "First error" shows the node's name
 * @param job the job, which has ended
 */
record LostNode(double seconds, String job) {
  private static final Duration LIMIT = Duration.ofMinutes(4);

  static LostNode of(LocalGrid grid, PortalClient portal, Page page) {
    String job = Pictures.submit(portal, Pictures.LONG);
    page.navigate(grid.url() + "/jobs/" + job);
    portal.awaitJob(job, each -> each.get("progress").asDouble() > 0.05, LIMIT);
    String victim = Engines.notTheMaster(portal, job, List.of("amsterdam", "brno", "lecce"));
    var error = page.getByRole(AriaRole.REGION, new Page.GetByRoleOptions().setName("First error"));
    assertThat(error).isVisible();
    ProcessHandle agent = grid.agent(victim).handle();
    List<ProcessHandle> engines = agent.descendants().toList();
    long killed = System.nanoTime();
    agent.destroyForcibly();
    engines.forEach(ProcessHandle::destroyForcibly);
    assertThat(error).containsText(victim);
    double seconds = (System.nanoTime() - killed) / 1e9;
    var unused = portal.awaitEnd(job, LIMIT);
    return new LostNode(seconds, job);
  }
}
