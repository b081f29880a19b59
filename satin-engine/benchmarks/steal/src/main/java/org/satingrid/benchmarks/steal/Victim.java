package org.satingrid.benchmarks.steal;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.satingrid.network.Member;
import org.satingrid.network.Network;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.support.HandOver;

/** A member that has nothing to steal; as in an engine, its broker's thread says so. */
final class Victim implements PoolListener, AutoCloseable {
  /** Neither a steal nor an answer to one. */
  private static final byte[] BULK_TAKEN = new byte[1];

  private final CompletableFuture<Pool> pool = new CompletableFuture<>();
  private final HandOver<Runnable> commands = new HandOver<>();
  private final Thread broker = new Thread(this::run, "broker");

  Victim(Network network, PoolSpec spec) {
    broker.setDaemon(true);
    broker.start();
    pool.complete(network.join(spec, this));
  }

  @Override
  public void received(Member from, byte[] payload) {
    commands.give(
        () ->
            pool.join()
                .send(
                    from,
                    Lane.SMALL,
                    payload.length == Steals.SIZE ? Steals.answer(payload) : BULK_TAKEN));
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
    broker.interrupt();
  }

  private void run() {
    try {
      while (true) {
        Runnable command = commands.take(TimeUnit.HOURS.toNanos(1), false);
        if (command != null) {
          command.run();
        }
      }
    } catch (InterruptedException closed) {
      // The victim is closed.
    }
  }
}
