package org.satingrid.cli.sites;

import java.time.Duration;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.Timeout;
import org.satingrid.cli.portal.Deadline;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.Query;
import org.satingrid.contract.api.NodeLog;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Requests the log of a node's agent. */
@Asks({"POST /nodes/{id}/logs", "GET /nodes/{id}/logs/{log}"})
@Command(
    header = "Get the end of an agent's log, its findings about the node, or its engines' threads.",
    description = "Waits for the agent's answer.")
final class NodesLogs extends PortalCommand {

  private static final Duration LOOK = Duration.ofMillis(500);

  @Parameters(paramLabel = "NODE", description = "Name or id.")
  String name = "";

  @Option(
      names = "--subject",
      paramLabel = "SUBJECT",
      defaultValue = "LOG",
      description = "Report to get: ${COMPLETION-CANDIDATES} (default: ${DEFAULT-VALUE}).")
  NodeLog.AgentReport subject = NodeLog.AgentReport.LOG;

  @Option(
      names = "--timeout",
      paramLabel = "TIME",
      converter = Timeout.class,
      defaultValue = "60s",
      description = "Maximum time to wait for the answer (default: ${DEFAULT-VALUE}).")
  Duration timeout = Duration.ofSeconds(60);

  NodesLogs(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws InterruptedException {
    Portal portal = portal();
    Deadline deadline = Deadline.after(timeout, context.clock());
    String node = Withdrawable.find(portal, name).id();
    String path = Portal.path("/nodes/{}/logs", node);
    String question = new Query(path).with("subject", subject).path();
    NodeLog log = portal.post(question, null, NodeLog.class);
    while (log.answeredAt() == null) {
      context.pause().pause(deadline.limit(LOOK));
      log = portal.get(Portal.path("/nodes/{}/logs/{}", node, log.id()), NodeLog.class);
    }
    String text = log.text();
    return answer(log, () -> text == null ? List.of() : text.lines().toList());
  }
}
