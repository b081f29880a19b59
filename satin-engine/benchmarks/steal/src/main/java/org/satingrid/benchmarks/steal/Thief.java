package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.satingrid.network.Member;
import org.satingrid.network.Network;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolListener;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.support.Lookout;

/**
 * A member that steals, one request at a time, and can send bulk at the same time. As in an engine,
 * a steal ends when its answer is read, and the reading thread can send the next request. During
 * the steal, the broker's thread spins for the answer.
 */
final class Thief implements Trip, PoolListener, AutoCloseable {
  private static final long ANSWER_SECONDS = 20;

  private final Semaphore answers = new Semaphore(0);
  private final Lookout lookout = new Lookout();
  private final Semaphore bulkTaken = new Semaphore(0);
  private final CompletableFuture<Member> victim = new CompletableFuture<>();
  private final Pool pool;
  private long id;
  private volatile long answeredAt;

  Thief(Network network, PoolSpec spec) {
    pool = network.join(spec, this);
  }

  /** Returns when the victim is connected. */
  Member awaitVictim() throws IOException, InterruptedException {
    try {
      return victim.get(ANSWER_SECONDS, TimeUnit.SECONDS);
    } catch (ExecutionException | TimeoutException e) {
      throw new IOException("the victim has not joined", e);
    }
  }

  @Override
  public long go() throws IOException, InterruptedException {
    long start = System.nanoTime();
    pool.send(victim.join(), Lane.SMALL, Steals.request(++id));
    lookout.lookOut(() -> answers.availablePermits() > 0, Long.MAX_VALUE);
    if (!answers.tryAcquire(ANSWER_SECONDS, TimeUnit.SECONDS)) {
      throw late("steal " + id);
    }
    return answeredAt - start;
  }

  /**
   * Sends bulk. If {@code wait}, returns when the victim has accepted one more of the sent
   * messages.
   */
  void bulk(byte[] payload, boolean wait) throws IOException, InterruptedException {
    pool.send(victim.join(), Lane.BULK, payload);
    if (wait) {
      awaitBulk();
    }
  }

  void awaitBulk() throws IOException, InterruptedException {
    if (!bulkTaken.tryAcquire(ANSWER_SECONDS, TimeUnit.SECONDS)) {
      throw late("bulk");
    }
  }

  @Override
  public void joined(Member member) {
    if (member.node().startsWith("victim")) {
      victim.complete(member);
    }
  }

  @Override
  public void received(Member from, byte[] payload) {
    if (payload.length == Steals.ANSWER_SIZE) {
      answeredAt = System.nanoTime();
      answers.release();
    } else {
      bulkTaken.release();
    }
  }

  @Override
  public void left(Member member) {}

  @Override
  public void died(Member member) {}

  @Override
  public void lost(String reason) {
    victim.completeExceptionally(new IOException("the pool is lost: " + reason));
  }

  @Override
  public void close() {
    pool.close();
  }

  private static IOException late(String what) {
    return new IOException("no answer to " + what + " within " + ANSWER_SECONDS + " s");
  }
}
