package org.satingrid.threads.runtime;

import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.LongAdder;
import java.util.concurrent.locks.Condition;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Shared;
import org.satingrid.threads.memory.Waiting;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.NodeLostException;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.RemoteFailure;

/**
 * The threads of the program. The first node assigns threads to nodes round robin, as in the paper.
 * The first node also counts the threads that keep the program alive.
 */
public final class ProgramThreads {

  private final Node node;
  // The count of assigned threads begins with the main thread.
  private final AtomicInteger placed = new AtomicInteger(1);
  private final AtomicInteger live = new AtomicInteger();
  private final AtomicInteger started = new AtomicInteger();
  private final LongAdder startedNanos = new LongAdder();
  private final LongAdder mainNanos = new LongAdder();
  private final Map<Long, Thread> running = new ConcurrentHashMap<>();

  private final ReentrantLock lock = new ReentrantLock();
  private final Condition ended = lock.newCondition();
  private int alive;
  private @Nullable Throwable failure;
  private final CompletableFuture<Void> failed = new CompletableFuture<>();

  ProgramThreads(Node node) {
    this.node = node;
  }

  void serve() {
    node.requests()
        .handle(
            Operation.PLACE,
            (from, in, reply) -> reply.send(new Output().writeInt(place(in.readByte() != 0))));
    node.requests()
        .handle(
            Operation.RUN,
            (from, in, reply) -> {
              boolean daemon = in.readByte() != 0;
              long id = in.readLong();
              run((Runnable) read(in), id, daemon);
              reply.send(new Output());
            });
    node.requests().handle(Operation.INTERRUPT, (from, in, reply) -> interruptHere(in.readLong()));
    node.requests()
        .handle(
            Operation.LOOK,
            (from, in, reply) -> reply.send(ThreadLook.write(lookHere(in.readLong()))));
    node.requests().handle(Operation.FAILED, (from, in, reply) -> failed(in.readText()));
    node.requests().handle(Operation.ENDED, (from, in, reply) -> oneEnded());
    node.requests().onLoss((number, why) -> stop(why));
  }

  private Object read(Input in) {
    return Objects.requireNonNull(node.memory().reader(in).readObject());
  }

  /** On the first node: returns the number of the node for the next thread. */
  private int place(boolean daemon) {
    lock.lock();
    try {
      if (!daemon) {
        alive++;
      }
    } finally {
      lock.unlock();
    }
    return placed.getAndIncrement() % node.requests().nodes();
  }

  /**
   * Starts a thread of the program on the node that the first node has chosen.
   *
   * @param thread the program's object for the thread
   */
  void start(Runnable work, Shared thread, boolean daemon) {
    Participant.current().release();
    long id = node.memory().idOf(thread);
    int where = node.number() == Node.FIRST ? place(daemon) : askPlace(daemon);
    if (where == node.number()) {
      run(work, id, daemon);
      return;
    }
    Output request = new Output().writeByte(daemon ? 1 : 0).writeLong(id);
    node.memory().writer(request).writeObject(work);
    Input unused = Waiting.forReply(node.requests().ask(where, Operation.RUN, request));
  }

  private int askPlace(boolean daemon) {
    Output request = new Output().writeByte(daemon ? 1 : 0);
    return Waiting.forReply(node.requests().ask(Node.FIRST, Operation.PLACE, request)).readInt();
  }

  private void run(Runnable work, long id, boolean daemon) {
    int unused = started.incrementAndGet();
    Thread carrier =
        carrier(
            "satin-thread-" + node.number() + "-" + id,
            () -> {
              boolean ends = false;
              try {
                Participant self = Participant.current();
                self.acquire();
                work.run();
                self.release();
                ends = true;
              } catch (
                  // Only a fault of the engine is caught here, because the program's threads catch
                  // all their own exceptions.
                  Throwable t) {
                fail(t);
              } finally {
                running.remove(id);
                // The time is added before the end of this thread is reported, because the program
                // can then be over.
                startedNanos.add(processorNanos());
                // A failed thread does not report its end, so that the program cannot end
                // successfully.
                if (ends && !daemon) {
                  tellEnded();
                }
              }
            });
    // The thread is registered first, because another node can interrupt it before it runs.
    running.put(id, carrier);
    carrier.start();
  }

  /**
   * Fails the job because the engine failed a thread. Each node notices the loss of another node
   * itself.
   */
  void fail(Throwable cause) {
    // If another node has reported the failure, the text already names that node.
    String text = Faults.text(cause);
    String what = cause instanceof RemoteFailure ? text : "node " + node.number() + ": " + text;
    if (node.number() == Node.FIRST) {
      stop(cause instanceof NodeLostException ? cause : new JobFailedException(what, true));
    } else if (!(cause instanceof NodeLostException)) {
      node.requests().tell(Node.FIRST, Operation.FAILED, new Output().writeText(what));
    }
  }

