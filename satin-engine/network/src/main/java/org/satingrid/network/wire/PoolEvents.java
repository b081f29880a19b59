package org.satingrid.network.wire;

import org.satingrid.network.registry.PoolEvent;
import org.satingrid.network.registry.PoolEvent.Died;
import org.satingrid.network.registry.PoolEvent.Elected;
import org.satingrid.network.registry.PoolEvent.Joined;
import org.satingrid.network.registry.PoolEvent.Left;

/** Encodes and decodes pool events. */
public final class PoolEvents {
  public static final Protocol<PoolEvent> PROTOCOL =
      new Protocol<PoolEvent>()
          .with(
              1,
              Joined.class,
              (event, out) -> out.number(event.sequence()).member(event.member()),
              in -> new Joined(in.number(), in.member()))
          .with(
              2,
              Left.class,
              (event, out) -> out.number(event.sequence()).member(event.member()),
              in -> new Left(in.number(), in.member()))
          .with(
              3,
              Died.class,
              (event, out) -> out.number(event.sequence()).member(event.member()),
              in -> new Died(in.number(), in.member()))
          .with(
              4,
              Elected.class,
              (event, out) ->
                  out.number(event.sequence()).text(event.election()).member(event.winner()),
              in -> new Elected(in.number(), in.text(), in.member()));

  private PoolEvents() {}
}
