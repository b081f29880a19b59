package org.satingrid.threads.net;

import java.util.List;
import java.util.concurrent.atomic.LongAdder;
import java.util.stream.Stream;

/** The data exchanged with homes on other nodes, in bytes. Safe for use by several threads. */
public final class Traffic {

  private final List<LongAdder> fetched;
  private final List<LongAdder> written;

  Traffic(int nodes) {
    fetched = Stream.generate(LongAdder::new).limit(nodes).toList();
    written = Stream.generate(LongAdder::new).limit(nodes).toList();
  }

  /** Returns the bytes of content received from the homes on a node. */
  public long fetched(int home) {
    return fetched.get(home).sum();
  }

  /** Returns the bytes of changes sent to the homes on a node. */
  public long written(int home) {
    return written.get(home).sum();
  }

  void asked(int home, Operation operation, int bytes) {
    if (operation == Operation.FLUSH) {
      written.get(home).add(bytes);
    }
  }

  void answered(int home, Operation operation, int bytes) {
    if (operation == Operation.FETCH) {
      fetched.get(home).add(bytes);
    }
  }
}
