package org.satingrid.network.jgroups;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jgroups.Address;
import org.jgroups.Event;
import org.jgroups.View;
import org.jgroups.protocols.relay.SiteUUID;
import org.jgroups.stack.Protocol;
import org.jgroups.util.UUID;
import org.junit.jupiter.api.Test;

class LeftBehindTest {
  private final Address a = UUID.randomUUID();
  private final Address b = UUID.randomUUID();
  private final Address c = UUID.randomUUID();

  @Test
  void whoWasLeftOutIsAlone() {
    Map<Address, View> views = Map.of(a, View.create(a, 7, a, b, c), b, View.create(b, 8, b, c));
    Map<Address, View> corrected = LeftBehind.corrected(views);
    assertEquals(List.of(a), members(a, corrected));
    assertEquals(List.of(b, c), members(b, corrected));
  }

  @Test
  void nobodyLeavesForAnEarlierView() {
    Map<Address, View> views = Map.of(a, View.create(a, 9, a, c), b, View.create(b, 8, b, c));
    Map<Address, View> corrected = LeftBehind.corrected(views);
    assertEquals(List.of(a, c), members(a, corrected));
    assertEquals(List.of(b), members(b, corrected));
  }

  @Test
  void sidesOfACutStayAsTheyAre() {
    Map<Address, View> views = Map.of(a, View.create(a, 8, a), b, View.create(b, 9, b, c));
    assertEquals(views, LeftBehind.corrected(views));
  }

  @Test
  void aMasterWhoseSiteHasAnotherIsNotWaitedFor() {
    Address old = master("x");
    Address successor = master("x");
    Address other = master("y");
    Map<Address, View> views =
        Map.of(
            successor, View.create(successor, 0, successor),
            other, View.create(old, 2, old, a, other));
    Map<Address, View> corrected = LeftBehind.corrected(views);
    assertEquals(List.of(a, other), members(other, corrected));
    assertEquals(a, Objects.requireNonNull(corrected.get(other)).getCreator());
    assertEquals(List.of(successor), members(successor, corrected));
  }

  @Test
  void whoseCoordinatorDoesNotAnswerIsNotMergedYet() {
    Map<Address, View> views = Map.of(a, View.create(a, 2, a), b, View.create(c, 9, c, b));
    assertEquals(Set.of(a), LeftBehind.corrected(views).keySet());
  }

  @Test
  void oneViewIsNoReasonToMerge() {
    List<Event> passedOn = new ArrayList<>();
    LeftBehind merging = new LeftBehind();
    merging.setUpProtocol(
        new Protocol() {
          @Override
          public Object up(Event event) {
            passedOn.add(event);
            return event;
          }
        });
    Map<Address, View> views = Map.of(a, View.create(a, 2, a), b, View.create(c, 9, c, b));
    merging.up(new Event(Event.MERGE, views));
    assertEquals(List.of(), passedOn);
    merging.up(new Event(Event.MERGE, Map.of(a, View.create(a, 2, a), c, View.create(c, 9, c, b))));
    assertEquals(1, passedOn.size());
  }

  @Test
  void twoMastersOfASiteWhoAreThereBothStay() {
    Address one = master("x");
    Address another = master("x");
    Map<Address, View> views =
        Map.of(one, View.create(one, 2, one), another, View.create(another, 0, another));
    assertEquals(views, LeftBehind.corrected(views));
  }

  private static Address master(String site) {
    return new SiteUUID(UUID.randomUUID(), "", site);
  }

  private static List<Address> members(Address holder, Map<Address, View> views) {
    return Objects.requireNonNull(views.get(holder)).getMembers();
  }
}
