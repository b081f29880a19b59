package org.satingrid.portal.jobs;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.satingrid.contract.api.NewJob;
import org.satingrid.portal.shared.Names;
import org.satingrid.portal.shared.ProblemException;

/** Limits of what a job may ask for. */
final class NewJobCheck {
  static final int LONGEST_NAME = 200;
  static final int MOST_ARGUMENTS = 256;
  static final int LONGEST_ARGUMENT = 8 * 1024;
  static final int LONGEST_ARGUMENTS = 64 * 1024;
  static final int MOST_INPUTS = 64;
  static final int MOST_SITES = 64;

  private NewJobCheck() {}

  static void check(NewJob job) {
    String name = job.name();
    if (name != null
        && (name.length() > LONGEST_NAME || name.chars().anyMatch(Character::isISOControl))) {
      throw ProblemException.badField(
          "name", "must be at most " + LONGEST_NAME + " printable characters");
    }
    checkArguments(job.arguments());
    checkInputs(job.inputs());
    if (job.sites().size() > MOST_SITES) {
      throw ProblemException.badField("sites", "must be at most " + MOST_SITES);
    }
  }

  private static void checkArguments(List<String> arguments) {
    if (arguments.size() > MOST_ARGUMENTS) {
      throw ProblemException.badField("arguments", "must be at most " + MOST_ARGUMENTS);
    }
    int total = 0;
    for (int i = 0; i < arguments.size(); i++) {
      String argument = arguments.get(i);
      if (argument.length() > LONGEST_ARGUMENT || argument.indexOf('\0') >= 0) {
        throw ProblemException.badField(
            "arguments." + i,
            "must be at most " + LONGEST_ARGUMENT + " characters, none of them NUL");
      }
      total += argument.length();
    }
    if (total > LONGEST_ARGUMENTS) {
      throw ProblemException.badField(
          "arguments", "must have at most " + LONGEST_ARGUMENTS + " characters together");
    }
  }

  private static void checkInputs(List<NewJob.Input> inputs) {
    if (inputs.size() > MOST_INPUTS) {
      throw ProblemException.badField("inputs", "must be at most " + MOST_INPUTS);
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
