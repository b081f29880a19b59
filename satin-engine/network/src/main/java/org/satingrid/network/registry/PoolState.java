package org.satingrid.network.registry;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.Member;

/**
 * One member's state of its pool after a number of events. All members of a pool see the same
 * events. If two states belong to one pool, the state with the higher sequence therefore includes
 * the state with the lower sequence.
 *
 * @param present members by id
 * @param winners elections won so far
 * @param newest the highest id assigned until now, or -1
 * @param sequence number of the last event that the state includes
 */
public record PoolState(
    SortedMap<Integer, Member> present, Map<String, Member> winners, int newest, long sequence) {

  public PoolState {
    present = new TreeMap<>(present);
    winners = new LinkedHashMap<>(winners);
  }

  public static PoolState of(Welcome welcome) {
    SortedMap<Integer, Member> present = new TreeMap<>();
    welcome.present().forEach(member -> present.put(member.id(), member));
    // A welcome includes the member's own joining, and ids are assigned in the order of joining.
    return new PoolState(present, welcome.winners(), welcome.self().id(), welcome.sequence());
  }

  /** Returns the state after an event, or null if an earlier event is missing. */
  public @Nullable PoolState after(PoolEvent event) {
    if (event.sequence() <= sequence) {
      return this;
    }
    if (event.sequence() != sequence + 1) {
      return null;
    }
    SortedMap<Integer, Member> nowPresent = new TreeMap<>(present);
    Map<String, Member> nowWinners = new LinkedHashMap<>(winners);
    int nowNewest = newest;
    if (event instanceof PoolEvent.Joined joined) {
      nowPresent.put(joined.member().id(), joined.member());
      nowNewest = Math.max(newest, joined.member().id());
    } else if (event instanceof PoolEvent.Left left) {
      nowPresent.remove(left.member().id());
    } else if (event instanceof PoolEvent.Died died) {
      nowPresent.remove(died.member().id());
    } else if (event instanceof PoolEvent.Elected elected) {
      nowWinners.put(elected.election(), elected.winner());
    }
    return new PoolState(nowPresent, nowWinners, nowNewest, event.sequence());
  }
}
