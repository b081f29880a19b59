package org.satingrid.simulator;

import java.util.SplittableRandom;
import org.satingrid.cluster.policy.AheadSettings;
import org.satingrid.cluster.policy.Roster;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.network.Member;

/**
 * A policy on an engine.
 *
 * @param joining what a waiting worker may do
 * @param splitSeconds a task whose result would occupy the link back for longer is split by its
 *     owner instead of being given away whole; 0 for never
 */
public record Setup(
    String name, PolicyMaker policy, Joining joining, double splitSeconds, Costs costs) {

  /** Makes the policy of one node. */
  @FunctionalInterface
  public interface PolicyMaker {
    StealPolicy make(Member self, SplittableRandom random, Roster roster);
  }

  public static Setup of(StealPolicies policy, Joining joining) {
    String name = joining == Joining.STACK ? policy + "/stack" : policy.name();
    return new Setup(name, policy::create, joining, 0, Costs.DEFAULT);
  }

  public static Setup ahead(AheadSettings settings) {
    return new Setup(
        settings.toString(),
        (self, random, roster) -> StealPolicies.ahead(self, random, roster, settings),
        Joining.HEAP,
        0,
        Costs.DEFAULT);
  }

  public Setup splitting(double seconds) {
    return new Setup(name + "+split", policy, joining, seconds, costs);
  }

  public Setup costing(Costs other) {
    return new Setup(name, policy, joining, splitSeconds, other);
  }
}
