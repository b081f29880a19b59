package org.satingrid.agent.isolation;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Box;
import org.satingrid.contract.api.Box.Weakness;
import org.satingrid.contract.api.IsolationClass;

/**
 * Isolates engines with the means that work on this host, as found by {@link IsolationProbe}.
 *
 * <p>An engine's command line is built from outside to inside: limits, control group, namespaces
 * with the system call filter, another user without the means to gain privileges, Java. README.md
 * explains this order.
 */
public final class Isolation implements AutoCloseable {
  private final @Nullable Cgroup node;
  private final @Nullable UserRange users;
  private final Walls walls;
  private final boolean dropsPrivileges;
  private final boolean quota;
  private final IsolationClass grade;
  private final boolean hidesSecrets;
  private final List<Weakness> weaknesses;

  /**
   * The wall between an engine and the host. At most one of {@code namespaces} and {@code launcher}
   * is present.
   *
   * @param namespaces bubblewrap with the file of the filter
   * @param launcher starts confined processes on a host without namespaces
   */
  record Walls(
      @Nullable Bubblewrap namespaces, Path filter, @Nullable RestrictedLauncher launcher) {}

  Isolation(
      @Nullable Cgroup node,
      @Nullable UserRange users,
      Walls walls,
      boolean dropsPrivileges,
      boolean quota,
      Means means,
      List<Weakness> weaknesses) {
    this.node = node;
    this.users = users;
    this.walls = walls;
    this.dropsPrivileges = dropsPrivileges;
    this.quota = quota;
    this.grade = means.grade();
    this.hidesSecrets = means.hidesSecrets();
    this.weaknesses = List.copyOf(weaknesses);
  }

  /** Returns the isolation class of engines. */
  public IsolationClass grade() {
    return grade;
  }

  /** Returns the weaknesses of this host's isolation, with remedies. Empty for the best class. */
  public List<Weakness> weaknesses() {
    return weaknesses;
  }

  /** Returns the report for the portal. */
  public Box box() {
    return new Box(grade, weaknesses);
  }

  /**
   * Describes a sandbox in phrases: its class, and one phrase for each weakness. Empty without a
   * weakness.
   */
  public static List<String> phrases(Box box) {
    if (box.weaknesses().isEmpty()) {
      return List.of();
    }
    List<String> phrases = new ArrayList<>(List.of("class " + box.isolationClass()));
    box.weaknesses().forEach(each -> phrases.add(each.what() + ". Remedy: " + each.remedy()));
    return phrases;
  }

  /** Returns true if applications cannot read the agent's files, such as this node's key. */
  public boolean hidesSecrets() {
    return hidesSecrets;
  }

  /** Returns true if the host enforces the node's share of processor time. */
  public boolean quota() {
    return quota;
  }

  /** Returns true if engines run as separate users. */
  public boolean ownUsers() {
    return users != null;
  }

  /**
   * Returns true if engines have a separate file system. They then do not need to pass through the
   * agent's directories.
   */
  public boolean ownFileSystem() {
    return walls.namespaces() != null;
  }

  /**
   * Prepares a cell for one engine.
   *
   * @param name name that is unique on this node
   * @param directories the agent's files that the engine can see
   * @param memoryBytes maximum memory of the engine, enforced if the host can
   * @param processes maximum number of threads and processes, enforced if the host can
   */
  public Cell cell(String name, BoxDirectories directories, long memoryBytes, int processes)
      throws IOException {
    @Nullable Cgroup group = node == null ? null : node.child(name);
    if (group != null && group.has(Controller.MEMORY)) {
      group.limitMemory(memoryBytes);
    }
    if (group != null && group.has(Controller.PIDS)) {
      group.limitProcesses(processes);
    }
    return new Cell(this, directories, group, users == null ? null : (Integer) users.take());
  }

  /** Kills all engines that are left, and removes the node's control groups. */
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

  /** Returns the words of the command line that give up all privileges. */
  List<String> drop(@Nullable Integer user) {
    return Privileges.drop(user, dropsPrivileges);
  }

  /** Starts the builder's command as a confined process. */
  Process start(
      ProcessBuilder builder,
      BoxDirectories directories,
      @Nullable Cgroup group,
      @Nullable Integer user)
      throws IOException {
    List<String> words = new ArrayList<>();
    if (walls.namespaces() != null) {
      words.addAll(EntryScript.stay(group, walls.filter()));
      words.addAll(walls.namespaces().words(directories));
    } else {
      words.addAll(EntryScript.become(group));
    }
    words.addAll(drop(user));
    words.addAll(builder.command());
    builder.command(words);
    return walls.launcher() == null
        ? builder.start()
        : walls.launcher().start(builder, directories, group == null ? List.of() : group.doors());
  }
}
