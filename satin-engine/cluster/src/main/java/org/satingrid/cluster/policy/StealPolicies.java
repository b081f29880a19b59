package org.satingrid.cluster.policy;

import java.util.Arrays;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.satingrid.network.Member;

/**
 * The stealing policies, by name.
 *
 * <p>Source of {@link #RS}, {@link #CRS} and {@link #MW}: R. V. van Nieuwpoort, T. Kielmann, H. E.
 * Bal, "Efficient Load Balancing for Wide-Area Divide-and-Conquer Applications", PPoPP 2001. In the
 * paper each processor steals, without pauses. Here each node steals for all its workers, and
 * pauses after empty answers.
 */
public enum StealPolicies {
  /** Random stealing: one request at a time, to a random member of any site. */
  RS,
  /**
   * Cluster-aware random stealing: one request at a time inside the site, and at the same time at
   * most one request to a random member of another site.
   */
  CRS,
  /**
   * The same as {@link #CRS}, but large tasks are split before their children go to other sites.
   */
  CRS_SPLIT,
  /** Master and workers: all requests go to the master. */
  MW,
  /**
   * The same as {@link #CRS}, but with more requests to other sites. A node sends one request for
   * each idle worker, additional requests if its site is without work, and requests before it is
   * idle if it has no neighbour. See README.md.
   */
  AHEAD;

  /** The policy of jobs without a chosen policy: see docs/decisions/0025. */
  public static final StealPolicies DEFAULT = AHEAD;

  /**
   * Finds a policy by its name.
   *
   * @throws IllegalArgumentException with the names of the existing policies
   */
  public static StealPolicies named(String name) {
    return Arrays.stream(values())
        .filter(policy -> policy.name().equals(name.toUpperCase(Locale.ROOT)))
        .findFirst()
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no stealing policy '" + name + "'; use one of " + Arrays.toString(values())));
  }

  /** Returns a new policy for this member. The policy must be the only user of the generator. */
  public StealPolicy create(Member self, RandomGenerator random) {
    return create(self, random, new Roster());
  }

  /** Returns the policy {@link #AHEAD} with other settings. */
  public static StealPolicy ahead(
      Member self, RandomGenerator random, Roster roster, AheadSettings settings) {
    roster.add(self);
    return new AheadPolicy(self, random, roster, settings);
  }

  /**
   * Returns the policy {@link #AHEAD} with other settings, and with a roster that can contain
   * members already.
   */
  public StealPolicy create(Member self, RandomGenerator random, Roster roster) {
    roster.add(self);
    return switch (this) {
      case RS -> new ChannelPolicy(self, random, roster, false, Reach.ALL);
      case CRS -> new ChannelPolicy(self, random, roster, false, Reach.FAR, Reach.NEAR);
      case CRS_SPLIT -> new ChannelPolicy(self, random, roster, true, Reach.FAR, Reach.NEAR);
      case MW -> new ChannelPolicy(self, random, roster, false, Reach.MASTER);
      case AHEAD -> new AheadPolicy(self, random, roster, AheadSettings.DEFAULT);
    };
  }
}
