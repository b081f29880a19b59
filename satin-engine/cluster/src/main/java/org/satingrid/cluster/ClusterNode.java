package org.satingrid.cluster;

import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.Broker;
import org.satingrid.cluster.protocol.Wiring;
import org.satingrid.cluster.protocol.figures.ClusterStatistics;
import org.satingrid.cluster.protocol.figures.SampledTask;
import org.satingrid.cluster.protocol.node.Command;
import org.satingrid.cluster.protocol.sharing.Sharing;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.codegen.Shared;
import org.satingrid.network.Member;
import org.satingrid.network.Network;
import org.satingrid.network.NetworkException;
import org.satingrid.network.NodeName;
import org.satingrid.network.Pool;
import org.satingrid.network.Pool.Lane;
import org.satingrid.network.PoolListener;
import org.satingrid.runtime.WorkSource;
import org.satingrid.runtime.Workers;
import org.satingrid.runtime.WorkersClosedException;

/**
 * One engine of a job. It joins the pool and lets idle workers steal from other nodes, and other
 * nodes steal from its workers. On the master it also runs the program.
 */
public final class ClusterNode implements AutoCloseable {
  private static final Logger LOG = System.getLogger(ClusterNode.class.getName());

  /**
   * The name of an election. The first node that starts the program wins it. Nodes send no steal
   * requests before this election.
   */
  private static final String STARTED = "started";

  /**
   * The name of the election that ends the job. A master wins it when the job is done. Other nodes
   * then do not mistake the departure of this master for a loss.
   */
  private static final String OVER = "over";

  private static final long OVER_SECONDS = 2;

  private final AtomicLong refused = new AtomicLong();
  private final CommandLoop loop;
  private final Workers workers;
  private final Pool pool;
  private final Broker broker;
  private final Mastership mastership;
  private final Callable<?> program;
  private final CompletableFuture<JobEnd> end = new CompletableFuture<>();
  private final CompletableFuture<Integer> mastered = new CompletableFuture<>();
  private volatile boolean isMaster;
  private volatile Map<NodeName, String> startedWithout = Map.of();

  /**
   * The expected nodes that this node cannot see, with the reasons. Used only by the loop's thread.
   */
  private final Map<NodeName, String> unseen = new HashMap<>();

  /**
   * Joins the pool and starts to steal.
   *
   * @param workers makes the workers. Idle workers get work from the given source.
   * @param program the program, run on a worker if this node is the master
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
    codec.prepare();
    loop = new CommandLoop("satin-broker", clock, this::broken);
    workers = workersOf.apply(new WorkerSignals(loop::post, new Signals()));
    try {
      pool = network.join(config.pool(), new Events());
    } catch (NetworkException unreachable) {
      workers.close();
      throw unreachable;
    }
    Member self = pool.self();
    broker =
        new Broker(
            new Wiring(self, workers, codec, this::send, this::fail, config.keepsResults()),
            config.policy().create(self, new SplittableRandom(config.seed())),
            loop::post);
    long startBy = clock.getAsLong() + config.expectedWithin().toNanos();
    mastership = new Mastership(self, config.expected(), startBy);
    loop.start(
        this::tick, () -> Math.min(broker.wakeAt(), mastership.wakeAt()), broker::awaitsNeighbour);
    String election = mastership.election();
    awaitWinner(config.master() ? pool.elect(election) : pool.elected(election), 0);
    whenWon(STARTED, broker::jobStarted);
    whenWon(OVER, this::over);
  }

  /** Returns this node's member of the pool. */
  public Member self() {
    return pool.self();
  }

  /** Returns the workers of this node. */
  public Workers workers() {
    return workers;
  }

  /**
   * Returns a future that completes when the job is over for this node. The caller must then call
   * {@link #close}.
   */
  public CompletableFuture<JobEnd> end() {
    return end.copy();
  }

  /**
   * Returns the figures of this node's exchange with other nodes. Fails after the node is closed.
   */
  public CompletableFuture<ClusterStatistics> statistics() {
    CompletableFuture<ClusterStatistics> result = new CompletableFuture<>();
    loop.post(now -> result.complete(broker.statistics(now)));
    if (loop.isClosed()) {
      result.completeExceptionally(new CancellationException("this node is closed"));
    }
    return result;
  }

