package org.satingrid.network.jgroups;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jgroups.Address;
import org.jgroups.Event;
import org.jgroups.View;
import org.jgroups.stack.Protocol;

/**
 * Corrects what MERGE3 says of views that are not true any more; GMS would wait for who is in them.
 *
 * <p><em>A coordinator that was left out</em> by the others of its view and does not know it yet.
 * Asked for its part of the merge, it would wait 2.5 s for those others, who do not listen to it
 * any more. GMS itself strikes out only coordinators.
 *
 * <p><em>A site master that died</em> while the hub was away, which tells nobody then. Its
 * successor would wait 5 s for its part of the merge, and nobody leaves a view while a merge goes
 * on.
 *
 * <p><em>A coordinator that does not answer</em>, though others of its view do. It would be waited
 * for in the same way, and then left out. They are merged once it answers, or once the heartbeat
 * has failed and they have another: nothing keeps them from leaving it meanwhile.
 *
 * <p>Public only because JGroups makes it by its name in {@code wan.xml}.
 */
public final class LeftBehind extends Protocol {
  @Override
  public Object up(Event event) {
    if (event.getType() == Event.MERGE) {
      Map<Address, View> views = corrected(event.getArg());
      return views.size() < 2 ? views : up_prot.up(new Event(Event.MERGE, views));
    }
    return up_prot.up(event);
  }

  /**
   * Each view, by who has it, without those who are in a later view without that one, and without
   * those whose site has another master, who is there. None whose coordinator is of neither kind,
   * and has not told its own view.
   */
  static Map<Address, View> corrected(Map<Address, View> views) {
    Map<Address, View> corrected = new HashMap<>();
    views.forEach(
        (holder, view) -> {
          List<Address> left =
              view.getMembers().stream()
                  .filter(member -> !hasGoneOn(member, holder, view, views.values()))
                  .filter(member -> !isReplaced(member, views.keySet()))
                  .toList();
          Address coordinator = view.getCreator();
          if (!left.contains(coordinator) || views.containsKey(coordinator)) {
            corrected.put(holder, left.size() == view.size() ? view : of(left, view));
          }
        });
    return corrected;
  }

  /** GMS asks who made a view for its part of the merge, so that must be one of them. */
  private static View of(List<Address> members, View before) {
    return members.contains(before.getCreator())
        ? new View(before.getViewId(), members)
        : new View(members.get(0), before.getViewId().getId(), members);
  }

  private static boolean isReplaced(Address member, Set<Address> holders) {
    return !holders.contains(member)
        && holders.stream().anyMatch(holder -> Topology.areOfOneSite(holder, member));
  }

  private static boolean hasGoneOn(
      Address member, Address holder, View view, Collection<View> views) {
    return !member.equals(holder)
        && views.stream()
            .anyMatch(
                other ->
                    other.getViewId().getId() > view.getViewId().getId()
                        && other.containsMember(member)
                        && !other.containsMember(holder));
  }
}
