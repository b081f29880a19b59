package org.satingrid.simulator;

import java.util.SplittableRandom;
import org.satingrid.cluster.policy.AheadSettings;
import org.satingrid.cluster.policy.Roster;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.cluster.policy.StealPolicy;
import org.satingrid.network.Member;

/**
 * A policy with the settings of the engine.
 *
 * @param joining the work that a worker can run above a frame that waits
 * @param follow settings for moving waiting frames, used only with {@link Joining#HEAP}
 */
public record Setup(String name, PolicyMaker policy, Joining joining, Follow follow, Costs costs) {

  /** Makes the policy of one node. */
  @FunctionalInterface
  public interface PolicyMaker {
    StealPolicy make(Member self, SplittableRandom random, Roster roster);
  }

  public static Setup of(StealPolicies policy, Joining joining) {
    String name = joining == Joining.STACK ? policy + "/stack" : policy.name();
    return new Setup(name, policy::create, joining, Follow.DEFAULT, Costs.DEFAULT);
  }

  public static Setup ahead(AheadSettings settings) {
    return new Setup(
        settings.toString(),
        (self, random, roster) -> StealPolicies.ahead(self, random, roster, settings),
        Joining.HEAP,
        Follow.DEFAULT,
        Costs.DEFAULT);
  }

  public Setup following(Follow other) {
    return new Setup(name, policy, joining, other, costs);
  }

  /** Returns the setup without moved frames. */
  public Setup staying() {
    return new Setup(name + "/stay", policy, joining, Follow.NEVER, costs);
  }

  public Setup costing(Costs other) {
    return new Setup(name, policy, joining, follow, other);
  }
}
