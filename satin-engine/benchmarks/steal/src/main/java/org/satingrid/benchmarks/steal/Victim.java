package org.satingrid.benchmarks.steal;

import java.util.concurrent.CompletableFuture;
import org.satingrid.network.Member;
import org.satingrid.network.Network;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;

/** A member without tasks. As in an engine, the thread that reads a request answers it. */
final class Victim implements PoolListener, AutoCloseable {
  /** A message that is neither a steal nor its answer. */
  private static final byte[] BULK_TAKEN = new byte[1];

  private final CompletableFuture<Pool> pool = new CompletableFuture<>();

  Victim(Network network, PoolSpec spec) {
    pool.complete(network.join(spec, this));
  }

  @Override
  public void received(Member from, byte[] payload) {
    byte[] answer = payload.length == Steals.SIZE ? Steals.answer(payload) : BULK_TAKEN;
    CompletableFuture<Void> unused = pool.thenAccept(p -> p.send(from, Lane.SMALL, answer));
  }

  @Override
  public void joined(Member member) {}

  @Override
  public void left(Member member) {}

  @Override
  public void died(Member member) {}

  @Override
  public void lost(String reason) {}

  @Override
  public void close() {
    pool.join().close();
  }
}
