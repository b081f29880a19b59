package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.contract.api.StealingPolicy;

/** What the contract offers and what the engine has are written down in two places. */
class StealingPoliciesTest {

  @Test
  void theEngineHasEachPolicyThatJobsMayAskFor() {
    assertEquals(names(StealPolicies.values()), names(StealingPolicy.values()));
    assertEquals(StealPolicies.DEFAULT.name(), StealingPolicy.DEFAULT.name());
  }

  private static Set<String> names(Enum<?>[] values) {
    return Arrays.stream(values).map(Enum::name).collect(Collectors.toSet());
  }
}
