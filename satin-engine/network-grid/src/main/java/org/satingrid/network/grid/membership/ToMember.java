package org.satingrid.network.grid.membership;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.network.Member;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.NodeIds;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.registry.PoolState;
import org.satingrid.network.registry.Welcome;
import org.satingrid.network.wire.PoolEvents;
import org.satingrid.network.wire.Protocol;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;
import org.satingrid.network.wire.WireWriter;

/** A message from a registrar's node to a member's node. */
sealed interface ToMember {

  Protocol<ToMember> PROTOCOL =
      new Protocol<ToMember>()
          .with(1, Admitted.class, Admitted::write, Admitted::read)
          .with(
              2,
              Denied.class,
              (denied, out) -> out.text(denied.pool()).text(denied.ticket()).text(denied.reason()),
              in -> new Denied(in.text(), in.text(), in.text()))
          .with(3, News.class, News::write, News::read)
          .with(
              4,
              NoMember.class,
              (answer, out) -> out.text(answer.pool()).number(answer.epoch()).integer(answer.id()),
              in -> new NoMember(in.text(), in.number(), in.integer()))
          .with(5, Continued.class, Continued::write, Continued::read)
          .with(
              6,
              NotHere.class,
              (answer, out) ->
                  out.text(answer.pool()).number(answer.epoch()).integer(answer.newest()),
              in -> new NotHere(in.text(), in.number(), in.integer()));

  String pool();

  /** Admits the request with this ticket. Lists all present members and their nodes. */
  record Admitted(
      String pool,
      String ticket,
      long epoch,
      long term,
      Welcome welcome,
      Map<Integer, NodeId> where)
      implements ToMember {

    static void write(Admitted admitted, WireWriter out) {
      Welcome welcome = admitted.welcome();
      out.text(admitted.pool()).text(admitted.ticket());
      out.number(admitted.epoch()).number(admitted.term());
      out.member(welcome.self()).integer(welcome.present().size());
      welcome.present().forEach(out::member);
      out.integer(welcome.winners().size());
      welcome.winners().forEach((election, winner) -> out.text(election).member(winner));
      out.number(welcome.sequence());
      NodeIds.write(admitted.where(), out);
    }

    static Admitted read(WireReader in) throws WireException {
      String pool = in.text();
      String ticket = in.text();
      long epoch = in.number();
      long term = in.number();
      Member self = in.member();
      List<Member> present = new ArrayList<>();
      for (int left = in.count(); left > 0; left--) {
        present.add(in.member());
      }
      Map<String, Member> winners = new LinkedHashMap<>();
      for (int left = in.count(); left > 0; left--) {
        winners.put(in.text(), in.member());
      }
      Welcome welcome = new Welcome(self, present, winners, in.number());
      return new Admitted(pool, ticket, epoch, term, welcome, NodeIds.readMembers(in));
    }
  }

  record Denied(String pool, String ticket, String reason) implements ToMember {}

  /**
   * Events in order, and the nodes of members that joined.
   *
   * @param answers the question of the {@code Alive} that this message answers, or 0
   */
  record News(
      String pool, long epoch, long answers, List<PoolEvent> events, Map<Integer, NodeId> where)
      implements ToMember {

    static void write(News news, WireWriter out) {
      out.text(news.pool()).number(news.epoch()).number(news.answers());
      out.integer(news.events().size());
      news.events().forEach(event -> PoolEvents.PROTOCOL.write(event, out));
      NodeIds.write(news.where(), out);
    }

    static News read(WireReader in) throws WireException {
      String pool = in.text();
      long epoch = in.number();
      long answers = in.number();
      List<PoolEvent> events = new ArrayList<>();
      for (int left = in.count(); left > 0; left--) {
        events.add(PoolEvents.PROTOCOL.read(in));
      }
      return new News(pool, epoch, answers, events, NodeIds.readMembers(in));
    }
  }

  /** The sender of an {@code Alive} or {@code Leave} is not a member, or no longer a member. */
  record NoMember(String pool, long epoch, int id) implements ToMember {}

  /**
   * The sender is the pool's registrar from now on. Contains the pool's state and the nodes of its
   * members.
   */
  record Continued(String pool, long epoch, long term, PoolState state, Map<Integer, NodeId> where)
      implements ToMember {

    static void write(Continued continued, WireWriter out) {
      out.text(continued.pool()).number(continued.epoch()).number(continued.term());
      States.write(continued.state(), out);
      NodeIds.write(continued.where(), out);
    }

    static Continued read(WireReader in) throws WireException {
      return new Continued(
          in.text(), in.number(), in.number(), States.read(in), NodeIds.readMembers(in));
    }

    /**
     * Returns the answer of a node that no longer has a member of this pool. No other node would
     * report this.
     */
    List<ToRegistrar.Leave> leavesOf(NodeId node) {
      return where.keySet().stream()
          .filter(member -> node.equals(where.get(member)))
          .map(member -> new ToRegistrar.Leave(pool, epoch, member, true))
          .toList();
    }
  }

  /**
   * The sending node no longer has a member of that pool, or no longer keeps it. A node sends this
   * to a survivor because the node cannot inherit the pool: the registrar was lost before it could
   * report the end of the node's member. A registrar that was cut off from the other nodes also
   * sends this message, because it no longer keeps the pool.
   *
   * @param newest the newest member that the message covers. The node can have joined again since
   *     then.
   */
  record NotHere(String pool, long epoch, int newest) implements ToMember {}
}
