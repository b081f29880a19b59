package org.satingrid.agent.engine;

import java.io.IOException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.isolation.DiskLimit;
import org.satingrid.contract.agent.ToAgent.File;
import org.satingrid.contract.agent.ToAgent.ResultLimits;

/**
 * Finds the results of an attempt on this node: new files in its working directory, and changed
 * inputs. If one file cannot be kept, the others still are.
 */
public final class Results {
  /**
   * A result.
   *
   * @param name path below the working directory, in the form of {@code ResultName}
   */
  public record Result(String name, Path path, String sha256, long size) {}

  private final Map<String, String> given;
  private final ResultLimits limits;
  private final LeftOutFiles leftOut;
  private final List<Result> results = new ArrayList<>();
  private long total;

  /**
   * Number of bytes that were read to find out if files beyond the limits are unchanged inputs. All
   * inputs together fit into the limit of the directory. Therefore not more bytes than this limit
   * must be read.
   */
  private long compared;

  private Results(List<File> inputs, ResultLimits limits, LeftOutFiles leftOut) {
    this.given = inputs.stream().collect(Collectors.toMap(File::name, File::sha256, (a, b) -> b));
    this.limits = limits;
    this.leftOut = leftOut;
  }

  /**
   * Finds the results, in the order of their names.
   *
   * @param user numeric user that owns the engine's files, or null for the agent's user
   * @param leftOut receives files that are not kept
   */
  public static List<Result> find(
      AttemptFiles files,
      List<File> inputs,
      @Nullable Integer user,
      ResultLimits limits,
      LeftOutFiles leftOut)
      throws IOException {
    Results results = new Results(inputs, limits, leftOut);
    if (Files.isDirectory(files.work())) {
      ResultFiles.below(files.work(), user, leftOut).forEach(results::take);
    }
    return results.results;
  }

  /**
   * Finds the output streams of the program, named {@code stdout} and {@code stderr}.
   *
   * @param leftOut receives the incomplete streams
   */
  public static List<Result> printed(AttemptFiles files, LeftOutFiles leftOut) throws IOException {
    List<Result> printed = new ArrayList<>();
    for (String stream : List.of("stdout", "stderr")) {
      Path path = files.output(stream);
      if (Files.exists(path)) {
        printed.add(new Result(stream, path, Hash.of(path), Files.size(path)));
      }
      Transcript.fault(path).ifPresent(why -> leftOut.addStream(stream, why));
    }
    return printed;
  }

  private void take(String name, Path path) {
    try {
      long size = Files.size(path);
      String why = excess(size);
      String sha256 = why == null || canBeInput(name, size) ? Hash.of(path) : "";
      if (sha256.equals(given.get(name))) {
        return;
      }
      if (why == null) {
        total += size;
        results.add(new Result(name, path, sha256, size));
      } else {
        leftOut.add(name, why);
      }
    } catch (FileSystemException e) {
      leftOut.add(name, "it cannot be read (" + e.getClass().getSimpleName() + ")");
    } catch (IOException e) {
      leftOut.add(name, "it cannot be read (" + e.getMessage() + ")");
    }
  }

  /**
   * Returns true if a file beyond the limits is possibly an unchanged input, so that its content
   * must be compared. A sparse file can have any length, and reading it would take hours.
   */
  private boolean canBeInput(String name, long size) {
    if (!given.containsKey(name) || size > DiskLimit.BYTES - compared) {
      return false;
    }
    compared += size;
    return true;
  }

  private @Nullable String excess(long size) {
    if (results.size() == limits.files()) {
      return "more than " + limits.files() + " result files";
    } else if (size > limits.fileBytes()) {
      return megabytes(size) + ", and a result can have at most " + megabytes(limits.fileBytes());
    } else if (total + size > limits.bytes()) {
      return "all results together can have at most " + megabytes(limits.bytes());
    }
    return null;
  }

  private static String megabytes(long bytes) {
    return (bytes >> 20) + " MB";
  }
}
