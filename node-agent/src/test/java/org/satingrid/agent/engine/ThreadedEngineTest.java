package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.ToAgent.File;
import org.satingrid.contract.agent.ToAgent.Nodes;
import org.satingrid.contract.agent.ToAgent.Place;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.AccessDetection;

/** Tests the options with which the engine of a threaded program is started. */
class ThreadedEngineTest {

  @Test
  void onlyAccessByTrapsNeedsAFlag() {
    assertEquals(List.of(), EngineLauncher.flags(start(null)));
    assertEquals(List.of(), EngineLauncher.flags(start(AccessDetection.IC)));
    assertEquals(
        List.of("-XX:-OmitStackTraceInFastThrow", "-XX:Tier0BackedgeNotifyFreqLog=5"),
        EngineLauncher.flags(start(AccessDetection.PF)));
  }

  private static StartEngine start(@Nullable AccessDetection access) {
    return new StartEngine(
        "a1",
        "j1",
        "n1",
        true,
        1,
        1,
        new File("0".repeat(64), "threads.jar"),
        "Main",
        List.of(),
        List.of(),
        null,
        null,
        null,
        access == null ? null : new Nodes(List.of(new Place("s", "n1")), access));
  }
}
