package org.satingrid.junit;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The result of a run.
 *
 * @param output the lines that the program printed on its standard output, at any site
 * @param taken number of tasks that each site took from other sites, by its name, in the order of
 *     the sites. For a killed site, tasks in the last moments before its end are possibly missing.
 * @param killed name of the killed site, if any
 */
public record GridRun(List<String> output, Map<String, Long> taken, Optional<String> killed) {

  public GridRun {
    output = List.copyOf(output);
    taken = Collections.unmodifiableMap(new LinkedHashMap<>(taken));
  }

  /**
   * Returns the number of sites that did a part of the work: the site of {@code main}, and sites
   * that took tasks.
   */
  public long sitesThatWorked() {
    return 1 + taken.entrySet().stream().skip(1).filter(site -> site.getValue() > 0).count();
  }
}
