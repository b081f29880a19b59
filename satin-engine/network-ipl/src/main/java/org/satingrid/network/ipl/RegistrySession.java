package org.satingrid.network.ipl;

import ibis.ipl.support.RemoteException;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.NetworkException;
import org.satingrid.network.grid.node.Daemons;
import org.satingrid.network.grid.node.NodeId;

/**
 * Keeps a node joined with IPL's registry, on a separate thread.
 *
 * <pre>
 *   JOINING --the server admits the node--> JOINED --expelled--> JOINING
 *      '--no server, refused--> again           '--unknown to a new server--> FORGOTTEN
 * </pre>
 *
 * A server that was started again counts instances from 0. An instance from before the restart then
 * has the same number as a new instance. If the old instance left, the server would end the
 * membership of the new instance. Therefore a forgotten node does not leave. It continues in its
 * pools, does not meet new nodes, and reports that it must be started again.
 */
final class RegistrySession implements AutoCloseable {
  private static final Logger LOG = System.getLogger(RegistrySession.class.getName());
  private static final long AGAIN_MILLIS = 1_000;

  /**
   * The maximum number of successive unanswered queries. At this number, the session assumes that
   * the server does not list the instance.
   */
  private static final int MAX_UNANSWERED = 2;

  /**
   * Maximum pause between attempts to join. Each failed attempt leaves resources of IPL unreleased.
   */
  private static final long MAX_PAUSE_MILLIS = 16_000;

  /** The methods of the node that the session calls, on the session's thread. */
  interface Node {
    /** Makes one attempt to join. The registry's events about the instance go to {@code word}. */
    Instance join(Word word);

    /** Called when the registry counts this node as dead. */
    void expelled();
  }

  /** The registry's events about one instance. Any thread can call it. */
  static final class Word {
    private final CountDownLatch expelled = new CountDownLatch(1);
    private volatile boolean known = true;

    void expelled() {
      expelled.countDown();
    }

    void known() {
      known = true;
    }
  }

  private final NodeId self;
  private final IplConfig config;
  private final Node node;
  private final CountDownLatch closed = new CountDownLatch(1);
  private volatile @Nullable Instance instance;
  private volatile boolean serverAway;
  private volatile boolean forgotten;
  private String trouble;

  RegistrySession(NodeId self, IplConfig config, Node node) {
    this.self = self;
    this.config = config;
    this.node = node;
    this.trouble = "the IPL server at " + config.server() + " has not answered yet";
  }

  void start() {
    Daemons.start("ipl-instance", this::keepJoined);
  }

  /** Returns the node's instance, or null while the node is not joined. */
  @Nullable Instance instance() {
    return instance;
  }

  /** Returns true if the server did not answer the last query. */
  boolean isServerAway() {
    return serverAway;
  }

  /** Returns the reason why the node is not joined, for people. Empty if it is joined. */
  synchronized String trouble() {
    return trouble;
  }

  /**
   * Waits at most this time for the node to join. Returns the same reason as {@link #trouble()}.
   */
  synchronized String trouble(Duration atMost) throws InterruptedException {
    long end = System.nanoTime() + atMost.toNanos();
    for (long left = atMost.toMillis();
        !trouble.isEmpty() && left > 0;
        left = TimeUnit.NANOSECONDS.toMillis(end - System.nanoTime())) {
      wait(left);
    }
    return trouble;
  }

  /** Ends the session without informing the registry. */
  @Override
  public void close() {
    closed.countDown();
  }

  /** Informs the registry that the node ends. Called after {@link #close}. */
  void leave() {
    Instance last = instance;
    if (last != null && !forgotten) {
      last.close();
    }
  }

  private void keepJoined() {
    long pause = AGAIN_MILLIS;
    try {
      while (!isClosed()) {
        Word word = new Word();
        try {
          Instance joined = node.join(word);
          instance = joined;
          if (isClosed()) {
            joined.close();
            return;
          }
          say("");
          joined.listen();
          watch(joined, word);
          pause = AGAIN_MILLIS;
        } catch (NetworkException e) {
          say(String.valueOf(e.getMessage()));
        }
        boolean over = closed.await(pause, TimeUnit.MILLISECONDS);
        pause = over ? pause : Math.min(2 * pause, MAX_PAUSE_MILLIS);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /**
   * Asks the server once per heartbeat if it still lists this instance. Returns when the instance
   * cannot continue, or when the node is closed.
   */
  private void watch(Instance joined, Word word) throws InterruptedException {
    int unanswered = 0;
    while (!word.expelled.await(config.heartbeat().toMillis(), TimeUnit.MILLISECONDS)) {
      if (isClosed()) {
        return;
      }
      unanswered = word.known || serverAway ? 0 : unanswered + 1;
      if (unanswered == MAX_UNANSWERED) {
        forget();
        return;
      }
      try {
        word.known = false;
        joined.askServer();
        serverAway = false;
        say("");
      } catch (RemoteException unknown) {
        forget();
        return;
      } catch (IOException e) {
        serverAway = true;
        say(Refusal.noServer(config.server()));
      }
    }
    if (!isClosed()) {
      LOG.log(Level.WARNING, "{0}: IPL''s registry holds this node for dead; joining again", self);
      node.expelled();
      end(joined);
    }
  }

  /**
   * Reports that the server does not list this node any more. Returns when the node is closed,
   * because the node must be started again.
   */
  private void forget() throws InterruptedException {
    forgotten = true;
    String what =
        "the IPL server at "
            + config.server()
            + " has begun anew and does not know this node; start this agent again";
    LOG.log(Level.WARNING, "{0}: {1}", self, what);
    say(what);
    closed.await();
  }

  private void end(Instance joined) {
    instance = null;
    serverAway = false;
    say("the IPL server at " + config.server() + " does not know this node");
    joined.close();
  }

  private boolean isClosed() {
    return closed.getCount() == 0;
  }

  private synchronized void say(String what) {
    trouble = what;
    notifyAll();
  }
}
