package org.satingrid.contract.api;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The result of checking a job without submitting it.
 *
 * @param ok true if it would be accepted. Otherwise the other values are empty or 0, except {@code
 *     problems}.
 * @param problems the reasons why it would not be accepted
 * @param arguments the arguments that main would receive
 * @param sites each site of the grid with its possible part in the job
 * @param workers number of workers on all matching nodes that are up
 * @param speed total speed of these nodes, reference cores
 * @param prediction predicted run time, or null if the application has not run to its end with
 *     these arguments and inputs, or if no node is up
 * @param impossible why the job would wait forever: the enrolled nodes could not run it even if all
 *     of them were up and free. Null if they could
 */
public record JobCheck(
    boolean ok,
    List<Problem.Item> problems,
    List<String> arguments,
    List<SiteMatch> sites,
    int workers,
    double speed,
    @Nullable Prediction prediction,
    @Nullable String impossible) {

  /**
   * One site's part in a job.
   *
   * @param site name of the site
   * @param colour the site's colour slot, 1 to 14
   * @param matches true if the site can take part, now or later
   * @param reason why the site cannot take part, or why it has to wait, or empty if it can start
   *     now
   * @param nodesUp number of nodes that are up and have a sufficient isolation class
   * @param nodesFree number of nodes that are up and free
   * @param workers workers of the nodes that are up
   * @param speed speed of the nodes that are up, reference cores
   * @param savedSeconds time that the site would probably save, in seconds. Negative if the site
   *     slows the others down, and null if unknown or if it is the only site
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

    /** Returns the same part with the time that the site saves. */
    public SiteMatch saving(double seconds) {
      return new SiteMatch(
          site, colour, matches, reason, nodesUp, nodesFree, workers, speed, seconds);
    }
  }
}
