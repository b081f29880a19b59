package org.satingrid.network.jgroups;

import org.satingrid.network.wire.Protocol;

/**
 * What a member's node asks of a registrar's. Who asks is known by its address, so neither node nor
 * site is said. The epoch tells apart two pools that had one id, one after the other.
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
                      .number(alive.sequence()),
              in -> new Alive(in.text(), in.number(), in.integer(), in.number()));

  String pool();

  /** Repeated with the same ticket until answered. */
  record Join(String pool, String registrar, String ticket) implements ToRegistrar {}

  record Leave(String pool, long epoch, int id, boolean died) implements ToRegistrar {}

  record Claim(String pool, long epoch, int id, String election) implements ToRegistrar {}

  /** Sent now and then; the answer is the events after {@code sequence}, often none. */
  record Alive(String pool, long epoch, int id, long sequence) implements ToRegistrar {}
}
