package org.satingrid.portal.jobs.submission;

import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.ChangeJob;
import org.satingrid.contract.api.NewJob;
import org.satingrid.portal.shared.Names;
import org.satingrid.portal.shared.PlainLine;
import org.satingrid.portal.shared.ProblemException;

/** Checks the rules for a submitted job that annotations of {@link NewJob} cannot express. */
final class NewJobCheck {
  private static final int MAX_TOTAL_ARGUMENT_LENGTH = 64 * 1024;

  /** The form of a tag. Commas and blanks are excluded, because they separate tags in lists. */
  private static final Pattern TAG = Pattern.compile("[\\p{L}\\p{N}._:/=+@-]{1,64}");

  private NewJobCheck() {}

  static void check(NewJob job) {
    String name = job.name();
    if (name != null && !PlainLine.is(name)) {
      throw ProblemException.badField("name", "must have printable characters only");
    }
    checkArguments("arguments", job.arguments());
    checkInputs(job.inputs());
    checkTags(job.tags());
    checkParameters(job);
    checkPoints(job.points());
    if (job.maxWorkers() != null
        && job.minWorkers() != null
        && job.maxWorkers() < job.minWorkers()) {
      throw ProblemException.badField("maxWorkers", "must not be below minWorkers");
    }
  }

  /**
   * Checks a change of a job.
   *
   * @param minWorkers minimum number of workers of the job
   */
  static void check(ChangeJob change, int minWorkers) {
    Integer most = change.maxWorkers();
    if (most != null && most > 0 && most < minWorkers) {
      throw ProblemException.badField(
          "maxWorkers", "must not be below minWorkers, which is " + minWorkers);
    }
  }

  private static void checkArguments(String field, List<String> arguments) {
    int total = 0;
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.indexOf('\0') >= 0) {
        throw ProblemException.badField(field + "." + i, "must not have NUL among its characters");
      }
      total += argument.length();
    }
    if (total > MAX_TOTAL_ARGUMENT_LENGTH) {
      throw ProblemException.badField(
          field, "must have at most " + MAX_TOTAL_ARGUMENT_LENGTH + " characters together");
    }
  }

  private static void checkParameters(NewJob job) {
    Map<String, String> parameters = job.parameters();
    if (parameters == null) {
      return;
    }
    if (!job.arguments().isEmpty()) {
      throw ProblemException.badField("arguments", "must be empty beside parameters");
    }
    for (Map.Entry<String, @Nullable String> entry : parameters.entrySet()) {
      String value = entry.getValue();
      if (value == null || value.indexOf('\0') >= 0) {
        throw ProblemException.badField(
            "parameters." + entry.getKey(), "must be text without NUL among its characters");
      }
    }
  }

  private static void checkTags(@Nullable List<String> tags) {
    if (tags == null) {
      return;
    }
    for (int i = 0; i < tags.size(); i++) {
      if (!TAG.matcher(tags.get(i)).matches()) {
        throw ProblemException.badField(
            "tags." + i, "must be 1 to 64 letters, digits and ._:/=+@-, without a blank");
      }
    }
  }

  private static void checkPoints(@Nullable List<List<String>> points) {
    if (points == null) {
      return;
    }
    for (int i = 0; i < points.size(); i++) {
      checkArguments("points." + i, points.get(i));
    }
  }

  private static void checkInputs(List<NewJob.Input> inputs) {
    Set<String> names = new HashSet<>();
    for (int i = 0; i < inputs.size(); i++) {
      String name = inputs.get(i).name();
      if (!Names.isFileName(name)) {
        throw ProblemException.badField("inputs." + i + ".name", "must be a plain file name");
      }
      if (!names.add(name)) {
        throw ProblemException.badField("inputs." + i + ".name", "is there twice");
      }
    }
  }
}
