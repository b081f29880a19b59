package org.satingrid.cluster;

import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.Broker;
import org.satingrid.cluster.protocol.ClusterStatistics;
import org.satingrid.cluster.protocol.Wiring;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.network.Member;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolListener;
import org.satingrid.runtime.WorkSource;
import org.satingrid.runtime.Workers;

/**
 * One engine among those of its job: joins the pool, lets idle workers steal from other nodes and
 * other nodes from them, and, on the master, runs the program.
 */
public final class ClusterNode implements AutoCloseable {
  private static final String MASTER = "master";

  private final CommandLoop loop;
  private final Workers workers;
  private final Pool pool;
  private final Broker broker;
  private final Mastership mastership;
  private final Callable<?> program;
  private final CompletableFuture<JobEnd> end = new CompletableFuture<>();

  /**
   * Joins the pool and starts to steal.
   *
   * @param workers makes the workers; they turn to the given source when they are idle
   * @param program what the master runs, on a worker
   * @throws NetworkException if the pool cannot be joined
   */
  public static ClusterNode join(
      Network network,
      ClusterConfig config,
      TaskCodec codec,
      Function<WorkSource, Workers> workers,
      Callable<?> program) {
    long origin = System.nanoTime();
    return new ClusterNode(
        network, config, codec, workers, program, () -> System.nanoTime() - origin);
  }

  private ClusterNode(
      Network network,
      ClusterConfig config,
      TaskCodec codec,
      Function<WorkSource, Workers> workersOf,
      Callable<?> program,
      LongSupplier clock) {
    this.program = program;
    loop = new CommandLoop("satin-broker", clock, this::broken);
    workers = workersOf.apply(new IdleSignal(loop::post, this::idle));
    try {
      pool = network.join(config.pool(), new Events());
    } catch (NetworkException unreachable) {
      workers.close();
      throw unreachable;
    }
    Member self = pool.self();
    broker =
        new Broker(
            new Wiring(self, workers, codec, this::send, this::fail),
            config.policy().create(self, new SplittableRandom(config.seed())),
            loop::post);
    long startBy = clock.getAsLong() + config.expectedWithin().toNanos();
    mastership = new Mastership(self, config.expected(), startBy);
    loop.start(this::tick, () -> Math.min(broker.wakeAt(), mastership.wakeAt()));
    CompletableFuture<Member> winner = config.master() ? pool.elect(MASTER) : pool.elected(MASTER);
    // A failure of the election is the loss of the pool, which is reported as an event of its own.
    CompletableFuture<Void> unused =
        winner.thenAccept(master -> loop.post(now -> elected(master, now)));
  }

  /** This node in its pool. */
  public Member self() {
    return pool.self();
  }

  /** The workers of this node. */
  public Workers workers() {
    return workers;
  }

  /** Completes once the job is over for this node; call {@link #close} then. */
  public CompletableFuture<JobEnd> end() {
    return end.copy();
  }

  /** What this node has exchanged with others; fails once the node is closed. */
  public CompletableFuture<ClusterStatistics> statistics() {
    CompletableFuture<ClusterStatistics> result = new CompletableFuture<>();
    loop.post(now -> result.complete(broker.statistics(now)));
    if (loop.isClosed()) {
      result.completeExceptionally(new CancellationException("this node is closed"));
    }
    return result;
  }

  /** Leaves the pool and stops the workers; returns within some three seconds. */
  @Override
  public void close() {
    loop.close();
    pool.close();
    workers.close();
    end.completeExceptionally(new CancellationException("this node is closed"));
  }

  private void idle(int idleWorkers, long now) {
    broker.idle(idleWorkers, now);
  }

  private void tick(long now) {
    broker.tick(now);
    follow(mastership.tick(now), now);
  }

  private void elected(Member master, long now) {
    broker.masterElected(master, now);
    follow(mastership.elected(master, now), now);
  }

  private void follow(Mastership.Decision decision, long now) {
    switch (decision) {
      case NOTHING -> {}
      case START_PROGRAM -> {
        broker.programStarted(now);
        CompletableFuture<?> unused =
            workers.run(program).whenComplete((value, thrown) -> programEnded(thrown));
      }
      case MASTER_LEFT -> end.complete(new JobEnd.MasterLeft());
      case MASTER_DIED ->
          end.complete(
              new JobEnd.Failed("master-lost", "the node that ran the program was lost", null));
    }
  }

  private void programEnded(@Nullable Throwable thrown) {
    if (thrown == null) {
      end.complete(new JobEnd.Succeeded());
    } else {
      Throwable cause =
          thrown instanceof CompletionException && thrown.getCause() != null
              ? thrown.getCause()
              : thrown;
      fail("application-threw", cause.toString(), cause);
    }
  }

  private boolean send(Member to, Lane lane, byte[] payload) {
    try {
      pool.send(to, lane, payload);
      return true;
    } catch (NetworkException full) {
      return false;
    }
  }

  private void fail(String code, String message, Throwable cause) {
    end.complete(new JobEnd.Failed(code, message, cause));
  }

  private void broken(Throwable error) {
    fail("engine-error", "the engine's broker failed: " + error, error);
  }

  /** The network's thread only posts. */
  private final class Events implements PoolListener {
    @Override
    public void joined(Member member) {
      loop.post(
          now -> {
            broker.joined(member, now);
            follow(mastership.joined(member, now), now);
          });
    }

    @Override
    public void left(Member member) {
      loop.post(
          now -> {
            broker.gone(member, now);
            follow(mastership.left(member, now), now);
          });
    }

    @Override
    public void died(Member member) {
      loop.post(
          now -> {
            broker.gone(member, now);
            follow(mastership.died(member, now), now);
          });
    }

    @Override
    public void received(Member from, byte[] payload) {
      loop.post(now -> broker.received(from, payload, now));
    }

    @Override
    public void lost(String reason) {
      loop.post(now -> end.complete(new JobEnd.Failed("pool-lost", reason, null)));
    }
  }
}
