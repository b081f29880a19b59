package org.satingrid.network.grid.lanes;

import org.satingrid.network.support.Payloads;
import org.satingrid.network.wire.Protocol;

/**
 * A message between two members. {@code from} is the sender's id, and {@code next} is the number of
 * the first message not yet accepted. Sequence numbers begin with 0 for each lane and pair of
 * members.
 */
@SuppressWarnings("ArrayRecordComponent") // Messages are never compared.
public sealed interface LaneMessage {

  Protocol<LaneMessage> PROTOCOL =
      new Protocol<LaneMessage>()
          .with(
              1,
              Small.class,
              (small, out) ->
                  out.number(small.epoch())
                      .integer(small.from())
                      .number(small.sequence())
                      .bytes(small.payload()),
              in -> new Small(in.number(), in.integer(), in.number(), in.bytes(Payloads.MAX_SMALL)))
          .with(
              2,
              SmallTaken.class,
              (taken, out) -> out.number(taken.epoch()).integer(taken.from()).number(taken.next()),
              in -> new SmallTaken(in.number(), in.integer(), in.number()))
          .with(
              3,
              Probe.class,
              (probe, out) -> out.number(probe.epoch()).integer(probe.from()),
              in -> new Probe(in.number(), in.integer()))
          .with(
              4,
              Piece.class,
              (piece, out) ->
                  out.number(piece.epoch())
                      .integer(piece.from())
                      .number(piece.sequence())
                      .integer(piece.left())
                      .bytes(piece.content()),
              in ->
                  new Piece(
                      in.number(),
                      in.integer(),
                      in.number(),
                      in.integer(),
                      in.bytes(Payloads.MAX_PIECE)))
          .with(
              5,
              PieceTaken.class,
              (taken, out) -> out.number(taken.epoch()).integer(taken.from()).number(taken.next()),
              in -> new PieceTaken(in.number(), in.integer(), in.number()));

  long epoch();

  int from();

  record Small(long epoch, int from, long sequence, byte[] payload) implements LaneMessage {}

  record SmallTaken(long epoch, int from, long next) implements LaneMessage {}

  /** Requests a {@code SmallTaken}. {@code next} is the number of the next small message. */
  record Probe(long epoch, int from) implements LaneMessage {}

  /** A piece of a message. {@code left} bytes of the message follow it. */
  record Piece(long epoch, int from, long sequence, int left, byte[] content)
      implements LaneMessage {}

  record PieceTaken(long epoch, int from, long next) implements LaneMessage {}
}
