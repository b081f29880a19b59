package org.satingrid.threads.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.threads.memory.Memory;
import org.satingrid.threads.monitors.Blocked;
import org.satingrid.threads.net.LocalLinks;

/**
 * Finds that a program whose nodes are in one process can never go on: each of its threads waits
 * for a monitor without a limit, and no message is on its way that could let one go on.
 *
 * <p>The nodes are looked at one after the other. If no message was sent meanwhile and none was on
 * its way, then nothing can have changed on a node after all of its threads were seen to wait.
 */
final class Deadlocks {

  private final List<Node> nodes;
  private final List<LocalLinks> links;
  private List<?> before = List.of();

  Deadlocks(List<Node> nodes, List<LocalLinks> links) {
    this.nodes = nodes;
    this.links = links;
  }

  /**
   * Looks; called by one thread, again and again.
   *
   * @throws JobFailedException if the program can never go on
   */
  void check() {
    List<Blocked> now = allBlocked();
    List<?> waits = now.stream().map(Blocked::granted).toList();
    boolean same = !waits.isEmpty() && waits.equals(before); // Two looks must agree.
    before = waits;
    if (same) {
      throw new JobFailedException(text(now));
    }
  }

  /** All threads, if they wait for ever; none if any may go on. */
  private List<Blocked> allBlocked() {
    long sent = links.stream().mapToLong(LocalLinks::sent).sum();
    List<Blocked> all = new ArrayList<>();
    for (Node node : nodes) {
      List<Blocked> blocked =
          node.monitors().blocked().stream().filter(Blocked::isForEver).toList();
      if (blocked.size() != node.threads().live()) {
        return List.of();
      }
      all.addAll(blocked);
    }
    long handled = links.stream().mapToLong(LocalLinks::handled).sum();
    boolean quiet = handled == sent && links.stream().mapToLong(LocalLinks::sent).sum() == sent;
    return quiet ? all : List.of();
  }

  private String text(List<Blocked> all) {
    Map<Long, String> names = new HashMap<>();
    all.forEach(one -> names.put(one.user(), one.thread().getName()));
    StringBuilder text = new StringBuilder("a deadlock: all threads wait, and none can be woken");
    for (Blocked one : all) {
      text.append("; ").append(one.thread().getName());
      text.append(one.waits() ? " waits to be notified in a " : " waits to enter a ");
      text.append(one.object().getClass().getName());
      long owner = nodes.get(Memory.homeOf(one.id())).monitors().owner(one.id());
      if (!one.waits() && owner != 0) {
        text.append(" that ").append(names.getOrDefault(owner, "a thread that has ended"));
        text.append(" owns");
      }
      text.append(", ").append(place(one.thread()));
    }
    return text.toString();
  }

  /** The line of the program where a thread is. */
  private static String place(Thread thread) {
    for (StackTraceElement frame : thread.getStackTrace()) {
      if (ProgramLoader.NAME.equals(frame.getClassLoaderName())
          && !frame.getClassName().startsWith(ProgramLoader.LIBRARY)) {
        return "at "
            + frame.getClassName()
            + "."
            + frame.getMethodName()
            + ":"
            + frame.getLineNumber();
      }
    }
    return "in the library";
  }
}
