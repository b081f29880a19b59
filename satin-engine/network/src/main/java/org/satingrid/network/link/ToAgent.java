package org.satingrid.network.link;

import java.io.IOException;
import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Protocol;

/** A message from an engine to its agent. */
@SuppressWarnings("ArrayRecordComponent") // Messages are never compared.
sealed interface ToAgent {

  Protocol<ToAgent> PROTOCOL =
      new Protocol<ToAgent>()
          .with(
              1,
              Join.class,
              (join, out) -> out.text(join.pool()).text(join.registrar()),
              in -> new Join(in.text(), in.text()))
          .with(2, Leave.class, (leave, out) -> {}, in -> new Leave())
          .with(
              3,
              Send.class,
              (send, out) -> out.integer(send.to()).bytes(send.payload()),
              in -> new Send(in.integer(), in.bytes(Payloads.MAX_SMALL)))
          .with(
              4,
              Stand.class,
              (stand, out) -> out.text(stand.election()),
              in -> new Stand(in.text()))
          .with(5, Ask.class, (ask, out) -> out.text(ask.election()), in -> new Ask(in.text()))
          .with(
              6,
              Report.class,
              (report, out) -> out.bytes(report.content()),
              in -> new Report(in.bytes(LinkLimits.MAX_REPORT)))
          .with(
              7,
              Piece.class,
              (piece, out) -> out.integer(piece.to()).integer(piece.left()).bytes(piece.content()),
              in -> new Piece(in.integer(), in.integer(), in.bytes(Payloads.MAX_PIECE)))
          .with(
              8, Took.class, (took, out) -> out.integer(took.from()), in -> new Took(in.integer()));

  /**
   * Calls the method for this type of message.
   *
   * @throws IOException if the engine is not allowed to send this message now
   */
  void deliver(Receiver receiver) throws IOException;

  /** The agent's handler. */
  interface Receiver {
    void join(Join join) throws IOException;

    void leave(Leave leave) throws IOException;

    void send(Send send) throws IOException;

    void stand(Stand stand) throws IOException;

    void ask(Ask ask) throws IOException;

    void report(Report report);

    void piece(Piece piece) throws IOException;

    void took(Took took);
  }

  /** Requests to join. The agent compares the pool and the registrar with its own settings. */
  record Join(String pool, String registrar) implements ToAgent {
    @Override
    public void deliver(Receiver receiver) throws IOException {
      receiver.join(this);
    }
  }

  record Leave() implements ToAgent {
    @Override
    public void deliver(Receiver receiver) throws IOException {
      receiver.leave(this);
    }
  }

  /** A small message. */
  record Send(int to, byte[] payload) implements ToAgent {
    @Override
    public void deliver(Receiver receiver) throws IOException {
      receiver.send(this);
    }
  }

  /** Makes the member a candidate in an election. */
  record Stand(String election) implements ToAgent {
    @Override
    public void deliver(Receiver receiver) throws IOException {
      receiver.stand(this);
    }
  }

  /** Requests the winner of an election. */
  record Ask(String election) implements ToAgent {
    @Override
    public void deliver(Receiver receiver) throws IOException {
      receiver.ask(this);
    }
  }

  record Report(byte[] content) implements ToAgent {
    @Override
    public void deliver(Receiver receiver) {
      receiver.report(this);
    }
  }

  /** A piece of a bulk message, with the number of bytes after it (see {@link BulkOut}). */
  record Piece(int to, int left, byte[] content) implements ToAgent {
    @Override
    public void deliver(Receiver receiver) throws IOException {
      receiver.piece(this);
    }
  }

  /** Reports that the engine has accepted the oldest piece of a member. */
  record Took(int from) implements ToAgent {
    @Override
    public void deliver(Receiver receiver) {
      receiver.took(this);
    }
  }
}
