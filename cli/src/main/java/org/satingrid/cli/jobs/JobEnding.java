package org.satingrid.cli.jobs;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Cancel;
import org.satingrid.contract.api.Job;
import picocli.CommandLine.Option;

/** A command that ends a job and can wait until it has ended. */
abstract class JobEnding extends JobOrder {

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      required = true,
      description = "Reason, shown to the job's owner.")
  String reason = "";

  private final String route;
  private final String meanwhile;

  /**
   * @param route path of the action, below the path of the job
   * @param meanwhile state that the command prints if the job has not ended yet
   */
  JobEnding(Context context, String route, String meanwhile) {
    super(context);
    this.route = route;
    this.meanwhile = meanwhile;
  }

  @Override
  final Job order(Portal portal, String id) {
    return portal.post(Portal.path("/jobs/{}", id) + route, new Cancel(reason), Job.class);
  }

  @Override
  final String state(Job answer) {
    return answer.state().terminal() ? answer.state().name() : meanwhile;
  }
}
