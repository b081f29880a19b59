package org.satingrid.agent.config;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The agent's data between starts. Only one agent at a time can lock it. */
public final class StateDirectory implements AutoCloseable {
  /** Minimum number of free bytes on the disk. With less, the node gets no job. */
  public static final long MIN_FREE = 100L << 20;

  private final Path root;
  private final FileChannel lockFile;
  private final StatusFile status;

  private StateDirectory(Path root, FileChannel lockFile) {
    this.root = root;
    this.lockFile = lockFile;
    this.status = new StatusFile(root);
  }

  /** Returns the free bytes of the disk that has the directory, or will have it. */
  public static long free(Path root) {
    Path there = root;
    while (there.getParent() != null && !Files.exists(there)) {
      there = there.getParent();
    }
    return there.toFile().getUsableSpace();
  }

  /**
   * Refuses a disk on which the node would get no job, before it spends its token.
   *
   * @param free free bytes of the disk
   */
  public static void requireRoom(Path root, long free) {
    if (free < MIN_FREE) {
      throw new SetupException(
          "The disk of the state directory %s has %d MB free, and a node needs %d MB. Free some space, or name a directory of another disk with --state."
              .formatted(root, free >> 20, MIN_FREE >> 20));
    }
  }

  /**
   * Opens and locks the directory. Creates it if it is missing.
   *
   * @throws SetupException if it cannot be written, or if another agent has locked it
   */
  public static StateDirectory open(Path root) {
    @Nullable FileChannel lockFile = null;
    try {
      Files.createDirectories(root);
      lockFile =
          FileChannel.open(
              root.resolve("lock"), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
      @Nullable FileLock lock = lockFile.tryLock();
      if (lock != null) {
        furnish(root);
        return new StateDirectory(root, lockFile);
      }
      lockFile.close();
    } catch (OverlappingFileLockException e) {
      close(lockFile);
    } catch (IOException e) {
      close(lockFile);
      throw new SetupException(
          "The state directory "
              + root
              + " cannot be used ("
              + e
              + "); name a directory that this user may write with --state.",
          e);
    }
    throw new SetupException(
        "Another agent uses the state directory " + root + "; give each agent its own --state.");
  }

  /**
   * Creates the subdirectories. Requires the lock, because engines of a running agent use these
   * directories.
   */
  private static void furnish(Path root) throws IOException {
    allow(root, "rwx------");
    for (String child : new String[] {"attempts", "cache", "engine", "spares", "rubbish"}) {
      Files.createDirectories(root.resolve(child));
      allow(root.resolve(child), "rwx------");
    }
  }

  /**
   * Permits engines' users to pass through the directories to their attempts. They cannot list
   * them.
   */
  public void letOthersPass() throws IOException {
    allow(root, "rwx--x--x");
    allow(attempts(), "rwx--x--x");
    allow(engine(), "rwx--x--x");
    allow(spares(), "rwx--x--x");
  }

  /**
   * Denies other users access. Only the engine's jar stays readable, because an engine with a
   * separate file system reads it from this directory as another user.
   */
  public void keepOthersOut() throws IOException {
    allow(root, "rwx------");
    allow(attempts(), "rwx------");
    allow(spares(), "rwx------");
    allow(engine(), "rwx--x--x");
  }

  public Path attempts() {
    return root.resolve("attempts");
  }

  public Path cache() {
    return root.resolve("cache");
  }

  /** Returns the directory with the agent's own copy of the engine's jar. */
  public Path engine() {
    return root.resolve("engine");
  }

  /** Returns the directory of processes that do not have a job yet. */
  public Path spares() {
    return root.resolve("spares");
  }

  /** Returns the place for directories that must be deleted. */
  public Path rubbish() {
    return root.resolve("rubbish");
  }

  /** Returns the status file, which other commands of this machine read. */
  public StatusFile status() {
    return status;
  }

  /**
   * Returns the directory for JNA's library. By default JNA would leave it in the user's home
   * directory.
   */
  public Path nativeCode() {
    return root.resolve("native");
  }

  public Path speed() {
    return root.resolve("speed.json");
  }

  /** Returns the identity of this node, or an empty result before enrolment. */
  public Optional<Identity> identity() {
    if (!Files.exists(identityFile())) {
      return Optional.empty();
    }
    try {
      return Optional.of(Json.load(identityFile(), Identity.class));
    } catch (IOException e) {
      throw new SetupException(
          e.getMessage() + "; delete " + root + " and enrol again with a new token.", e);
    }
  }

  /** Returns the directory of the node's key and certificate. */
  public Path credentials() {
    return root.resolve("identity");
  }

  public void keep(Identity identity) {
    try {
      Json.save(identityFile(), identity);
    } catch (IOException e) {
      throw new SetupException(
          "The node's identity cannot be written to " + identityFile() + " (" + e + ").", e);
    }
  }

  @Override
  public void close() {
    close(lockFile);
  }

  private Path identityFile() {
    return root.resolve("identity.json");
  }

  private static void allow(Path directory, String permissions) throws IOException {
    Files.setPosixFilePermissions(directory, PosixFilePermissions.fromString(permissions));
  }

  private static void close(@Nullable FileChannel channel) {
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      // The lock is also released at the end of the process.
    }
  }
}
