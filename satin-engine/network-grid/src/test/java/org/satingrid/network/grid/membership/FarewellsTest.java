package org.satingrid.network.grid.membership;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.network.grid.node.NodeId;

class FarewellsTest {
  private static final long SECOND = 1_000_000_000L;
  private static final Duration ALONE = Duration.ofHours(1);
  private static final ToRegistrar.Claim CLAIM = new ToRegistrar.Claim("p", 7, 3, "over");
  private static final ToRegistrar.Leave LEAVE = new ToRegistrar.Leave("p", 7, 3, false);

  private final NodeId registrar = NodeId.starting("s", "r");
  private final List<ToRegistrar> sent = new ArrayList<>();
  private final Farewells farewells = new Farewells(ALONE, (to, leave) -> sent.add(leave));

  @Test
  void shouldBeSaidAtOnceAndEverySecond() {
    farewells.tick(0, node -> true, node -> false);
    farewells.say(words(), 0);
    assertEquals(List.of(LEAVE), sent);
    farewells.tick(SECOND - 1, node -> true, node -> false);
    assertEquals(1, sent.size());
    farewells.tick(SECOND, node -> true, node -> false);
    assertEquals(List.of(LEAVE, LEAVE), sent);
  }

  @Test
  void shouldEndWithTheAnswerToIt() {
    farewells.say(words(), 0);
    farewells.answered(new ToMember.NoMember("p", 7, 2));
    farewells.answered(new ToMember.NoMember("p", 6, 3));
    farewells.tick(SECOND, node -> true, node -> false);
    assertEquals(2, sent.size(), "others were answered");
    farewells.answered(new ToMember.NoMember("p", 7, 3));
    farewells.tick(2 * SECOND, node -> true, node -> false);
    assertEquals(2, sent.size());
  }

  @Test
  void shouldEndWhenTheRegistrarMustHaveNoticed() {
    farewells.say(words(), 0);
    farewells.tick(HostedPool.SILENCE_NANOS, node -> true, node -> false);
    assertEquals(1, sent.size());
  }

  @Test
  void shouldReachAnHeirAsWell() {
    NodeId lost = NodeId.starting("s", "l");
    NodeId heir = NodeId.starting("t", "h");
    List<NodeId> told = new ArrayList<>();
    Farewells some = new Farewells(ALONE, (to, message) -> told.add(to));
    some.say(new Farewells.Words(registrar, List.of(), LEAVE, List.of(registrar, lost, heir)), 0);
    some.tick(SECOND, node -> !node.equals(lost), node -> false);
    assertEquals(List.of(registrar, registrar, heir), told);
  }

  @Test
  void shouldWaitForARegistrarThatCannotBeReached() {
    farewells.say(words(), 0);
    long now = 0;
    for (; now < 600 * SECOND; now += SECOND) {
      farewells.tick(now, node -> false, node -> true);
    }
    sent.clear();
    farewells.tick(now, node -> true, node -> false);
    assertEquals(List.of(LEAVE), sent);
    farewells.tick(now + HostedPool.SILENCE_NANOS, node -> true, node -> false);
    assertEquals(List.of(LEAVE), sent);
  }

  @Test
  void shouldNotWaitForever() {
    farewells.say(words(), 0);
    long now = 0;
    for (; now <= ALONE.toNanos() + HostedPool.SILENCE_NANOS; now += SECOND) {
      farewells.tick(now, node -> false, node -> true);
    }
    sent.clear();
    farewells.tick(now, node -> true, node -> false);
    assertEquals(List.of(), sent);
  }

  @Test
  void shouldBeginWithTheElectionThatTheMemberStoodFor() {
    Farewells.Words words =
        new Farewells.Words(registrar, List.of(CLAIM), LEAVE, List.of(registrar));
    farewells.say(words, 0);
    assertEquals(List.of(CLAIM, LEAVE), sent);
    farewells.tick(SECOND, node -> true, node -> false);
    assertEquals(List.of(CLAIM, LEAVE, CLAIM, LEAVE), sent);
  }

  private Farewells.Words words() {
    return new Farewells.Words(registrar, List.of(), LEAVE, List.of(registrar));
  }
}
