package org.satingrid.cli.jobs;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.ChangeJob;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Asks("PATCH /jobs/{id}")
@Command(
    header = "Change the demand of a waiting or running job.",
    description =
        "Options that are not given keep their values. A running job grows onto added sites, and"
            + " hands over the work on removed sites. Nodes of removed sites cannot come back to"
            + " the job.")
final class JobsSet extends JobOrder {

  @Option(
      names = "--site",
      paramLabel = "NAME",
      description =
          "Site that can take part. Replaces the present sites. Repeat the option for more.")
  List<String> sites = new ArrayList<>();

  @Option(names = "--any-site", description = "Let all sites take part.")
  boolean anySite;

  @Option(
      names = "--max-workers",
      paramLabel = "N|none",
      description = "Maximum number of workers at once.")
  @Nullable String maxWorkers;

  @Option(names = "--priority", paramLabel = "N", description = "Priority, -10 to 10.")
  @Nullable Integer priority;

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      description = "Reason, shown to the job's owner.")
  String reason = "";

  JobsSet(Context context) {
    super(context);
  }

  @Override
  Job order(Portal portal, String id) {
    if (sites.isEmpty() && !anySite && maxWorkers == null && priority == null) {
      throw new UsageException(
          "No change is given: use --site, --any-site, --max-workers or --priority");
    }
    if (anySite && !sites.isEmpty()) {
      throw new UsageException("Give --site or --any-site, not both");
    }
    ChangeJob change =
        new ChangeJob(anySite || !sites.isEmpty() ? sites : null, most(), priority, reason);
    return portal.send("PATCH", Portal.path("/jobs/{}", id), change, Job.class);
  }

  private @Nullable Integer most() {
    if (maxWorkers == null) {
      return null;
    }
    try {
      return maxWorkers.equals("none") ? 0 : Integer.valueOf(maxWorkers);
    } catch (NumberFormatException e) {
      throw new UsageException("--max-workers must be a number or none, not " + maxWorkers);
    }
  }

  @Override
  String state(Job answer) {
    String asked = answer.sites().isEmpty() ? "any site" : String.join(", ", answer.sites());
    return answer.state() + " and asks for " + asked;
  }
}
