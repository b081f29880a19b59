package org.satingrid.e2e;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/**
 * Counts the attempts to attack nodes. The report has the same format as the report of the attack
 * on the portal.
 */
final class AttackReport {
  private final Map<String, Integer> kinds = new TreeMap<>();
  private final List<String> fell = new ArrayList<>();

  /** Counts an attempt. {@code fault} describes its success, and is empty if the attempt failed. */
  synchronized void add(String kind, String what, String fault) {
    kinds.merge(kind, 1, Integer::sum);
    if (!fault.isEmpty()) {
      fell.add(kind + ": " + what + ": " + fault);
    }
    System.out.println(
        "attack: " + kind + ": " + what + (fault.isEmpty() ? "" : " FELL: " + fault));
  }

  synchronized List<String> fell() {
    return List.copyOf(fell);
  }

  /** Writes the report of the attacks on nodes. {@code make attack} adds up the reports. */
  synchronized void write(Path file) throws IOException {
    int all = kinds.values().stream().mapToInt(Integer::intValue).sum();
    Map<String, Object> report = new TreeMap<>();
    report.put("attempts", all);
    report.put("held", all - fell.size());
    report.put("fell", fell.size());
    report.put("kinds", kinds);
    Files.writeString(file, JsonMapper.shared().writeValueAsString(report) + "\n");
  }
}
