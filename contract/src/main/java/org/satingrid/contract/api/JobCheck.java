package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What would become of a job, found out without submitting it.
 *
 * @param ok whether it would be accepted
 * @param problems why not
 * @param arguments what main would be passed
 * @param workers of all matching nodes that are up
 * @param speed of them together, reference cores
 * @param prediction how long it would run; null if the application has not run to its end with
 *     these arguments and inputs, or no node is up
 */
public record JobCheck(
    boolean ok,
    List<Problem.Item> problems,
    List<String> arguments,
    List<SiteMatch> sites,
    int workers,
    double speed,
    @Nullable Prediction prediction) {

  /**
   * Whether one site can take part.
   *
   * @param reason why it cannot, or what holds it up now; empty if nothing does
   * @param nodesFree nodes that are up and work on no job
   * @param savedSeconds by which the job would probably end earlier with it than without it,
   *     negative where it holds the others up; null if nobody knows, or if it is the only one
   */
  public record SiteMatch(
      String site,
      int colour,
      boolean matches,
      String reason,
      int nodesUp,
      int nodesFree,
      int workers,
      double speed,
      @Nullable Double savedSeconds) {

    /** The same with what it saves. */
    public SiteMatch saving(double seconds) {
      return new SiteMatch(
          site, colour, matches, reason, nodesUp, nodesFree, workers, speed, seconds);
    }
  }
}
