package org.satingrid.portal.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.Distribution.LostNode;
import org.satingrid.portal.jobs.Engine;

class LostNodesTest {
  private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");
  private static final Instant NOW = START.plusSeconds(60);

  private static Engine engine(
      String node, Engine.State state, @Nullable String outcome, @Nullable Instant stopAt) {
    return new Engine(
        UUID.randomUUID(),
        UUID.randomUUID(),
        node,
        "alpha",
        1,
        2,
        false,
        state,
        START,
        outcome == null ? null : NOW,
        outcome,
        stopAt,
        null,
        false);
  }

  private static LostNodes lost(Engine engine, Instant heard) {
    return LostNodes.of(
        List.of(engine), Map.of(engine.nodeId(), heard), NOW, () -> Map.of(engine.nodeId(), 3));
  }

  @Test
  void aNodeThatReportsIsNotLost() {
    Engine engine = engine("n", Engine.State.JOINED, null, null);
    assertSame(LostNodes.NONE, lost(engine, NOW.minusSeconds(2)));
  }

  @Test
  void aSilentNodeIsNamedBeforeItIsGivenUp() {
    Engine engine = engine("n", Engine.State.JOINED, null, null);
    LostNodes lost = lost(engine, NOW.minusSeconds(4));
    assertEquals(
        List.of(new LostNode("n", "alpha", 2, NOW.minusSeconds(4), false, 3)), lost.told());
    assertTrue(lost.has(engine));
  }

  @Test
  void aNodeThatWasGivenUpStaysNamed() {
    Engine engine = engine("n", Engine.State.ENDED, "node-lost", null);
    assertTrue(lost(engine, NOW.minusSeconds(40)).told().get(0).givenUp());
  }

  @Test
  void anEngineThatStopsOrHasLeftIsNotLost() {
    Engine stopping = engine("n", Engine.State.JOINED, null, NOW);
    Engine left = engine("n", Engine.State.ENDED, "left", null);
    assertFalse(lost(stopping, NOW.minusSeconds(40)).has(stopping));
    assertFalse(lost(left, NOW.minusSeconds(40)).has(left));
  }

  @Test
  void theOneThatFellSilentFirstIsNamedFirst() {
    Engine late = engine("late", Engine.State.JOINED, null, null);
    Engine early = engine("early", Engine.State.JOINED, null, null);
    LostNodes lost =
        LostNodes.of(
            List.of(late, early),
            Map.of(late.nodeId(), NOW.minusSeconds(5), early.nodeId(), NOW.minusSeconds(9)),
            NOW,
            Map::of);
    assertEquals(List.of("early", "late"), lost.told().stream().map(LostNode::node).toList());
  }
}
