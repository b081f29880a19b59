package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.jgroups.Address;
import org.jgroups.Event;
import org.jgroups.Message;
import org.jgroups.stack.Protocol;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.Test;

class SignsOfLifeTest {
  private final Address member = UUID.randomUUID();
  private final List<String> said = new ArrayList<>();
  private final SignsOfLife verification = new SignsOfLife();

  SignsOfLifeTest() {
    verification.setTimeout(0); // Whoever is not cleared when it looks is dead.
    verification.setDownProtocol(
        new Protocol() {
          @Override
          public Object down(Message message) {
            said.add("asked");
            return message;
          }

          @Override
          public Object down(Event event) {
            return event;
          }
        });
    verification.setUpProtocol(
        new Protocol() {
          @Override
          public Object up(Event event) {
            said.add(event.getType() == Event.SUSPECT ? "dead" : "cleared");
            return event;
          }
        });
  }

  @Test
  void whoIsNotHeardIsDead() {
    verification.up(new Event(Event.SUSPECT, List.of(member)));
    verification.run();
    assertEquals(List.of("asked", "dead"), said);
  }

  @Test
  void whoIsHeardAgainIsNot() {
    verification.up(new Event(Event.SUSPECT, List.of(member)));
    verification.up(new Event(Event.UNSUSPECT, member));
    verification.run();
    assertEquals(List.of("asked", "cleared"), said);
  }
}
