package org.satingrid.cli.jobs;

import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Command;

@Asks("POST /jobs/{id}/release")
@Command(header = "Release a held job. It takes its place in the queue.")
final class JobsRelease extends JobOrder {

  JobsRelease(Context context) {
    super(context);
  }

  @Override
  Job order(Portal portal, String id) {
    return portal.post(Portal.path("/jobs/{}/release", id), null, Job.class);
  }
}
