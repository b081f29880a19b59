package org.satingrid.network.grid.membership;

import java.util.List;
import java.util.Map;
import org.satingrid.network.Pool;
import org.satingrid.network.registry.PoolEvent;

/** Sends news that no registrar would send, to test how a member handles it. */
public final class ToldEvents {
  private ToldEvents() {}

  public static void tell(Pool member, PoolEvent event) {
    MemberPool pool = (MemberPool) member;
    pool.here()
        .post(
            () ->
                pool.session()
                    .news(new ToMember.News(pool.spec().id(), 0, 0, List.of(event), Map.of())));
  }
}
