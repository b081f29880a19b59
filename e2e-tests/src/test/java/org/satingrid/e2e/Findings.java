package org.satingrid.e2e;

import com.microsoft.playwright.Page;
import java.util.ArrayList;
import java.util.List;

/**
 * The page's findings about runs with a seeded fault and about healthy ones.
 *
 * @param right runs with their fault as the page's first cause
 * @param wrong healthy runs with a cause on the page
 */
record Findings(int right, int wrong) {
  private static final List<String> DRAWN = List.of("h1", "table.dist", "#course svg");

  static Findings of(Page page, PageProbe probe, String url, SeededRows rows, long seed) {
    int right = 0;
    for (SeededRun run : SeededRuns.faults(seed)) {
      List<String> told = causes(page, probe, url, rows.write(run));
      boolean first = !told.isEmpty() && told.get(0).equals(run.cause());
      right += first ? 1 : 0;
      PageBench.say("%s: %s%s", run.name(), told, first ? "" : ", which is not right");
    }
    int wrong = 0;
    for (SeededRun run : SeededRuns.healthy(seed)) {
      List<String> told = causes(page, probe, url, rows.write(run));
      wrong += told.isEmpty() ? 0 : 1;
      PageBench.say("%s: %s%s", run.name(), told, told.isEmpty() ? "" : ", which is not right");
    }
    return new Findings(right, wrong);
  }

  /** Returns the causes on the page of a job, gravest first. */
  static List<String> causes(Page page, PageProbe probe, String url, String job) {
    page.waitForResponse(
        response -> response.url().endsWith("/" + job + "/attempts"),
        () ->
            page.waitForResponse(
                response -> response.url().endsWith("/" + job + "/nodes"),
                () -> probe.open(url + "/jobs/" + job, DRAWN)));
    // The last data is drawn in the frame after the next.
    page.evaluate(
        "() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))");
    page.evaluate("() => new Promise(done => setTimeout(done, 100))");
    List<String> causes = new ArrayList<>();
    page.locator("#findings li").all().forEach(item -> causes.add(item.getAttribute("data-cause")));
    return causes;
  }
}
