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
import org.satingrid.agent.disk.Rubbish;

/**
 * The directory of one attempt. Engines have no access to it: jar and inputs are moved to the
 * engine's directory, and later the working directory is moved back with the results.
 *
 * <pre>
 *  attempt.json      the agent's record of the attempt
 *  spool/            telemetry and log not yet delivered
 *  application.jar   fetched for the engine
 *  work/             inputs before, results after
 *  output/           what the program printed: stdout, stderr
 * </pre>
 */
public record AttemptFiles(Path root) {
  private static final Pattern ID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,63}");
  private static final Pattern NAME = Pattern.compile("[^/\\\\\\p{Cntrl}]{1,200}");

  /**
   * Returns true if the id is a valid name of a directory: only letters, digits, dots and hyphens.
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

  Path application() {
    return root.resolve("application.jar");
  }

  /** Returns the file for a stream of the program's output, stdout or stderr. */
  public Path output(String stream) {
    return root.resolve("output").resolve(stream);
  }

  Path work() {
    return root.resolve("work");
  }

  /**
   * Deletes a directory that contains only the agent's own files, if it exists. Directories with an
   * application's files need {@link Rubbish}.
   */
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
