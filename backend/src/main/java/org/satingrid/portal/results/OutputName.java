package org.satingrid.portal.results;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.JobOutput;

/**
 * The name under which a stream that a program printed is kept among the result files. No result
 * file can have it: {@code ResultName} refuses parts that begin with a dot.
 */
final class OutputName {
  private static final String FOLDER = ".output/";

  /** Matches no result file, as a pattern of SQL. */
  static final String LIKE = FOLDER + "%";

  private static final Pattern NAME =
      Pattern.compile(Pattern.quote(FOLDER) + "(main|tasks)/([^/]+)/(stdout|stderr)");

  private OutputName() {}

  static String of(ResultOrigin origin, JobOutput.Stream stream) {
    return FOLDER + (origin.main() ? "main/" : "tasks/") + origin.node() + "/" + word(stream);
  }

  /** Returns the stream that a file of such a name has. */
  static Optional<JobOutput> read(Artifact file) {
    Matcher parts = NAME.matcher(file.name());
    return parts.matches()
        ? Optional.of(
            new JobOutput(
                JobOutput.Stream.valueOf(parts.group(3).toUpperCase(Locale.ROOT)),
                parts.group(2),
                parts.group(1).equals("main"),
                file.sizeBytes(),
                file.sha256(),
                file.createdAt()))
        : Optional.empty();
  }

  private static String word(JobOutput.Stream stream) {
    return stream.name().toLowerCase(Locale.ROOT);
  }
}
