package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.ToAgent.File;

/**
 * The result files of an attempt: what its working directory holds that was not put there as input,
 * or no longer is what was put there.
 *
 * <p>Hidden files, whose names begin with a dot, are the application's own affair.
 *
 * <p>The directory was a stranger's. Links are not followed, and a file counts only if it is the
 * engine's own and has no second name, so that nobody has the agent read what he could not.
 */
public final class Results {
  static final int MAX_FILES = 100;
  static final long MAX_BYTES = 256L << 20;

  /**
   * One result.
   *
   * @param name path below the working directory, with an underscore between its parts
   */
  public record Result(String name, Path path, String sha256, long size) {}

  /** The results cannot be kept; the message says why. */
  public static final class ResultsException extends Exception {
    private static final long serialVersionUID = 1L;

    ResultsException(String message) {
      super(message);
    }
  }

  /** Everything that the portal does not allow in the name of a file. */
  private static final Pattern UNUSUAL = Pattern.compile("[^\\p{L}\\p{N} ._()+,=@-]");

  private Results() {}

  /**
   * Finds them, in the order of their names.
   *
   * @param user numeric user that owns the engine's files, or null for the agent's own
   */
  public static List<Result> find(AttemptFiles files, List<File> inputs, @Nullable Integer user)
      throws IOException, ResultsException {
    Map<String, String> given =
        inputs.stream().collect(Collectors.toMap(File::name, File::sha256, (a, b) -> b));
    List<Result> results = new ArrayList<>();
    Set<String> names = new HashSet<>();
    long total = 0;
    for (Path path : regularFiles(files.work(), user, MAX_FILES + inputs.size())) {
      String name = name(files.work().relativize(path));
      long size = Files.size(path);
      total += size;
      if (total > MAX_BYTES) {
        throw new ResultsException(
            "The results are larger than "
                + (MAX_BYTES >> 20)
                + " MB together, with "
                + name
                + ".");
      }
      String sha256 = Hash.of(path);
      if (!sha256.equals(given.get(name))) {
        if (!names.add(name)) {
          throw new ResultsException("Two results would both be called " + name + ".");
        }
        results.add(new Result(name, path, sha256, size));
      }
      if (results.size() > MAX_FILES) {
        throw new ResultsException("There are more than " + MAX_FILES + " result files.");
      }
    }
    return results;
  }

  private static String name(Path relative) {
    return UNUSUAL.matcher(relative.toString()).replaceAll("_");
  }

  /** A few more than {@code enough} at most: a stranger may have made millions. */
  private static List<Path> regularFiles(Path work, @Nullable Integer user, int enough)
      throws IOException {
    List<Path> found = new ArrayList<>();
    Files.walkFileTree(
        work,
        new SimpleFileVisitor<>() {
          @Override
          public FileVisitResult preVisitDirectory(Path dir, BasicFileAttributes attributes) {
            return isHidden(dir) ? FileVisitResult.SKIP_SUBTREE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFile(Path file, BasicFileAttributes attributes)
              throws IOException {
            if (attributes.isRegularFile() && !isHidden(file) && isOwn(file, user)) {
              found.add(file);
            }
            return found.size() > enough ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
          }

          @Override
          public FileVisitResult visitFileFailed(Path file, IOException unreadable) {
            return FileVisitResult.CONTINUE;
          }
        });
    found.sort(null);
    return found;
  }

  private static boolean isHidden(Path path) {
    return path.getFileName().toString().startsWith(".");
  }

  private static boolean isOwn(Path file, @Nullable Integer user) throws IOException {
    Map<String, Object> attributes =
        Files.readAttributes(file, "unix:uid,nlink", LinkOption.NOFOLLOW_LINKS);
    return Integer.valueOf(1).equals(attributes.get("nlink"))
        && (user == null || user.equals(attributes.get("uid")));
  }
}
