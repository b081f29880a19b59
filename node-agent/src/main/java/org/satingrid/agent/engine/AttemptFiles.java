package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The directory of one attempt.
 *
 * <pre>
 *  attempt.json   the agent's record of the attempt       agent only
 *  spool/         telemetry and log not yet delivered     agent only
 *  engine/        jar, specification, socket              the engine may read
 *  work/          working directory, inputs and results   the engine's own
 *  tmp/           temporary files                         the engine's own
 * </pre>
 */
public record AttemptFiles(Path root) {
  // The kernel allows 107 bytes for the path of a socket.
  private static final int LONGEST_SOCKET = 100;
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
  private static final Pattern NAME = Pattern.compile("[^/\\\\\\p{Cntrl}]{1,200}");

  /**
   * Whether an attempt of that id can have a directory: nothing but letters, digits, dot, hyphen.
   */
  public static boolean isId(String attemptId) {
    return ID.matcher(attemptId).matches();
  }

  static boolean isFileName(String name) {
    return NAME.matcher(name).matches() && !name.equals(".") && !name.equals("..");
  }

  public Path record() {
    return root.resolve("attempt.json");
  }

  public Path spool() {
    return root.resolve("spool");
  }

  Path engine() {
    return root.resolve("engine");
  }

  Path application() {
    return engine().resolve("application.jar");
  }

  Path specification() {
    return engine().resolve("engine.spec");
  }

  Path work() {
    return root.resolve("work");
  }

  Path tmp() {
    return root.resolve("tmp");
  }

  /** The engine's socket, in a directory of its own under the system's where the path is long. */
  Path socket() throws IOException {
    Path here = engine().resolve("s");
    return here.toString().length() <= LONGEST_SOCKET
        ? here
        : Files.createTempDirectory("satin").resolve("s");
  }

  /** Deletes the directory and all in it, following no link. */
  public void delete() throws IOException {
    deleteTree(root);
  }

  /** Deletes a directory, if it exists, following no link. */
  public static void deleteTree(Path directory) throws IOException {
    if (!Files.exists(directory, LinkOption.NOFOLLOW_LINKS)) {
      return;
    }
    Files.walkFileTree(
        directory,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult postVisitDirectory(Path dir, @Nullable IOException failure)
              throws IOException {
            if (failure != null) {
              throw failure;
            }
            Files.delete(dir);
            return FileVisitResult.CONTINUE;
          }
        });
  }
}
