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
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.sites.SiteChoices;

/** Limits on the requests of a job. */
final class NewJobCheck {
  static final int MAX_NAME_LENGTH = 200;
  static final int MAX_ARGUMENTS = 256;
  static final int MAX_ARGUMENT_LENGTH = 8 * 1024;
  static final int MAX_TOTAL_ARGUMENT_LENGTH = 64 * 1024;
  static final int MAX_INPUTS = 64;
  static final int MAX_SITES = 64;
  static final int MAX_TAGS = 16;
  static final int MAX_PARAMETERS = 100;
  static final int MAX_POINTS = 1000;
  static final int MAX_WORKERS = 1_000_000;
  static final int MAX_RETRIES = 10;
  static final int HIGHEST_PRIORITY = 10;
  static final int MAX_TIME_LIMIT = 365 * 24 * 3600;

  /** No comma, no blank: lists of tags are written with them. */
  private static final Pattern TAG = Pattern.compile("[\\p{L}\\p{N}._:/=+@-]{1,64}");

  private NewJobCheck() {}

  static void check(NewJob job) {
    String name = job.name();
    if (name != null
        && (name.length() > MAX_NAME_LENGTH || name.chars().anyMatch(Character::isISOControl))) {
      throw ProblemException.badField(
          "name", "must be at most " + MAX_NAME_LENGTH + " printable characters");
    }
    checkArguments("arguments", job.arguments());
    checkInputs(job.inputs());
    if (job.sites().size() > MAX_SITES) {
      throw ProblemException.badField("sites", "must be at most " + MAX_SITES);
    }
    if (job.labels() != null) {
      SiteChoices.checkLabels("labels", job.labels());
    }
    checkTags(job.tags());
    checkParameters(job);
    checkPoints(job.points());
    within("priority", job.priority(), -HIGHEST_PRIORITY, HIGHEST_PRIORITY);
    within("minWorkers", job.minWorkers(), 1, MAX_WORKERS);
    within("maxWorkers", job.maxWorkers(), 1, MAX_WORKERS);
    within("timeLimitSeconds", job.timeLimitSeconds(), 1, MAX_TIME_LIMIT);
    within("retries", job.retries(), 0, MAX_RETRIES);
    if (job.maxWorkers() != null
        && job.minWorkers() != null
        && job.maxWorkers() < job.minWorkers()) {
      throw ProblemException.badField("maxWorkers", "must not be below minWorkers");
    }
  }

  /** {@code minWorkers}: that the job needs. */
  static void check(ChangeJob change, int minWorkers) {
    if (change.sites() != null && change.sites().size() > MAX_SITES) {
      throw ProblemException.badField("sites", "must be at most " + MAX_SITES);
    }
    within("priority", change.priority(), -HIGHEST_PRIORITY, HIGHEST_PRIORITY);
    within("maxWorkers", change.maxWorkers(), 0, MAX_WORKERS);
    Integer most = change.maxWorkers();
    if (most != null && most > 0 && most < minWorkers) {
      throw ProblemException.badField(
          "maxWorkers", "must not be below minWorkers, which is " + minWorkers);
    }
  }

  private static void within(String field, @Nullable Integer value, int least, int most) {
    if (value != null && (value < least || value > most)) {
      throw ProblemException.badField(field, "must be from " + least + " to " + most);
    }
  }

  private static void checkArguments(String field, List<String> arguments) {
    if (arguments.size() > MAX_ARGUMENTS) {
      throw ProblemException.badField(field, "must be at most " + MAX_ARGUMENTS);
    }
    int total = 0;
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.length() > MAX_ARGUMENT_LENGTH || argument.indexOf('\0') >= 0) {
        throw ProblemException.badField(
            field + "." + i,
            "must be at most " + MAX_ARGUMENT_LENGTH + " characters, none of them NUL");
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
    if (parameters.size() > MAX_PARAMETERS) {
      throw ProblemException.badField("parameters", "must be at most " + MAX_PARAMETERS);
    }
    for (Map.Entry<String, @Nullable String> entry : parameters.entrySet()) {
      String value = entry.getValue();
      if (value == null || value.length() > MAX_ARGUMENT_LENGTH || value.indexOf('\0') >= 0) {
        throw ProblemException.badField(
            "parameters." + entry.getKey(),
            "must be text of at most " + MAX_ARGUMENT_LENGTH + " characters, none of them NUL");
      }
    }
  }

  private static void checkTags(@Nullable List<String> tags) {
    if (tags == null) {
      return;
    }
    if (tags.size() > MAX_TAGS) {
      throw ProblemException.badField("tags", "must be at most " + MAX_TAGS);
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
    if (points.isEmpty() || points.size() > MAX_POINTS) {
      throw ProblemException.badField("points", "must be from 1 to " + MAX_POINTS);
    }
    for (int i = 0; i < points.size(); i++) {
      checkArguments("points." + i, points.get(i));
    }
  }

  private static void checkInputs(List<NewJob.Input> inputs) {
    if (inputs.size() > MAX_INPUTS) {
      throw ProblemException.badField("inputs", "must be at most " + MAX_INPUTS);
    }
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
