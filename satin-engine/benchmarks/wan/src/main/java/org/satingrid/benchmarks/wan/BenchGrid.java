package org.satingrid.benchmarks.wan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;

/**
 * {@code make bench-grid}: wide-area stealing compared with the limit that latency sets, the
 * smallest grain, and a hundred thousand workers. Arguments: the place of the kept results, and the
 * parts to run again (default: all parts). The last line is JSON of all kept parts.
 */
public final class BenchGrid {

  /** Measures a part. Returns fields of the last line. */
  @FunctionalInterface
  private interface Part {
    String fields() throws Exception;
  }

  private static final String SITES = "sites-";

  /** A path in the repository's root, where make runs this program. */
  private static final Path EXAMPLES = Path.of("examples");

  private BenchGrid() {}

  public static void main(String[] arguments) throws Exception {
    Map<String, Part> parts = new LinkedHashMap<>();
    for (int sites : SimulatedSites.SITES) {
      parts.put(SITES + sites, () -> SimulatedSites.json(sites));
    }
    parts.put("engine", () -> EngineSites.json(BenchWan.stretch()));
    parts.put("processors", () -> Processors.json(EXAMPLES, BenchWan.stretch()));
    parts.put("recorded", () -> RecordedTable21.json(EXAMPLES));
    parts.put("metg", Metg::json);
    parts.put("workers-1e4", Scale::tenThousand);
    parts.put("workers-1e5", Scale::hundredThousand);
    Path kept = Path.of(arguments[0]);
    List<String> chosen = List.of(arguments).subList(1, arguments.length);
    if (!parts.keySet().containsAll(chosen)) {
      System.err.println("bench-grid: no such part among " + chosen + "; use " + parts.keySet());
      System.exit(2);
    }
    Files.createDirectories(kept);
    for (Map.Entry<String, Part> part : parts.entrySet()) {
      if (chosen.isEmpty() || chosen.contains(part.getKey())) {
        Files.writeString(kept.resolve(part.getKey()), part.getValue().fields());
      }
    }
    System.out.println("{" + String.join(",", fields(kept, parts.keySet())) + "}");
    System.exit(0); // Threads of engines can still be running.
  }

  /** Returns the fields of the last line, from all parts with kept results. */
  private static List<String> fields(Path kept, Iterable<String> parts) throws IOException {
    List<String> fields = new ArrayList<>();
    Map<String, String> rows = new LinkedHashMap<>();
    for (String part : parts) {
      Path file = kept.resolve(part);
      if (!Files.exists(file)) {
        continue;
      }
      if (part.startsWith(SITES)) {
        rows.put(part.substring(SITES.length()), Files.readString(file));
      } else {
        fields.add(Files.readString(file));
      }
    }
    if (!rows.isEmpty()) {
      fields.add(0, sites(rows));
    }
    return fields;
  }

  private static String sites(Map<String, String> rows) {
    String all =
        rows.entrySet().stream()
            .map(row -> '"' + row.getKey() + "\":" + row.getValue())
            .collect(Collectors.joining(",", "{", "}"));
    List<String> worst = new ArrayList<>();
    for (String figure : List.of("min_over_bound", "crs_min_over_bound", "rs_min_over_bound")) {
      worst.add(Text.of("\"%s\":%.4f", figure, figures(rows, figure).min().orElse(Double.NaN)));
    }
    String below = "ours_most_below_crs";
    worst.add(Text.of("\"%s\":%.4f", below, figures(rows, below).max().orElse(Double.NaN)));
    return "\"sites\":" + all + "," + String.join(",", worst);
  }

  /**
   * Returns a figure of each row. It is the first figure with this name, because each row begins
   * with its summary.
   */
  private static DoubleStream figures(Map<String, String> rows, String name) {
    Pattern figure = Pattern.compile("\"" + name + "\":(-?[0-9.]+)");
    return rows.values().stream()
        .map(figure::matcher)
        .filter(Matcher::find)
        .mapToDouble(found -> Double.parseDouble(found.group(1)));
  }
}
