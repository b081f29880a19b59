package org.satingrid.benchmarks.wan;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * {@code make bench-grid}: wide-area stealing against what latency allows, the smallest grain, and
 * a hundred thousand workers. Arguments: where fields of the parts are kept, and which parts to run
 * anew; all without. The last line is JSON of all parts that are kept.
 */
public final class BenchGrid {

  /** Measures a part; returns fields of the last line. */
  @FunctionalInterface
  private interface Part {
    String fields() throws Exception;
  }

  private BenchGrid() {}

  public static void main(String[] arguments) throws Exception {
    Map<String, Part> parts = new LinkedHashMap<>();
    parts.put("sites", SimulatedSites::json);
    parts.put("engine", () -> EngineSites.json(BenchWan.stretch()));
    parts.put("metg", Metg::json);
    parts.put("scale", Scale::json);
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
    System.out.println("{" + String.join(",", read(kept, parts.keySet())) + "}");
    System.exit(0); // Threads of engines may be there still.
  }

  private static List<String> read(Path kept, Iterable<String> parts) throws IOException {
    List<String> fields = new ArrayList<>();
    for (String part : parts) {
      Path file = kept.resolve(part);
      if (Files.exists(file)) {
        fields.add(Files.readString(file));
      }
    }
    return fields;
  }
}
