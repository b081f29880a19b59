package org.satingrid.portal.agentgateway;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class HandshakeGateTest {
  private Instant now = Instant.parse("2026-03-01T10:00:00Z");
  private final HandshakeGate gate =
      new HandshakeGate(
          new Clock() {
            @Override
            public ZoneId getZone() {
              return ZoneOffset.UTC;
            }

            @Override
            public Clock withZone(ZoneId zone) {
              return this;
            }

            @Override
            public Instant instant() {
              return now;
            }
          });

  private List<HandshakeGate.Pass> fill() {
    List<HandshakeGate.Pass> passes = new ArrayList<>();
    for (int i = 0; i < HandshakeGate.MAX_BEGINNING; i++) {
      HandshakeGate.Pass pass = gate.enter(true);
      assertNotNull(pass);
      passes.add(pass);
    }
    return passes;
  }

  @Test
  void letsSoManyInAtATime() {
    List<HandshakeGate.Pass> inside = fill();
    assertNull(gate.enter(true));
    assertFalse(gate.comeAgain().isZero());
    inside.get(0).welcomed();
    inside.get(0).over();
    assertNotNull(gate.enter(true), "one place is free again");
    assertNull(gate.enter(true), "and not two");
  }

  @Test
  void anAgentThatHasBegunIsNotHeldUpByThoseThatBegin() {
    fill();
    assertNotNull(gate.enter(false));
  }

  @Test
  void whatNobodyGivesBackIsFreeAfterAWhile() {
    fill();
    now = now.plus(HandshakeGate.MAX_TIME);
    assertNull(gate.enter(true));
    now = now.plusMillis(1);
    fill();
    assertEquals(null, gate.enter(true));
  }
}
