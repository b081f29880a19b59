package org.satingrid.network.link;

import org.satingrid.network.Member;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.PoolEvents;
import org.satingrid.network.wire.Protocol;

/** What an agent tells its engine. */
@SuppressWarnings("ArrayRecordComponent") // messages are never compared
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
              (taken, out) -> out.integer(taken.to()).integer(taken.bytes()),
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
              in -> new Reached(in.integer(), in.bool()));

  /** The engine's end of its membership. */
  interface Receiver {
    void entered(Entered entered);

    void refused(Refused refused);

    void changed(Changed changed);

    void received(Received received);

    void won(Won won);

    void taken(Taken taken);

    void reached(Reached reached);

    void lost(Lost lost);

    void released(Released released);
  }

  /** News for the engine's member; anything but a command. */
  sealed interface ToMember extends ToEngine {
    /** Calls the method for this type of message. */
    void deliver(Receiver receiver);
  }

  /** The engine is a member of its pool. */
  record Entered(Member self) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.entered(this);
    }
  }

  /** It is not and will not be. */
  record Refused(String reason) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.refused(this);
    }
  }

  /** Numbered by the agent, from 1. */
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

  /** Bulk bytes for a member are out of the agent's hands. */
  record Taken(int to, int bytes) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.taken(this);
    }
  }

  /** How messages to a member of another site go now. */
  record Reached(int member, boolean directly) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.reached(this);
    }
  }

  record Lost(String reason) implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.lost(this);
    }
  }

  /** The engine has left its pool. */
  record Released() implements ToMember {
    @Override
    public void deliver(Receiver receiver) {
      receiver.released(this);
    }
  }

  record Command(byte[] content) implements ToEngine {}
}
