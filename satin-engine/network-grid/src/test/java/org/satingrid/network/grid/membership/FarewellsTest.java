package org.satingrid.network.grid.membership;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.network.grid.node.NodeId;

class FarewellsTest {
  private static final long SECOND = 1_000_000_000L;
  private static final ToRegistrar.Leave LEAVE = new ToRegistrar.Leave("p", 7, 3, false);

  private final NodeId registrar = NodeId.starting("s", "r");
  private final List<ToRegistrar> sent = new ArrayList<>();
  private final Farewells farewells = new Farewells((to, leave) -> sent.add(leave));

  @Test
  void shouldBeSaidAtOnceAndEverySecond() {
    farewells.tick(0, List.of(registrar));
    farewells.say(registrar, LEAVE, List.of(registrar), 0);
    assertEquals(List.of(LEAVE), sent);
    farewells.tick(SECOND - 1, List.of(registrar));
    assertEquals(1, sent.size());
    farewells.tick(SECOND, List.of(registrar));
    assertEquals(List.of(LEAVE, LEAVE), sent);
  }

  @Test
  void shouldEndWithTheAnswerToIt() {
    farewells.say(registrar, LEAVE, List.of(registrar), 0);
    farewells.answered(new ToMember.NoMember("p", 7, 2));
    farewells.answered(new ToMember.NoMember("p", 6, 3));
    farewells.tick(SECOND, List.of(registrar));
    assertEquals(2, sent.size(), "others were answered");
    farewells.answered(new ToMember.NoMember("p", 7, 3));
    farewells.tick(2 * SECOND, List.of(registrar));
    assertEquals(2, sent.size());
  }

  @Test
  void shouldEndWhenTheRegistrarMustHaveNoticed() {
    farewells.say(registrar, LEAVE, List.of(registrar), 0);
    farewells.tick(HostedPool.SILENCE_NANOS, List.of(registrar));
    assertEquals(1, sent.size());
  }

  @Test
  void shouldReachAnHeirAsWell() {
    NodeId lost = NodeId.starting("s", "l");
    NodeId heir = NodeId.starting("t", "h");
    List<NodeId> told = new ArrayList<>();
    Farewells some = new Farewells((to, message) -> told.add(to));
    some.say(registrar, LEAVE, List.of(registrar, lost, heir), 0);
    some.tick(SECOND, List.of(registrar, heir));
    assertEquals(List.of(registrar, registrar, heir), told);
  }
}
