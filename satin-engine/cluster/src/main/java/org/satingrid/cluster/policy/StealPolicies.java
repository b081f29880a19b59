package org.satingrid.cluster.policy;

import java.util.Arrays;
import java.util.Locale;
import java.util.random.RandomGenerator;
import org.satingrid.network.Member;

/**
 * The stealing policies, by name.
 *
 * <p>Source of {@link #RS}, {@link #CRS} and {@link #MW}: R. V. van Nieuwpoort, T. Kielmann, H. E.
 * Bal, "Efficient Load Balancing for Wide-Area Divide-and-Conquer Applications", PPoPP 2001. The
 * papers steal per processor and without pauses. Here a node with many workers steals as one, and
 * pauses after empty answers.
 */
public enum StealPolicies {
  /** Random stealing: one request at a time, to a random member anywhere. */
  RS,
  /**
   * Cluster-aware random stealing: one request at a time inside the own site, and at the same time
   * at most one to a random member of another site.
   */
  CRS,
  /** The same, but other sites get only the children of a large task. */
  CRS_SPLIT,
  /** Master and workers: all requests go to the master. */
  MW,
  /**
   * As CRS, but with requests to other sites for each idle worker, more if its own site is dry, and
   * before it is idle if it has no neighbour. See README.md.
   */
  AHEAD;

  /** The policy of jobs that choose none: see docs/decisions/0025. */
  public static final StealPolicies DEFAULT = AHEAD;

  /**
   * Finds a policy.
   *
   * @throws IllegalArgumentException naming the policies that exist
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

  /** Returns a new policy for this member. The generator must not be shared. */
  public StealPolicy create(Member self, RandomGenerator random) {
    return create(self, random, new Roster());
  }

  /** Returns the policy {@link #AHEAD} with other settings. */
  public static StealPolicy ahead(
      Member self, RandomGenerator random, Roster roster, AheadSettings settings) {
    roster.add(self);
    return new AheadPolicy(self, random, roster, settings);
  }

  /** The same, with a roster that may hold members already. */
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
