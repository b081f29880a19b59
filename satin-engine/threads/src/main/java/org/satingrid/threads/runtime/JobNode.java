package org.satingrid.threads.runtime;

import java.lang.invoke.MethodHandles;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.RefArray;
import org.satingrid.threads.net.EngineFault;
import org.satingrid.threads.net.NodeLostException;
import org.satingrid.threads.net.Operation;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.net.Requests;
import org.satingrid.threads.net.Traffic;
import org.satingrid.threads.rewriting.Sites;

/** One node of a job, from start to end. */
public final class JobNode implements AutoCloseable {

  private static final String LIBRARY = "org.satingrid.threads.library.";
  private static final List<String> OF_EACH_THREAD =
      List.of(
          "ProgramThread",
          "ProgramThread$Carrier",
          "ProgramThreadGroup",
          "ProgramThreadLocal",
          "InheritedThreadLocal",
          "ShutdownHooks");

  private static final long CHECK_MILLIS = 1_000;

  private final Node node;
  private final Requests requests;
  private final Sites sites;
  private final CountDownLatch over = new CountDownLatch(1);
  private volatile boolean ended;
  private volatile @Nullable NodeLostException lost;
  private final Deadlocks deadlocks;
  private final CompletableFuture<?> loaded = new CompletableFuture<>();
  private final JdkBuild jdk;
  private volatile boolean failsOnDeadlock;
  private volatile boolean handled;

  public JobNode(Requests requests, ProgramLoader loader, Sites sites) {
    this(requests, loader, sites, JdkBuild.running());
  }

  /** Makes a node that reports this build of the JDK to other nodes. */
  JobNode(Requests requests, ProgramLoader loader, Sites sites, String build) {
    this.requests = requests;
    this.sites = sites;
    this.node = new Node(requests, new ProgramClasses(loader));
    this.deadlocks = new Deadlocks(node);
    this.jdk = new JdkBuild(requests, build, loaded);
    requests.handle(
        Operation.OVER,
        (from, in, reply) -> {
          ended = true;
          over.countDown();
        });
    requests.onFault(node.threads()::fail);
    requests.onLoss(
        (number, why) -> {
          lost = why;
          over.countDown();
        });
  }

  /** Starts to receive messages of the other nodes. */
  public void open() {
    Set<Operation> missing = requests.withoutHandler();
    if (!missing.isEmpty()) {
      throw new IllegalStateException("a node cannot serve " + missing);
    }
    node.open();
    Thread loading = new Thread(this::load, "satin-load");
    loading.setDaemon(true);
    loading.start();
  }

  /**
   * Loads the classes that each thread of a program needs. Rewriting them takes some tenths of a
   * second in a new virtual machine. The program begins afterwards, because programs expect that a
   * new thread runs at once.
   */
  private void load() {
    try {
      OF_EACH_THREAD.forEach(name -> node.classes().named(LIBRARY + name));
    } finally {
      boolean unused = loaded.complete(null);
    }
  }

  public Node node() {
    return node;
  }

  /** Returns the places of accesses, which give names to the numbers in the profile. */
  public Sites sites() {
    return sites;
  }

  /**
   * Runs {@code main} on this node, which is the first node. Returns when all non-daemon threads
   * have ended.
   *
   * @return the exception of {@code main}, or null if {@code main} returned
   * @throws NodeLostException if another node was lost
   * @throws JobFailedException if the program cannot begin or cannot continue
   */
  public @Nullable Throwable runMain(String mainClass, List<String> arguments)
      throws InterruptedException {
    jdk.requireSame(node.threads().failure(), node.threads()::checkFailed);
    Object unusedAnswer = Ends.await(loaded, node.threads().failure(), node.threads()::checkFailed);
    CompletableFuture<@Nullable Throwable> ended = new CompletableFuture<>();
    node.threads()
        .serve(
            "main on node " + node.number(),
            () -> {
              Throwable thrown;
              try {
                thrown = callMain(mainClass, arguments.toArray(String[]::new));
              } catch (EngineFault ofRelease) {
                thrown = ofRelease;
              }
              EngineFault fault = EngineFault.in(thrown);
              if (fault != null) {
                node.threads().fail(fault);
                return;
              }
              node.threads().mainEnds();
              ended.complete(thrown);
            });
    Throwable thrown = Ends.await(ended, node.threads().failure(), this::look);
    awaitThreads();
    CompletableFuture<Boolean> hooks = new CompletableFuture<>();
    node.threads().serve("shutdown on node " + node.number(), () -> hooks.complete(runHooks()));
    boolean unused = Ends.await(hooks, node.threads().failure(), node.threads()::checkFailed);
    awaitThreads();
    return thrown;
  }