  /**
   * Returns the heaviest of the stolen tasks with their outcomes. Contains only tasks with changes
   * since the last call, and is empty without changes. Fails after the node is closed.
   */
  public CompletableFuture<SampledTasks> sampled() {
    CompletableFuture<SampledTasks> result = new CompletableFuture<>();
    loop.post(
        now ->
            result.complete(new SampledTasks(now, System.currentTimeMillis(), broker.sampled())));
    if (loop.isClosed()) {
      result.completeExceptionally(new CancellationException("this node is closed"));
    }
    return result;
  }

  /**
   * Some of the stolen tasks.
   *
   * @param now time of the sample, by the same clock as the times of the tasks
   * @param epochMillis the same time in milliseconds since 1970
   */
  public record SampledTasks(long now, long epochMillis, List<SampledTask> tasks) {}

  /** Returns true if this node runs the program or has run it. */
  public boolean isMaster() {
    return isMaster;
  }

  /**
   * Returns the missing nodes at the time when this master started the program, with the reasons.
   */
  public Map<NodeName, String> startedWithout() {
    return startedWithout;
  }

  /** Completes with the term when this node becomes master. The first term is 0. */
  public CompletableFuture<Integer> mastered() {
    return mastered.copy();
  }

  /**
   * Hands the work of this node to other nodes, including the program if it runs on this node.
   * Returns after about 0.5 s at most. A node without work returns earlier. The caller should then
   * call {@link #close}.
   */
  public void handOver() {
    new Leaving(loop, broker).run(mastership::over);
  }

  /**
   * Ends the job for all nodes if this node is its master, so that no other node becomes master.
   * Waits at most two seconds until the other nodes have received the end.
   */
  public void declareOver() {
    if (isMaster) {
      try {
        pool.elect(OVER).get(OVER_SECONDS, TimeUnit.SECONDS);
      } catch (TimeoutException | ExecutionException unreachable) {
        return;
      } catch (InterruptedException stopped) {
        Thread.currentThread().interrupt();
      }
    }
  }

  /** Leaves the pool and stops the workers. Returns within about three seconds. */
  @Override
  public void close() {
    loop.close();
    pool.close();
    workers.close();
    end.completeExceptionally(new CancellationException("this node is closed"));
  }

  private void tick(long now) {
    broker.tick(now);
    follow(mastership.tick(now), now);
  }

  /**
   * Runs a command when an election is won. An election fails when the pool is lost, but a separate
   * event reports this loss.
   */
  private void whenWon(String election, Command then) {
    CompletableFuture<Void> unused = pool.elected(election).thenAccept(by -> loop.post(then));
  }

  private void awaitWinner(CompletableFuture<Member> winner, int term) {
    CompletableFuture<Void> unused =
        winner.thenAccept(master -> loop.post(now -> elected(term, master, now)));
  }

  private void elected(int term, Member master, long now) {
    broker.masterElected(master, now);
    follow(mastership.elected(term, master, now), now);
  }

  private void over(long now) {
    // A running master ignores this event, because it notices the end of its program itself. Until
    // then it needs its tasks on other nodes.
    if (!mastership.isRunning()) {
      broker.jobOver(now);
      mastership.over();
      end.complete(new JobEnd.Over());
    }
  }

  private void follow(Mastership.Decision decision, long now) {
    switch (decision) {
      case NOTHING -> {}
      case STAND -> awaitWinner(pool.elect(mastership.election()), mastership.term());
      case START_PROGRAM -> startProgram(now);
    }
  }

  private void startProgram(long now) {
    isMaster = true;
    startedWithout = Map.copyOf(unseen);
    mastered.complete(mastership.term());
    CompletableFuture<Member> unused = pool.elect(STARTED);
    broker.programStarted(now);
    CompletableFuture<?> unusedToo =
        workers.run(program).whenComplete((value, thrown) -> programEnded(thrown));
  }

