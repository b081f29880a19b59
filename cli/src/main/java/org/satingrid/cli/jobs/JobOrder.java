package org.satingrid.cli.jobs;

import java.util.List;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Job;

/** A command that gives the portal an order for one job. */
abstract class JobOrder extends JobCommand {

  JobOrder(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    Job answer = order(portal, find(portal).id());
    return answer(
        answer,
        () -> List.of("#" + answer.number() + " " + answer.name() + " is " + state(answer)));
  }

  abstract Job order(Portal portal, String id);

  /** Returns the words for the job's state after the order. */
  String state(Job answer) {
    return answer.state().name();
  }
}
