package org.satingrid.agent.isolation;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What this host gives engines to keep them apart, found by trying ({@link IsolationProbe}).
 *
 * <p>An engine's command line is built from the outside in: join the control group, leave the
 * network, become another user without the means to gain privileges, be Java.
 */
public final class Isolation implements AutoCloseable {
  private final @Nullable Cgroup node;
  private final @Nullable UserRange users;
  private final List<String> leaveNetwork;
  private final boolean dropsPrivileges;
  private final boolean quota;
  private final List<String> missing;

  Isolation(
      @Nullable Cgroup node,
      @Nullable UserRange users,
      List<String> leaveNetwork,
      boolean dropsPrivileges,
      boolean quota,
      List<String> missing) {
    this.node = node;
    this.users = users;
    this.leaveNetwork = List.copyOf(leaveNetwork);
    this.dropsPrivileges = dropsPrivileges;
    this.quota = quota;
    this.missing = List.copyOf(missing);
  }

  /** What the host cannot give, one phrase each. */
  public List<String> missing() {
    return missing;
  }

  /** Whether the node's share of processor time is kept by the host. */
  public boolean quota() {
    return quota;
  }

  /** Whether engines run as users of their own. */
  public boolean ownUsers() {
    return users != null;
  }

  /**
   * Prepares a place for one engine.
   *
   * @param name unique on this node
   * @param memoryBytes what the engine may use in all, enforced where the host can
   * @param processes how many threads and processes it may have, enforced where the host can
   */
  public Cell cell(String name, long memoryBytes, int processes) throws IOException {
    @Nullable Cgroup group = node == null ? null : node.child(name);
    if (group != null && group.has(Controller.MEMORY)) {
      group.limitMemory(memoryBytes);
    }
    if (group != null && group.has(Controller.PIDS)) {
      group.limitProcesses(processes);
    }
    return new Cell(this, group, users == null ? null : (Integer) users.take());
  }

  /** Kills every engine that is left and removes the node's control groups. */
  @Override
  public void close() {
    if (node != null) {
      node.remove();
    }
  }

  void free(@Nullable Integer user) {
    if (users != null && user != null) {
      users.giveBack(user);
    }
  }

  /** The words that leave the network and give up all privileges. */
  List<String> drop(@Nullable Integer user) {
    List<String> words = new ArrayList<>(leaveNetwork);
    words.addAll(Privileges.drop(user, dropsPrivileges));
    return words;
  }
}
