package org.satingrid.cli.jobs;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Job;

/** Finds a job by its id or by its number, as in 12 or #12. */
public final class JobReference {

  private static final Pattern NUMBER = Pattern.compile("#?(\\d{1,18})");

  private JobReference() {}

  public static Job find(Portal portal, String given) {
    Matcher number = NUMBER.matcher(given);
    return number.matches()
        ? portal.jobNumbered(Long.parseLong(number.group(1)))
        : portal.job(given);
  }
}
