package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.contract.agent.ToAgent.File;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.StealingPolicy;

/** Tests that the lists of stealing policies in the contract and in the engine are equal. */
class StealingPoliciesTest {

  @Test
  void theEngineHasEachPolicyThatJobsMayAskFor() {
    assertEquals(names(StealPolicies.values()), names(StealingPolicy.values()));
    assertEquals(StealPolicies.DEFAULT.name(), StealingPolicy.DEFAULT.name());
  }

  @Test
  void theEngineIsToldWhatThePortalSays() {
    assertEquals(StealingPolicy.RS, EngineLauncher.policy(start(StealingPolicy.RS)));
    assertEquals(StealingPolicy.DEFAULT, EngineLauncher.policy(start(null)));
  }

  private static StartEngine start(@Nullable StealingPolicy policy) {
    File jar = new File("0".repeat(64), "fib.jar");
    return new StartEngine(
        "a1", "j1", "n1", true, 1, 1, jar, "Fib", List.of(), List.of(), null, null, policy);
  }

  private static Set<String> names(Enum<?>[] values) {
    return Arrays.stream(values).map(Enum::name).collect(Collectors.toSet());
  }
}
