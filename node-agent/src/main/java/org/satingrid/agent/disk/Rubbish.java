package org.satingrid.agent.disk;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Deletes directories on a separate thread. A directory to delete is first renamed into a place of
 * the agent, so that its old path is free at once. A directory that cannot be deleted stays in this
 * place, is counted, and is tried again.
 */
public final class Rubbish implements AutoCloseable {
  /**
   * The directories that could not be deleted.
   *
   * @param bytes their size on the disk, as far as it can be read
   */
  public record Left(int directories, long bytes) {
    static final Left NONE = new Left(0, 0);
  }

  private static final long LAST_MOMENTS_MILLIS = 2000;

  private final Path root;
  private final OwnModes modes;
  private final Emptier emptier;
  private final ExecutorService worker =
      Executors.newSingleThreadExecutor(
          task -> {
            Thread thread = new Thread(task, "rubbish");
            thread.setDaemon(true);
            return thread;
          });
  private volatile Left left = Left.NONE;

  /**
   * Opens the place, and starts to delete the directories that an earlier agent has left in it.
   *
   * @param root a directory of the agent, on the same file system as the directories to delete
   */
  public Rubbish(Path root, OwnModes modes) throws IOException {
    Files.createDirectories(root);
    this.root = root;
    this.modes = modes;
    long names = entries(root).stream().mapToLong(Emptier::number).max().orElse(-1) + 1;
    this.emptier = new Emptier(root, modes, names);
    var unused = clear();
  }

  /**
   * Moves a directory, if it exists, to the rubbish, and deletes it later.
   *
   * @throws IOException if it cannot be moved. It then stays at its path
   */
  public void take(Path directory) throws IOException {
    if (Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      move(directory);
      var unused = clear();
    }
  }

  /**
   * Moves a directory, after its owner was given access. A program can have removed the owner's
   * rights.
   *
   * @param target a path on the same file system that does not exist yet
   */
  public void moveOwn(Path directory, Path target) throws IOException {
    if (!Files.isWritable(directory)) {
      modes.open(directory);
    }
    Files.move(directory, target);
  }

  /**
   * Deletes the content on a separate thread, and tries again what could not be deleted before.
   *
   * @return completes after this attempt
   */
  public CompletableFuture<Left> clear() {
    CompletableFuture<Left> done = new CompletableFuture<>();
    try {
      worker.execute(
          () -> {
            clearNow();
            done.complete(left);
          });
    } catch (RejectedExecutionException e) {
      // The place is closed. The next agent deletes the rest.
      done.complete(left);
    }
    return done;
  }

  /** Returns the directory that contains the directories to delete. */
  public Path place() {
    return root;
  }

  /** Returns the directories that could not be deleted in the last attempt. */
  public Left left() {
    return left;
  }

  /** Stops deleting. The next agent deletes the rest. */
  @Override
  public void close() {
    worker.shutdownNow();
    try {
      boolean unused = worker.awaitTermination(LAST_MOMENTS_MILLIS, TimeUnit.MILLISECONDS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  private void move(Path directory) throws IOException {
    Path place = root.resolve(emptier.freshName());
    if (Files.isDirectory(directory, LinkOption.NOFOLLOW_LINKS)) {
      moveOwn(directory, place);
    } else {
      Files.move(directory, place);
    }
  }

  private void clearNow() {
    try {
      for (String entry : entries(root)) {
        emptier.delete(entry);
      }
      left = measure();
    } catch (IOException e) {
      // The root cannot be read now. A later attempt deletes its content.
    }
  }

  private Left measure() throws IOException {
    List<String> entries = entries(root);
    long bytes = 0;
    for (String entry : entries) {
      bytes += TreeSize.of(root.resolve(entry), TreeSize.Bounds.NONE).bytes();
    }
    return new Left(entries.size(), bytes);
  }

  private static List<String> entries(Path root) throws IOException {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> all = Files.newDirectoryStream(root)) {
      for (Path each : all) {
        names.add(String.valueOf(each.getFileName()));
      }
    }
    return names;
  }
}
