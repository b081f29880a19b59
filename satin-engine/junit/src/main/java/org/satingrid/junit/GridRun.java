package org.satingrid.junit;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What became of a run.
 *
 * @param output the lines that the program printed on its standard output, at whatever site
 * @param taken tasks that each site took from the others, by its name, in the sites' order; of one
 *     that was killed, those until shortly before
 * @param killed the site that was killed, if one was
 */
public record GridRun(List<String> output, Map<String, Long> taken, Optional<String> killed) {

  public GridRun {
    output = List.copyOf(output);
    taken = Collections.unmodifiableMap(new LinkedHashMap<>(taken));
  }

  /** How many sites did a part of the work: the one of {@code main}, and those that took some. */
  public long sitesThatWorked() {
    return 1 + taken.entrySet().stream().skip(1).filter(site -> site.getValue() > 0).count();
  }
}
