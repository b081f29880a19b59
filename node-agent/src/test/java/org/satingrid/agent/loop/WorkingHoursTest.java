package org.satingrid.agent.loop;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.agent.config.Hours;
import org.satingrid.contract.agent.FromAgent;

class WorkingHoursTest {
  private final List<FromAgent> told = new ArrayList<>();
  private final List<String> said = new ArrayList<>();
  private final WorkingHours hours =
      new WorkingHours(Hours.parse("18:00-08:00"), ZoneOffset.UTC, said::add, told::add);

  @Test
  void theEndAndTheBeginningAreToldOnce() {
    hours.tick(Instant.parse("2026-11-24T07:59:59Z"));
    assertEquals(List.of(), told);
    assertEquals(Instant.parse("2026-11-24T08:00:00Z"), hours.due());
    hours.tick(Instant.parse("2026-11-24T08:00:00Z"));
    hours.tick(Instant.parse("2026-11-24T08:00:01Z"));
    FromAgent.Resting over = (FromAgent.Resting) told.get(0);
    assertEquals(Instant.parse("2026-11-24T18:00:00Z"), over.until());
    assertTrue(
        over.reason().contains("only at 18:00-08:00. It works again from Tue 18:00"),
        over.reason());
    hours.tick(Instant.parse("2026-11-24T18:00:00Z"));
    assertNull(((FromAgent.Resting) told.get(1)).until());
    assertEquals(2, told.size());
    assertEquals(2, said.size());
  }

  @Test
  void aNewConnectionHearsThatTheyAreOver() {
    hours.tick(Instant.parse("2026-11-24T12:00:00Z"));
    told.clear();
    hours.reconnected();
    assertNotNull(((FromAgent.Resting) told.get(0)).until());
  }
}
