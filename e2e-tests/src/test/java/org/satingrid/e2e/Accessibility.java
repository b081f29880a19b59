package org.satingrid.e2e;

import com.microsoft.playwright.Page;
import com.microsoft.playwright.options.ColorScheme;
import java.util.List;

/** Checks pages with axe, wide and narrow, light and dark. */
final class Accessibility {
  private static final String RUN =
      """
      () => axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
        .then(found => found.violations.map(each =>
          each.id + ' at ' + each.nodes.map(node => node.target.join(' ')).slice(0, 3).join(', ')))
      """;
  private static final int[] WIDTHS = {1440, 390};

  private Accessibility() {}

  /** Returns the number of violations on all of these pages. */
  static int violations(Page page, PageProbe probe, String url, List<String> paths, String axe) {
    int violations = 0;
    for (int width : WIDTHS) {
      page.setViewportSize(width, 1000);
      for (ColorScheme scheme : List.of(ColorScheme.LIGHT, ColorScheme.DARK)) {
        page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(scheme));
        for (String path : paths) {
          probe.open(url + path, List.of("h1"));
          // The page's policy forbids foreign scripts. A script that the debugger runs is exempt
          // from it.
          page.evaluate(axe);
          for (Object found : (List<?>) page.evaluate(RUN)) {
            violations++;
            PageBench.say("axe, %d px %s, %s: %s", width, scheme, path, found);
          }
        }
      }
    }
    page.setViewportSize(1440, 1000);
    page.emulateMedia(new Page.EmulateMediaOptions().setColorScheme(ColorScheme.LIGHT));
    PageBench.say("axe: %d pages, %d violations", paths.size() * 4, violations);
    return violations;
  }
}