  private void tellEnded() {
    if (node.number() == Node.FIRST) {
      oneEnded();
    } else {
      node.requests().tell(Node.FIRST, Operation.ENDED, new Output());
    }
  }

  /** Runs code of the program for another node. */
  void serve(String name, Runnable work) {
    carrier(name, work).start();
  }

  private Thread carrier(String name, Runnable work) {
    int unused =
        live.incrementAndGet(); // The thread is counted before the request counts as handled.
    Thread carrier =
        new Thread(
            () -> {
              try {
                Participant self = node.join();
                self.begin();
                try {
                  work.run();
                } finally {
                  self.end();
                }
              } finally {
                int unusedCount = live.decrementAndGet();
              }
            },
            name);
    carrier.setDaemon(true);
    carrier.setContextClassLoader(node.classes().loader());
    return carrier;
  }

  /** Called when the calling thread has run {@code main}. */
  void mainEnds() {
    mainNanos.add(processorNanos());
  }

  /**
   * Returns the processor time of the calling thread, or 0 if the virtual machine cannot measure
   * it.
   */
  private static long processorNanos() {
    ThreadMXBean threads = ManagementFactory.getThreadMXBean();
    return threads.isCurrentThreadCpuTimeSupported() ? threads.getCurrentThreadCpuTime() : 0;
  }

  /**
   * Registers the calling thread, which runs a thread of the program and must get the interrupts of
   * that thread.
   */
  void carries(Shared thread) {
    running.put(node.memory().idOf(thread), Thread.currentThread());
  }

  void interrupt(Shared thread) {
    long id = node.memory().idOf(thread);
    interruptHere(id);
    for (int other = 0; other < node.requests().nodes(); other++) {
      if (other != node.number()) {
        node.requests().tell(other, Operation.INTERRUPT, new Output().writeLong(id));
      }
    }
  }

  private void interruptHere(long id) {
    Thread thread = running.get(id);
    if (thread != null) {
      thread.interrupt();
    }
  }

  boolean isInterrupted(Shared thread) {
    Thread carrier = running.get(node.memory().idOf(thread));
    return carrier != null ? carrier.isInterrupted() : look(thread).interrupted();
  }

  /** Gets the state and frames of a thread from its node. A thread that is on no node has ended. */
  ThreadLook look(Shared thread) {
    long id = node.memory().idOf(thread);
    ThreadLook here = lookHere(id);
    for (int other = 0; here == null && other < node.requests().nodes(); other++) {
      if (other != node.number()) {
        here =
            ThreadLook.read(
                Waiting.forReply(
                    node.requests().ask(other, Operation.LOOK, new Output().writeLong(id))));
      }
    }
    return here == null ? ThreadLook.ENDED : here;
  }

  private @Nullable ThreadLook lookHere(long id) {
    Thread carrier = running.get(id);
    return carrier == null ? null : ThreadLook.of(carrier, node.monitors().blocked());
  }

  private void oneEnded() {
    lock.lock();
    try {
      alive--;
      ended.signalAll();
    } finally {
      lock.unlock();
    }
  }

  private void failed(String what) {
    stop(new JobFailedException(what, true));
  }

  private void stop(Throwable why) {
    lock.lock();
    try {
      failure = failure == null ? why : failure;
      ended.signalAll();
    } finally {
      lock.unlock();
    }
    failed.complete(null);
  }

  /**
   * Waits until all non-daemon threads have ended.
   *
   * @return false if the time limit was reached
   * @throws NodeLostException if a node was lost before the end
   * @throws JobFailedException if a thread could not run to its end
   */
  public boolean awaitEnd(long millis) throws InterruptedException {
    long left = TimeUnit.MILLISECONDS.toNanos(millis);
    lock.lock();
    try {
      while (alive > 0 && failure == null && left > 0) {
        left = ended.awaitNanos(left);
      }
      checkFailed();
      return alive == 0;
    } finally {
      lock.unlock();
    }
  }

  /**
   * Checks if the job can still end successfully.
   *
   * @throws NodeLostException if a node was lost
   * @throws JobFailedException if a thread could not run to its end
   */
  void checkFailed() {
    lock.lock();
    try {
      if (failure instanceof NodeLostException lost) {
        throw lost;
      }
      if (failure != null) {
        throw (JobFailedException) failure;
      }
    } finally {
      lock.unlock();
    }
  }

  /** Completed when the job cannot end successfully. {@link #checkFailed} throws the reason. */
  CompletableFuture<Void> failure() {
    return failed;
  }

  /** Counts the threads of the program that now run on this node. */
  int live() {
    return live.get();
  }

  /** Returns the processor time of ended threads that the program started on this node. */
  public long startedNanos() {
    return startedNanos.sum();
  }

  /** Returns the processor time of {@code main}, if it has ended on this node. */
  public long mainNanos() {
    return mainNanos.sum();
  }

  /** Counts the threads that were started on this node. */
  public int started() {
    return started.get();
  }
}
