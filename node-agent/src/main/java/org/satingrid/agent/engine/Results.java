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
import org.satingrid.contract.agent.ToAgent.ResultLimits;

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
  /**
   * One result.
   *
   * @param name path below the working directory, with an underscore between its parts
   */
  public record Result(String name, Path path, String sha256, long size) {}

  /**
   * What was found.
   *
   * @param results to be kept
   * @param leftOut why others are not, in sentences
   */
  public record Found(List<Result> results, List<String> leftOut) {}

  /** Everything that the portal does not allow in the name of a file. */
  private static final Pattern UNUSUAL = Pattern.compile("[^\\p{L}\\p{N} ._()+,=@-]");

  private Results() {}

  /**
   * Finds them, in the order of their names. One that does not fit does not lose the others.
   *
   * @param user numeric user that owns the engine's files, or null for the agent's own
   */
  public static Found find(
      AttemptFiles files, List<File> inputs, @Nullable Integer user, ResultLimits limits)
      throws IOException {
    Map<String, String> given =
        inputs.stream().collect(Collectors.toMap(File::name, File::sha256, (a, b) -> b));
    List<Result> results = new ArrayList<>();
    List<String> leftOut = new ArrayList<>();
    Set<String> names = new HashSet<>();
    long total = 0;
    for (Path path : regularFiles(files.work(), user, limits.files() + inputs.size())) {
      String name = name(files.work().relativize(path));
      long size = Files.size(path);
      String why = null;
      if (results.size() == limits.files()) {
        why = "more than " + limits.files() + " result files";
      } else if (size > limits.fileBytes()) {
        why = megabytes(size) + ", and a result may have " + megabytes(limits.fileBytes());
      } else if (total + size > limits.bytes()) {
        why = "all results together may have " + megabytes(limits.bytes());
      }
      // What is too much is not read, unless it may be an input that has not changed.
      String sha256 = why == null || given.containsKey(name) ? Hash.of(path) : "";
      if (sha256.equals(given.get(name))) {
        continue;
      }
      if (why == null && !names.add(name)) {
        why = "another result has that name";
      }
      if (why == null) {
        total += size;
        results.add(new Result(name, path, sha256, size));
      } else {
        leftOut.add("The result " + name + " is not kept: " + why + ".");
      }
    }
    return new Found(results, leftOut);
  }

  private static String megabytes(long bytes) {
    return (bytes >> 20) + " MB";
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
