package org.satingrid.localgrid;

import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a run of the demonstration showed.
 *
 * @param stolenBetweenSites tasks that one site took from another
 * @param workShare share of the work done, by site, 0 to 1
 * @param predictedShare share that measured speed and time present predict, by site, 0 to 1
 * @param balanceError half the sum of |share - predicted share|
 * @param seconds from submission to the end of the job
 * @param sequentialSeconds wall time of the sequential twin on one core
 */
record Verdict(
    int sites,
    long stolenBetweenSites,
    boolean pictureEqualsSequential,
    Map<String, Double> workShare,
    Map<String, Double> predictedShare,
    double balanceError,
    double seconds,
    double sequentialSeconds) {

  /** Above this the work was not where measured speed would have put it. */
  static final double BALANCE_BAR = 0.10;

  static Verdict of(
      JsonNode distribution,
      JsonNode steals,
      boolean pictureEquals,
      double seconds,
      double sequentialSeconds) {
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
    return new Verdict(
        share.size(), stolen, pictureEquals, share, predicted, error, seconds, sequentialSeconds);
  }

  /** Whether all that the demonstration claims was so. */
  boolean holds(int expectedSites) {
    return sites == expectedSites
        && stolenBetweenSites > 0
        && pictureEqualsSequential
        && workShare.values().stream().allMatch(share -> share > 0)
        && balanceError <= BALANCE_BAR;
  }

  String toJson() {
    JsonMapper json = JsonMapper.shared();
    return json.createObjectNode()
        .put("sites", sites)
        .put("stolen_between_sites", stolenBetweenSites)
        .put("picture_equals_sequential", pictureEqualsSequential)
        .putPOJO("work_share", rounded(workShare))
        .putPOJO("predicted_share", rounded(predictedShare))
        .put("balance_error", rounded(balanceError))
        .put("seconds", rounded(seconds))
        .put("sequential_seconds", rounded(sequentialSeconds))
        .toString();
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
