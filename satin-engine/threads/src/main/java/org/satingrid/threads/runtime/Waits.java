package org.satingrid.threads.runtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.satingrid.threads.monitors.Blocked;
import org.satingrid.threads.net.Input;
import org.satingrid.threads.net.Output;
import org.satingrid.threads.rewriting.JdkNames;

/**
 * The waits of one node's threads, for a report to another node.
 *
 * @param sent number of messages that the node has sent until now
 * @param handled number of messages that the node has handled until now
 * @param threads number of the program's threads on the node
 * @param waits waits that only another thread can end
 * @param owners owners of the monitors with their home on the node, by the object's number. Present
 *     only if all threads wait.
 */
record Waits(
    int node, long sent, long handled, int threads, List<Wait> waits, Map<Long, Long> owners) {

  /**
   * The wait of one thread.
   *
   * @param number unique number of the wait on the node
   * @param user the thread's number
   * @param object number of the object with the monitor
   */
  record Wait(
      long number,
      long user,
      String thread,
      boolean notice,
      String monitor,
      long object,
      String place) {}

  boolean isAll() {
    return waits.size() == threads;
  }

  /**
   * Reads the state of a node. Reads the count of handled messages first and the count of sent
   * messages last. This order can only overestimate the messages under way.
   */
  static Waits of(Node node) {
    long handled = node.requests().handled();
    int threads = node.threads().live();
    List<Blocked> blocked = node.monitors().blocked().stream().filter(Blocked::isForEver).toList();
    boolean all = blocked.size() == threads;
    List<Wait> waits = new ArrayList<>();
    for (Blocked one : all ? blocked : List.<Blocked>of()) {
      waits.add(
          new Wait(
              one.number(),
              one.user(),
              name(one.thread(), node.number()),
              one.waits(),
              JdkNames.of(one.object().getClass().getName()),
              one.id(),
              place(one.thread())));
    }
    Map<Long, Long> owners = all ? node.monitors().owners() : Map.of();
    return new Waits(node.number(), node.requests().sent(), handled, threads, waits, owners);
  }

  private static String name(Thread thread, int node) {
    String suffix = Hooks.onNode(node);
    String name = thread.getName();
    return name.endsWith(suffix) ? name.substring(0, name.length() - suffix.length()) : name;
  }

  /** Returns the program's line where a thread is. */
  private static String place(Thread thread) {
    String place = Faults.place(thread.getStackTrace());
    return place.isEmpty() ? "the library" : place;
  }

  Output write() {
    Output out = new Output().writeInt(node).writeLong(sent).writeLong(handled).writeInt(threads);
    out.writeInt(waits.size());
    for (Wait wait : waits) {
      out.writeLong(wait.number).writeLong(wait.user).writeText(wait.thread);
      out.writeByte(wait.notice ? 1 : 0).writeText(wait.monitor).writeLong(wait.object);
      out.writeText(wait.place);
    }
    out.writeInt(owners.size());
    owners.forEach((object, owner) -> out.writeLong(object).writeLong(owner));
    return out;
  }

  static Waits read(Input in) {
    int node = in.readInt();
    long sent = in.readLong();
    long handled = in.readLong();
    int threads = in.readInt();
    List<Wait> waits = new ArrayList<>();
    for (int left = in.readInt(); left > 0; left--) {
      waits.add(
          new Wait(
              in.readLong(),
              in.readLong(),
              in.readText(),
              in.readByte() != 0,
              in.readText(),
              in.readLong(),
              in.readText()));
    }
    Map<Long, Long> owners = new HashMap<>();
    for (int left = in.readInt(); left > 0; left--) {
      owners.put(in.readLong(), in.readLong());
    }
    return new Waits(node, sent, handled, threads, waits, owners);
  }
}
