package org.satingrid.local.check;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.local.check.CheckReport.Difference;

/** A check's report for programs: names, numbers, lists and maps, to be written as JSON. */
public final class CheckDocument {

  private CheckDocument() {}

  public static Map<String, Object> of(CheckReport report) {
    Map<String, Object> document = new LinkedHashMap<>();
    document.put("passed", report.passed());
    document.put("seed", report.seed());
    document.put("complete", report.complete());
    document.put("rounds", report.rounds());
    document.put("roundsOnWorkers", report.onWorkers());
    document.put("spawned", report.spawned());
    document.put("travelled", report.travelled());
    document.put("differences", report.differences().stream().map(CheckDocument::of).toList());
    document.put("findings", report.findings().stream().map(CheckDocument::of).toList());
    document.put("notes", List.copyOf(report.notes()));
    return document;
  }

  private static Map<String, Object> of(Difference difference) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("round", difference.round());
    map.put("how", difference.how());
    map.put("what", difference.what());
    return map;
  }

  private static Map<String, Object> of(Finding finding) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("cause", finding.cause().word());
    map.put("error", finding.error());
    Place place = finding.place();
    if (place != null) {
      map.put("className", place.className());
      map.put("method", place.method());
      map.put("line", place.line());
    }
    map.put("message", finding.message());
    map.put("remedy", finding.remedy());
    return map;
  }
}
