package org.satingrid.portal.attack;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.databind.json.JsonMapper;

/** Counts the attempts to attack, and names the successful ones. */
final class Attempts {
  private final Path report;
  private final Map<String, Integer> kinds = new TreeMap<>();
  private final List<String> fell = new ArrayList<>();

  /**
   * @param part name of this part of the attack and of its report
   */
  Attempts(String part) {
    report = Path.of("target", "attack-" + part + ".json");
  }

  /** An attempt that must fail. */
  interface Attempt {
    /** Returns true if the attempt has failed, because the portal has withstood it. */
    boolean holds() throws Exception;
  }

  /**
   * Makes an attempt. An exception counts as a success of the attempt, because it does not show
   * that the portal has withstood it.
   */
  void attempt(String kind, String what, Attempt attempt) {
    kinds.merge(kind, 1, Integer::sum);
    try {
      if (!attempt.holds()) {
        fell.add(kind + ": " + what);
      }
    } catch (Exception | AssertionError e) {
      fell.add(kind + ": " + what + " (" + e + ")");
    }
  }

  List<String> fell() {
    return List.copyOf(fell);
  }

  Map<String, Integer> kinds() {
    return Map.copyOf(kinds);
  }

  /** Writes this part of the last line of {@code make attack}. */
  void report() throws IOException {
    int all = kinds.values().stream().mapToInt(Integer::intValue).sum();
    Map<String, Object> told = new TreeMap<>();
    told.put("attempts", all);
    told.put("held", all - fell.size());
    told.put("fell", fell.size());
    told.put("kinds", kinds);
    Files.writeString(report, JsonMapper.shared().writeValueAsString(told) + "\n");
  }
}
