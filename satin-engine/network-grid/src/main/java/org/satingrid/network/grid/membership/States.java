package org.satingrid.network.grid.membership;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import org.satingrid.network.Member;
import org.satingrid.network.registry.PoolState;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;
import org.satingrid.network.wire.WireWriter;

/** Encodes a member's knowledge of its pool as bytes. */
final class States {
  private States() {}

  static void write(PoolState state, WireWriter out) {
    out.integer(state.present().size());
    state.present().values().forEach(out::member);
    out.integer(state.winners().size());
    state.winners().forEach((election, winner) -> out.text(election).member(winner));
    out.number(state.newest()).number(state.sequence());
  }

  static PoolState read(WireReader in) throws WireException {
    SortedMap<Integer, Member> present = new TreeMap<>();
    for (int left = in.count(); left > 0; left--) {
      Member member = in.member();
      present.put(member.id(), member);
    }
    Map<String, Member> winners = new LinkedHashMap<>();
    for (int left = in.count(); left > 0; left--) {
      winners.put(in.text(), in.member());
    }
    return new PoolState(present, winners, (int) in.number(), in.number());
  }
}
