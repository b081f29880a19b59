package org.satingrid.agent.isolation;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Collection;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The isolation of one engine from the rest of the host, during its life. */
public final class Cell implements AutoCloseable {
  /** The shell's built-in kill is used, because small systems have no program of this name. */
  private static final List<String> SHELL = List.of("/bin/sh", "-c");

  private final Isolation host;
  private final BoxDirectories directories;
  private final @Nullable Cgroup group;
  private final @Nullable Integer user;

  Cell(Isolation host, BoxDirectories directories, @Nullable Cgroup group, @Nullable Integer user) {
    this.host = host;
    this.directories = directories;
    this.group = group;
    this.user = user;
  }

  /**
   * Starts a command in this cell. The returned process is possibly a wrapper around the command.
   *
   * @param builder contains only the command. This method adds the words before it.
   */
  public Process start(ProcessBuilder builder) throws IOException {
    return host.start(builder, directories, group, user);
  }

  /**
   * Requests the end of the command itself.
   *
   * @param process the process that {@link #start} has returned, which is possibly a wrapper
   */
  public void terminate(Process process) {
    command(process).forEach(ProcessHandle::destroy);
  }

  /** Makes the command, which is a JVM, print its threads. */
  public void askForThreads(Process process) {
    command(process)
        .forEach(jvm -> Probe.output(SHELL, "kill -QUIT \"$0\"", Long.toString(jvm.pid())));
  }

  private Stream<ProcessHandle> command(Process process) {
    if (!host.ownFileSystem()) {
      return Stream.of(process.toHandle());
    }
    // The chain of processes is: the shell, bubblewrap outside of the namespaces, bubblewrap
    // inside, the command.
    return process.children().flatMap(ProcessHandle::children).flatMap(ProcessHandle::children);
  }

  /**
   * Makes the engine's user the owner of a file or directory. Only this user and the agent can then
   * enter it.
   */
  public void give(Path path) throws IOException {
    own(path, true);
    allow(path, Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS) ? "rwx------" : "rw-------");
  }

  /**
   * Permits the engine to read a file of the agent, or to pass through a directory. Other users get
   * no access.
   */
  public void show(Path path) throws IOException {
    own(path, false);
    boolean directory = Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS);
    if (user == null) {
      allow(path, directory ? "rwx------" : "rw-------");
    } else {
      allow(path, directory ? "rwx--x---" : "rw-r-----");
    }
  }

  /** Kills the engine and all processes that it has started. */
  public void kill() {
    if (group != null) {
      group.kill();
    } else if (user != null) {
      Probe.output(host.drop(user), "/bin/sh", "-c", "kill -KILL -1");
    }
  }

  /**
   * Returns the engine's processes that can be found.
   *
   * @param process the process that {@link #start} has returned
   */
  public Collection<Long> processes(Process process) {
    try {
      if (group != null) {
        return group.members();
      }
    } catch (IOException e) {
      // The process group does not exist any more.
    }
    return Stream.concat(Stream.of(process.toHandle()), process.descendants())
        .map(ProcessHandle::pid)
        .toList();
  }

  /** Returns true if the kernel killed the engine because it exceeded its memory limit. */
  public boolean ranOutOfMemory() {
    return group != null && group.ranOutOfMemory();
  }

  /** Returns the user that owns the engine's files, or null for the agent's user. */
  public @Nullable Integer user() {
    return user;
  }

  /** Kills processes that are left, and removes the cell. */
  @Override
  public void close() {
    kill();
    if (group != null) {
      group.remove();
    }
    host.free(user);
  }

  private void own(Path path, boolean whole) throws IOException {
    if (user != null) {
      Files.setAttribute(path, "unix:gid", user, LinkOption.NOFOLLOW_LINKS);
      if (whole) {
        Files.setAttribute(path, "unix:uid", user, LinkOption.NOFOLLOW_LINKS);
      }
    }
  }

  private static void allow(Path path, String permissions) throws IOException {
    Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(permissions));
  }
}
