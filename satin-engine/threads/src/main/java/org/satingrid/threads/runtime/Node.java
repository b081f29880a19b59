package org.satingrid.threads.runtime;

import java.util.concurrent.atomic.AtomicLong;
import org.satingrid.threads.memory.CacheUser;
import org.satingrid.threads.memory.Memory;
import org.satingrid.threads.monitors.MonitorUser;
import org.satingrid.threads.monitors.Monitors;
import org.satingrid.threads.net.Requests;

/**
 * One node of a job. The first node, number 0, runs {@code main} and is the home of all static
 * fields.
 */
public final class Node {

  static final int FIRST = 0;

  private volatile boolean keepsReferences;
  private final Requests requests;
  private final ProgramClasses classes;
  private final Memory memory;
  private final Monitors monitors;
  private final Statics statics;
  private final Constants constants;
  private final ValueLocks valueLocks;
  private final ProgramThreads threads;
  private final AtomicLong lastThread = new AtomicLong();

  /**
   * A node that has not been opened yet.
   *
   * @param classes the rewritten program
   */
  public Node(Requests requests, ProgramClasses classes) {
    this.requests = requests;
    this.classes = classes;
    this.memory = new Memory(requests, classes);
    this.monitors = new Monitors(memory, requests);
    this.statics = new Statics(this);
    this.constants = new Constants(this);
    this.valueLocks = new ValueLocks(statics, memory.identities());
    this.threads = new ProgramThreads(this);
    classes.loader().runsOn(threads);
    statics.serve();
    constants.serve();
    Exceptions.serve(this);
    threads.serve();
  }

  /** Starts to receive messages. All nodes must be open before a node runs the program. */
  public void open() {
    requests.open();
  }

  /** Registers the calling thread as a thread of the program. */
  Participant join() {
    CacheUser user = memory.join();
    // The node's number distinguishes this number from the numbers of other nodes' threads.
    long id = lastThread.incrementAndGet() << 10 | requests.self();
    return new Participant(this, new MonitorUser(id, user));
  }

  void keepReferences() {
    keepsReferences = true;
  }

  /** Returns true if this node has made an entry of a {@code WeakHashMap}. */
  boolean keepsReferences() {
    return keepsReferences;
  }

  public int number() {
    return requests.self();
  }

  Requests requests() {
    return requests;
  }

  ProgramClasses classes() {
    return classes;
  }

  public Memory memory() {
    return memory;
  }

  public Monitors monitors() {
    return monitors;
  }

  Constants constants() {
    return constants;
  }

  Statics statics() {
    return statics;
  }

  ValueLocks valueLocks() {
    return valueLocks;
  }

  public ProgramThreads threads() {
    return threads;
  }
}
