package org.satingrid.localgrid;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * The result of a run of the demonstration.
 *
 * @param picture the grid's picture
 * @param stolenBetweenSites number of tasks that one site took from another
 * @param workShare share of the work done, by site, 0 to 1
 * @param predictedShare share of each site that its measured speed and its time predict, 0 to 1
 * @param balanceError half the sum of |share - predicted share|
 * @param time the time of the job, and of the same work without the grid
 */
record Verdict(
    int sites,
    PictureSize picture,
    long stolenBetweenSites,
    boolean pictureEqualsSequential,
    Map<String, Double> workShare,
    Map<String, Double> predictedShare,
    double balanceError,
    TimeSpent time) {

  /** The cores of the demonstration's three sites. */
  static final double CORES = 1.75;

  /**
   * The maximum balance error of a run in which the sites got work according to their measured
   * speeds.
   */
  static final double USUAL_BALANCE_ERROR = 0.10;

  /** On a quiet machine the grid takes at most this part of the sequential time. */
  static final double USUAL_RATIO = 0.75;

  static Verdict of(
      JsonNode distribution,
      JsonNode steals,
      PictureSize picture,
      boolean pictureEquals,
      TimeSpent time) {
    Map<String, Double> share = new LinkedHashMap<>();
    Map<String, Double> predicted = new LinkedHashMap<>();
    double error = 0;
    for (JsonNode site : distribution.get("sites")) {
      String name = site.get("site").asString();
      share.put(name, site.get("share").asDouble());
      predicted.put(name, site.get("predictedShare").asDouble());
      error += Math.abs(share.get(name) - predicted.get(name)) / 2;
    }
    long stolen = steals.get("betweenSites").asLong();
    return new Verdict(share.size(), picture, stolen, pictureEquals, share, predicted, error, time);
  }

  /**
   * Returns the claims of the demonstration that did not hold, with a sentence for each. These
   * claims do not depend on time.
   */
  List<String> misses(int expectedSites) {
    List<String> misses = new ArrayList<>();
    if (sites != expectedSites) {
      misses.add(sites + " of " + expectedSites + " sites took part.");
    }
    workShare.forEach(
        (site, share) -> {
          if (share <= 0) {
            misses.add(site + " did no work.");
          }
        });
    if (stolenBetweenSites == 0) {
      misses.add("No task went from one site to another.");
    }
    if (!pictureEqualsSequential) {
      misses.add("The picture differs from the sequential program's.");
    }
    return misses;
  }

  /** Returns the figures that depend on other load of this machine, with a sentence for each. */
  List<String> figures() {
    List<String> figures = new ArrayList<>();
    figures.addAll(comparison());
    if (time.gridOverSequential() > USUAL_RATIO) {
      int more = Runtime.getRuntime().availableProcessors();
      figures.add(
          "With a second machine of %d such cores it would take some %.0f s. The page of the sites has the line that joins it."
              .formatted(more, time.withMoreCores(CORES, more)));
    }
    figures.add(
        "The shares of the work differ by %.3f from the predicted shares%s."
            .formatted(
                balanceError,
                balanceError > USUAL_BALANCE_ERROR
                    ? "; on a quiet machine they differ by less than %.2f"
                        .formatted(USUAL_BALANCE_ERROR)
                    : ""));
    time.usedByOthers()
        .ifPresent(
            part ->
                figures.add(
                    "Other programs used %.0f %% of this machine's cores while the job ran."
                        .formatted(100 * part)));
    return figures;
  }

  /** Returns a sentence and a table: one process alone, the quicker sites, all sites. */
  private List<String> comparison() {
    List<String> lines = new ArrayList<>();
    lines.add(
        "The grid took %.2f of the time of one process alone:"
            .formatted(time.gridOverSequential()));
    lines.add(row("one process alone", time.sequentialSeconds(), ""));
    List<Map.Entry<String, Double>> quickest =
        predictedShare.entrySet().stream()
            .sorted(Map.Entry.<String, Double>comparingByValue().reversed())
            .toList();
    List<String> names = new ArrayList<>();
    double shares = 0;
    for (Map.Entry<String, Double> site : quickest) {
      names.add(site.getKey());
      shares += site.getValue();
      String sites = String.join(", ", names);
      if (names.size() == quickest.size()) {
        lines.add(row(sites, time.seconds(), ""));
      } else if (names.size() > 1 && shares > 0) {
        lines.add(row(sites, time.seconds() / shares, ", expected from the speeds of the sites"));
      }
    }
    return lines;
  }

  private static String row(String who, double seconds, String how) {
    return "  %-32s %6.1f s%s".formatted(who, seconds, how);
  }

  /** Returns the verdict as one line of JSON. A figure is null if its counters are unavailable. */
  String toJson() {
    JsonMapper json = JsonMapper.shared();
    return json.createObjectNode()
        .put("sites", sites)
        .put("picture_width", picture.width())
        .put("picture_height", picture.height())
        .put("stolen_between_sites", stolenBetweenSites)
        .put("picture_equals_sequential", pictureEqualsSequential)
        .putPOJO("work_share", rounded(workShare))
        .putPOJO("predicted_share", rounded(predictedShare))
        .put("balance_error", rounded(balanceError))
        .put("seconds", rounded(time.seconds()))
        .put("sequential_seconds", rounded(time.sequentialSeconds()))
        .put("grid_over_sequential", rounded(time.gridOverSequential()))
        .put("useful_part", rounded(time.usefulPart(CORES)))
        .put("control_cores", rounded(time.controlCores()))
        .put("used_by_others", rounded(time.usedByOthers()))
        .toString();
  }

  private static @Nullable Double rounded(OptionalDouble value) {
    return value.isPresent() ? (Double) rounded(value.getAsDouble()) : null;
  }

  private static Map<String, Double> rounded(Map<String, Double> shares) {
    Map<String, Double> rounded = new LinkedHashMap<>();
    shares.forEach((site, share) -> rounded.put(site, rounded(share)));
    return rounded;
  }

  private static double rounded(double value) {
    return Math.round(value * 1e4) / 1e4;
  }
}