  private void programEnded(@Nullable Throwable thrown) {
    if (thrown == null) {
      loop.post(broker::jobOver);
      endAsMaster(new JobEnd.Succeeded());
    } else {
      Throwable cause =
          thrown instanceof CompletionException && thrown.getCause() != null
              ? thrown.getCause()
              : thrown;
      if (!(cause instanceof WorkersClosedException)) {
        endAsMaster(new JobEnd.Failed("application-threw", cause.toString(), cause));
      }
    }
  }

  /**
   * Ends the job. The other nodes must receive the end of the job before this master leaves the
   * pool.
   */
  private void endAsMaster(JobEnd ending) {
    try {
      CompletableFuture<?> unused =
          pool.elect(OVER)
              .orTimeout(OVER_SECONDS, TimeUnit.SECONDS)
              .whenComplete((by, unreachable) -> end.complete(ending));
    } catch (RuntimeException | Error broken) {
      // The engine must end even if the program has used all threads or all memory.
      end.complete(ending);
      throw broken;
    }
  }

  private boolean send(Member to, Lane lane, byte[] payload) {
    try {
      pool.send(to, lane, payload);
      return true;
    } catch (NetworkException full) {
      if (refused.getAndIncrement() == 0) {
        LOG.log(
            Level.WARNING,
            "the network refused a message; it is sent again later, and further refusals are not"
                + " logged: "
                + full.getMessage());
      }
      return false;
    }
  }

  /**
   * Ends the job on the loop's thread. The calling thread can belong to the network, and must not
   * run the handler of the end, because this handler can wait for the network.
   */
  private void fail(String code, String message, @Nullable Throwable cause) {
    loop.post(now -> end(new JobEnd.Failed(code, message, cause)));
  }

  private void end(JobEnd.Failed failed) {
    if (failed.code().equals(Sharing.LEFT_BEHIND)) {
      end.complete(failed); // The job continues without this member, also if it was the master.
    } else if (mastership.isRunning()) {
      endAsMaster(failed);
    } else {
      broker.tellFailure(failed.code(), failed.message());
      end.complete(failed);
    }
  }

  private void broken(Throwable error) {
    fail("engine-error", "the engine's broker failed: " + error, error);
  }

  /** Handles signals of the workers. Workers have no tasks before this node is complete. */
  private final class Signals implements WorkerSignals.Listener {
    @Override
    public void idle(int idleWorkers, long now) {
      broker.idle(idleWorkers, now);
    }

    @Override
    public void questioned(long now) {
      broker.questioned(now);
    }

    @Override
    public boolean hopes() {
      return broker.hopes();
    }

    @Override
    public void created(Shared object, boolean byMain) {
      broker.created(object, byMain);
    }
  }

  /**
   * The thread of the network runs only brief handlers, and posts all other work. Events are always
   * posted, because the network can hold locks when it reports an event.
   */
  private final class Events implements PoolListener {
    @Override
    public void joined(Member member) {
      loop.post(
          now -> {
            unseen.remove(new NodeName(member.site(), member.node()));
            broker.joined(member, now);
            follow(mastership.joined(member, now), now);
          });
    }

    @Override
    public void left(Member member) {
      loop.post(
          now -> {
            broker.gone(member, now);
            follow(mastership.gone(member, now), now);
          });
    }

    @Override
    public void died(Member member) {
      loop.post(
          now -> {
            broker.gone(member, now);
            follow(mastership.gone(member, now), now);
          });
    }

    @Override
    public void received(Member from, byte[] payload) {
      loop.runOrPost(
          now -> broker.receivedBriefly(from, payload, now),
          now -> broker.received(from, payload, now));
    }

    @Override
    public void reached(Member member, boolean directly) {
      loop.post(now -> broker.reached(member, directly));
    }

    @Override
    public void away(Member member) {
      loop.post(now -> broker.away(member, now));
    }

    @Override
    public void back(Member member) {
      loop.post(now -> broker.back(member, now));
    }

    @Override
    public void unseen(NodeName node, String reason) {
      loop.post(
          now -> {
            unseen.put(node, reason);
            follow(mastership.unseen(node, now), now);
          });
    }

    @Override
    public void lost(String reason) {
      loop.post(now -> end.complete(new JobEnd.Failed(Sharing.LEFT_BEHIND, reason, null)));
    }
  }
}