  private void awaitThreads() throws InterruptedException {
    while (!node.threads().awaitEnd(CHECK_MILLIS)) {
      look();
    }
  }

  private boolean runHooks() {
    try {
      Object unused = library("ShutdownHooks", "run").invoke(null);
      return true;
    } catch (InvocationTargetException e) {
      node.threads().fail(e);
      return false;
    } catch (ReflectiveOperationException e) {
      throw new EngineFault("the program's shutdown hooks cannot be run", e);
    }
  }

  private Method library(String name, String method, Class<?>... parameters)
      throws NoSuchMethodException {
    return node.classes().named(LIBRARY + name).getMethod(method, parameters);
  }

  /** Returns true if a handler of the program has received the exception of main. */
  public boolean isHandled() {
    return handled;
  }

  private boolean handles(Throwable thrown) {
    try {
      return (boolean) library("ProgramThread", "endsMain", Throwable.class).invoke(null, thrown);
    } catch (ReflectiveOperationException e) {
      return false; // The handler has thrown an exception, which is ignored.
    }
  }

  private void look() {
    node.threads().checkFailed();
    deadlocks.look();
    List<Stuck> stuck = deadlocks.found();
    if (failsOnDeadlock && !stuck.isEmpty()) {
      throw new JobFailedException(Deadlocks.text(stuck), false);
    }
  }

  /** After this call {@link #runMain} fails when the program can never continue. */
  void failOnDeadlock() {
    failsOnDeadlock = true;
  }

  /**
   * On the node that runs {@code main}: returns the threads of all nodes if the program can never
   * continue. Otherwise returns an empty list.
   */
  public List<Stuck> deadlock() {
    return deadlocks.found();
  }

  private void checkLost() {
    NodeLostException why = lost;
    if (why != null) {
      throw why;
    }
  }

  private @Nullable Throwable callMain(String mainClass, String[] arguments) {
    try {
      Class<?> type = node.classes().named(mainClass);
      Method main = type.getDeclaredMethod("main", RefArray.class);
      main.setAccessible(true); // the class can be non-public, as with the java command
      initialize(type);
      MethodHandles.lookup().unreflect(main).invoke(new RefArray(arguments));
      return null;
    } catch (Throwable thrown) { // every throwable ends the program
      Throwable t = ShownExceptions.of(thrown);
      handled = EngineFault.in(t) == null && handles(t);
      return t;
    } finally {
      Participant.current().release();
    }
  }

  private static void initialize(Class<?> type) {
    try {
      Class<?> unused =
          Class.forName(type.getName() + Statics.HOLDER, false, type.getClassLoader());
    } catch (ClassNotFoundException e) {
      return; // there is no initializer
    }
    Object unused = Hooks.statics(type);
  }

  /** Returns the figures of this node until now. */
  public NodeReport report() {
    return NodeReport.of(this);
  }

  /** Returns the data exchanged until now with homes on other nodes. */
  public Traffic traffic() {
    return requests.traffic();
  }

  /** Informs all other nodes that the job is over. */
  public void tellOver() {
    for (int other = 0; other < requests.nodes(); other++) {
      if (other != requests.self()) {
        requests.tell(other, Operation.OVER, new Output());
      }
    }
  }

  /**
   * On any node except the first: waits until the job is over.
   *
   * @throws NodeLostException if another node was lost before the end
   */
  public void awaitOver() throws InterruptedException {
    over.await();
    if (!ended) { // after the end the other nodes also leave
      checkLost();
    }
  }

  @Override
  public void close() {
    requests.close();
  }
}
