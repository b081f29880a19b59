package org.satingrid.e2e;

import java.util.Locale;

/**
 * What {@link PageBench} measured.
 *
 * @param scriptKilobytes that a first visit to a job's page loads, compressed
 * @param openRatio time until the page of the large job is drawn, over that of a job without a run
 * @param slowFrames more than 50 ms after the one before
 * @param heapGrowth megabytes in half an hour
 * @param treeRate frames per second while a tree of 100,000 tasks is zoomed
 * @param lostSeconds from the death of a node to its name on the page
 * @param violations that axe finds, on all pages and states
 * @param findings runs with a seeded fault whose cause the page names
 * @param falseFindings healthy runs for which the page names one
 */
record PageFigures(
    double scriptKilobytes,
    double openRatio,
    int slowFrames,
    double heapGrowth,
    double treeRate,
    double lostSeconds,
    int violations,
    int findings,
    int falseFindings) {

  /** What half an hour may add to a heap that is as large as before; readings differ by as much. */
  private static final double FLAT_MEGABYTES = 5;

  boolean holds() {
    return scriptKilobytes <= 250
        && openRatio <= 2
        && slowFrames == 0
        && heapGrowth <= FLAT_MEGABYTES
        && treeRate >= 30
        && lostSeconds <= 5
        && violations == 0
        && findings >= 10
        && falseFindings == 0;
  }

  String json() {
    return String.format(
        Locale.ROOT,
        "{\"initial_js_kb_gzip\":%.1f,\"open_over_empty\":%.2f,\"frames_over_50ms\":%d,"
            + "\"heap_growth_mb_30min\":%.2f,\"tree_100k_fps\":%.1f,\"lost_node_shown_s\":%.2f,"
            + "\"axe_violations\":%d,\"findings\":{\"right\":%d,\"false\":%d}}",
        scriptKilobytes,
        openRatio,
        slowFrames,
        heapGrowth,
        treeRate,
        lostSeconds,
        violations,
        findings,
        falseFindings);
  }
}
