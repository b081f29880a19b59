package org.satingrid.cli.jobs;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.JobNode;
import org.satingrid.contract.api.Page;
import picocli.CommandLine.Command;

/** Shows the work of each node for a job. */
@Asks("GET /jobs/{id}/nodes")
@Command(header = "Show what each node of a job has done, and the memory of its engine.")
final class JobsNodes extends JobCommand {

  JobsNodes(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    List<JobNode> nodes =
        portal.list(Portal.path("/jobs/{}/nodes", find(portal).id()), JobNode.class);
    return answer(new Page<>(nodes, null), () -> lines(nodes));
  }

  private static List<String> lines(List<JobNode> nodes) {
    if (nodes.isEmpty()) {
      return List.of("No attempt yet: the job has not started");
    }
    Table table =
        new Table(
            "Site",
            "Node",
            ">Speed (ref. cores)",
            ">Present",
            ">Work (ref-s)",
            ">Idle (%)",
            ">Won/asked",
            ">Collections (%)",
            ">Heap");
    for (JobNode node : nodes) {
      JobNode.Memory memory = node.memory();
      table.row(
          node.site(),
          node.node(),
          Units.speed(node.speed()),
          Units.time(node.presentSeconds()),
          Units.work(node.workRefSeconds()),
          share(node.idleSeconds(), node.presentSeconds() * node.workers()),
          node.stealsWon() + "/" + node.stealAttempts(),
          memory == null ? "-" : share(memory.gcSeconds(), node.presentSeconds()),
          memory == null
              ? "-"
              : Units.bytes(memory.usedBytes()) + " of " + Units.bytes(memory.maxBytes()));
    }
    return table.lines();
  }

  private static String share(double part, double whole) {
    return whole > 0 ? Units.percent(part / whole) : "-";
  }
}
