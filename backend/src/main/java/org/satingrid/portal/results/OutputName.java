package org.satingrid.portal.results;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.satingrid.contract.api.Artifact;
import org.satingrid.contract.api.JobOutput;

/**
 * The name of an output stream among the result files. It begins with a dot. {@code ResultName}
 * refuses such names for result files, so that both never collide.
 */
final class OutputName {
  private static final String FOLDER = ".output/";

  /** A pattern of SQL that matches all output streams and no result file. */
  static final String LIKE = FOLDER + "%";

  private static final Pattern NAME =
      Pattern.compile(Pattern.quote(FOLDER) + "(main|tasks)/([^/]+)/(stdout|stderr)");

  private OutputName() {}

  static String of(ResultOrigin origin, JobOutput.Stream stream) {
    return FOLDER + (origin.main() ? "main/" : "tasks/") + origin.node() + "/" + word(stream);
  }

  /** Returns which stream a file contains, or an empty result for a result file. */
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
