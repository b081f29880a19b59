package org.satingrid.network.link;

import java.io.IOException;
import org.satingrid.network.Member;
import org.satingrid.network.NodeName;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.PoolEvents;
import org.satingrid.network.wire.Protocol;

/** A message from an agent to its engine. */
@SuppressWarnings("ArrayRecordComponent") // Messages are never compared.
sealed interface ToEngine {

  Protocol<ToEngine> PROTOCOL =
      new Protocol<ToEngine>()
          .with(
              1,
              Entered.class,
              (entered, out) -> out.member(entered.self()),
              in -> new Entered(in.member()))
          .with(
              2,
              Refused.class,
              (refused, out) -> out.text(refused.reason()),
              in -> new Refused(in.text()))
          .with(
              3,
              Changed.class,
              (changed, out) -> PoolEvents.PROTOCOL.write(changed.event(), out),
              in -> new Changed(PoolEvents.PROTOCOL.read(in)))
          .with(
              4,
              Received.class,
              (received, out) ->
                  out.integer(received.from())
                      .bool(received.lane() == Lane.SMALL)
                      .bytes(received.payload()),
              in ->
                  new Received(
                      in.integer(),
                      in.bool() ? Lane.SMALL : Lane.BULK,
                      in.bytes(Payloads.MAX_BULK)))
          .with(
              5,
              Won.class,
              (won, out) -> out.text(won.election()).member(won.winner()),
              in -> new Won(in.text(), in.member()))
          .with(
              6,
              Taken.class,
              (taken, out) -> out.integer(taken.to()).integer(taken.window()),
              in -> new Taken(in.integer(), in.integer()))
          .with(7, Lost.class, (lost, out) -> out.text(lost.reason()), in -> new Lost(in.text()))
          .with(8, Released.class, (released, out) -> {}, in -> new Released())
          .with(
              9,
              Command.class,
              (command, out) -> out.bytes(command.content()),
              in -> new Command(in.bytes(LinkLimits.MAX_COMMAND)))
          .with(
              10,
              Reached.class,
              (reached, out) -> out.integer(reached.member()).bool(reached.directly()),
              in -> new Reached(in.integer(), in.bool()))
          .with(
              11,
              Piece.class,
              (piece, out) ->
                  out.integer(piece.from()).integer(piece.left()).bytes(piece.content()),
              in -> new Piece(in.integer(), in.integer(), in.bytes(Payloads.MAX_PIECE)))
          .with(
              12,
              Unseen.class,
              (unseen, out) ->
                  out.text(unseen.node().site()).text(unseen.node().node()).text(unseen.reason()),
              in -> new Unseen(new NodeName(in.text(), in.text()), in.text()))
          .with(
              13,
              Away.class,
              (news, out) -> out.integer(news.member()).bool(news.away()),
              in -> new Away(in.integer(), in.bool()))
          .with(
              14,
              SmallTaken.class,
              (taken, out) ->
                  out.integer(taken.to()).integer(taken.messages()).integer(taken.bytes()),
              in -> new SmallTaken(in.integer(), in.integer(), in.integer()));

  /** The handler of the engine's membership. */
  interface Receiver {
    void entered(Entered entered);

    void refused(Refused refused);

    void changed(Changed changed);

    void received(Received received);

    void won(Won won);

    void taken(Taken taken);

    void smallTaken(SmallTaken taken);

    void piece(Piece piece) throws IOException;

    void reached(Reached reached);

    void unseen(Unseen unseen);

    void away(Away away);

    void lost(Lost lost);

    void released(Released released);
  }

  /** News for the engine's member: all messages except commands. */
  sealed interface ToMember extends ToEngine {
    /** Calls the method for this type of message. */
    void deliver(Receiver receiver) throws IOException;
  }

  /** Reports that the engine has become a member of its pool. */
  record Entered(Member self) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.entered(this);
    }
  }

  /** Reports that the engine is not a member and cannot become one. */
  record Refused(String reason) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.refused(this);
    }
  }

  /** An event of the pool. The agent numbers the events from 1. */
  record Changed(PoolEvent event) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.changed(this);
    }
  }

  record Received(int from, Lane lane, byte[] payload) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.received(this);
    }
  }

  record Won(String election, Member winner) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.won(this);
    }
  }

  /**
   * Reports that a member has accepted the oldest piece for it, or that the member is gone. From
   * now on, {@code window} bytes should be on their way to this member.
   */
  record Taken(int to, int window) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.taken(this);
    }
  }

  /** Reports that a member has accepted further small messages (see {@link SmallCredit}). */
  record SmallTaken(int to, int messages, int bytes) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.smallTaken(this);
    }
  }

  /**
   * A piece of a bulk message, with the number of bytes after it. The answer is {@link
   * ToAgent.Took}.
   */
  record Piece(int from, int left, byte[] content) implements ToMember {
    @Override
    public void deliver(Receiver receiver) throws IOException {
      receiver.piece(this);
    }
  }

  /** Reports that messages to a member of another site now go directly, or through the hub. */
  record Reached(int member, boolean directly) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.reached(this);
    }
  }

  /** Reports that this node does not see a node that should take part. */
  record Unseen(NodeName node, String reason) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.unseen(this);
    }
  }

  /** Reports that a member is temporarily unreachable, or reachable again. */
  record Away(int member, boolean away) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.away(this);
    }
  }

  record Lost(String reason) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.lost(this);
    }
  }

  /** Reports that the engine has left its pool. */
  record Released() implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.released(this);
    }
  }

  record Command(byte[] content) implements ToEngine {}
}
