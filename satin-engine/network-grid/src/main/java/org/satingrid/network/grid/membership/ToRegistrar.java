package org.satingrid.network.grid.membership;

import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.node.NodeIds;
import org.satingrid.network.registry.PoolState;
import org.satingrid.network.wire.Protocol;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;
import org.satingrid.network.wire.WireWriter;

/**
 * A message from a member's node to a registrar's node. The sender's address identifies node and
 * site. The message therefore contains neither. The epoch distinguishes two successive pools with
 * the same id.
 */
sealed interface ToRegistrar {

  Protocol<ToRegistrar> PROTOCOL =
      new Protocol<ToRegistrar>()
          .with(
              1,
              Join.class,
              (join, out) -> out.text(join.pool()).text(join.registrar()).text(join.ticket()),
              in -> new Join(in.text(), in.text(), in.text()))
          .with(
              2,
              Leave.class,
              (leave, out) ->
                  out.text(leave.pool())
                      .number(leave.epoch())
                      .integer(leave.id())
                      .bool(leave.died()),
              in -> new Leave(in.text(), in.number(), in.integer(), in.bool()))
          .with(
              3,
              Claim.class,
              (claim, out) ->
                  out.text(claim.pool())
                      .number(claim.epoch())
                      .integer(claim.id())
                      .text(claim.election()),
              in -> new Claim(in.text(), in.number(), in.integer(), in.text()))
          .with(
              4,
              Alive.class,
              (alive, out) ->
                  out.text(alive.pool())
                      .number(alive.epoch())
                      .integer(alive.id())
                      .number(alive.sequence())
                      .number(alive.question()),
              in -> new Alive(in.text(), in.number(), in.integer(), in.number(), in.number()))
          .with(5, Survivor.class, Survivor::write, Survivor::read)
          .with(6, Followers.class, Followers::write, Followers::read)
          .with(
              7,
              Gone.class,
              (gone, out) -> out.text(gone.pool()).number(gone.epoch()).integer(gone.id()),
              in -> new Gone(in.text(), in.number(), in.integer()));

  String pool();

  /** Repeated with the same ticket until it is answered. */
  record Join(String pool, String registrar, String ticket) implements ToRegistrar {}

  record Leave(String pool, long epoch, int id, boolean died) implements ToRegistrar {}

  record Claim(String pool, long epoch, int id, String election) implements ToRegistrar {}

  /**
   * Sent from time to time. The answer contains the events after {@code sequence}, if any.
   *
   * @param question positive number, repeated in the answer
   */
  record Alive(String pool, long epoch, int id, long sequence, long question)
      implements ToRegistrar {}

  /**
   * This member's state, sent to the oldest survivor when the registrar is lost. Repeated until it
   * is answered. The oldest survivor sends its own state to members without a report. A node
   * without a member also sends a reply.
   *
   * @param term term of the lost registrar. The pool's first term is 0.
   * @param reachable the members on nodes that this member sees
   */
  record Survivor(
      String pool,
      long epoch,
      int id,
      long term,
      PoolState state,
      Map<Integer, NodeId> where,
      Set<Integer> reachable)
      implements ToRegistrar {

    static void write(Survivor survivor, WireWriter out) {
      out.text(survivor.pool()).number(survivor.epoch()).integer(survivor.id());
      out.number(survivor.term());
      States.write(survivor.state(), out);
      NodeIds.write(survivor.where(), out);
      writeIds(survivor.reachable(), out);
    }

    static Survivor read(WireReader in) throws WireException {
      String pool = in.text();
      long epoch = in.number();
      int id = in.integer();
      long term = in.number();
      PoolState state = States.read(in);
      Map<Integer, NodeId> where = NodeIds.readMembers(in);
      return new Survivor(pool, epoch, id, term, state, where, readIds(in));
    }
  }

  /**
   * The members that follow the sender. An heir sends this message to other nodes that are possibly
   * registrars of the pool, such as another heir, or the registrar that was counted as lost.
   */
  record Followers(String pool, long epoch, long term, Set<Integer> members)
      implements ToRegistrar {

    static void write(Followers followers, WireWriter out) {
      out.text(followers.pool()).number(followers.epoch()).number(followers.term());
      writeIds(followers.members(), out);
    }

    static Followers read(WireReader in) throws WireException {
      return new Followers(in.text(), in.number(), in.number(), readIds(in));
    }
  }

  /**
   * Reports to the oldest members that a member of the sender is gone, while the registrar does not
   * answer. Without this message, an heir would wait for the report of this member.
   */
  record Gone(String pool, long epoch, int id) implements ToRegistrar {}

  private static void writeIds(Set<Integer> members, WireWriter out) {
    out.integer(members.size());
    members.forEach(out::integer);
  }

  private static Set<Integer> readIds(WireReader in) throws WireException {
    Set<Integer> members = new HashSet<>();
    for (int left = in.count(); left > 0; left--) {
      members.add(in.integer());
    }
    return members;
  }
}
