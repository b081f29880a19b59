package org.satingrid.network.jgroups;

import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jgroups.Address;
import org.jgroups.Event;
import org.jgroups.View;
import org.jgroups.stack.Protocol;

/**
 * Corrects what MERGE3 says of a coordinator that was left out by the others of its view and does
 * not know it yet. Asked for its part of the merge, it would wait 2.5 s for those others, who do
 * not listen to it any more. GMS itself strikes out only coordinators.
 *
 * <p>Public only because JGroups makes it by its name in {@code wan.xml}.
 */
public final class LeftBehind extends Protocol {
  @Override
  public Object up(Event event) {
    if (event.getType() == Event.MERGE) {
      Map<Address, View> views = event.getArg();
      return up_prot.up(new Event(Event.MERGE, withoutThoseWhoWentOn(views)));
    }
    return up_prot.up(event);
  }

  /** From each view, by who has it, those who are in a later view without that one. */
  static Map<Address, View> withoutThoseWhoWentOn(Map<Address, View> views) {
    Map<Address, View> corrected = new HashMap<>();
    views.forEach(
        (holder, view) -> {
          List<Address> left =
              view.getMembers().stream()
                  .filter(member -> !hasGoneOn(member, holder, view, views.values()))
                  .toList();
          corrected.put(
              holder, left.size() == view.size() ? view : new View(view.getViewId(), left));
        });
    return corrected;
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
