package org.satingrid.cli.sites;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Machine;
import org.satingrid.contract.api.NodeDetail;
import org.satingrid.contract.api.NodeProblem;
import org.satingrid.contract.api.NodeUpgrade;
import org.satingrid.contract.api.Site;
import org.satingrid.contract.api.Withdrawal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("GET /nodes/{id}")
@Command(header = "Show a node: its state, its machine, and its problems.")
final class NodesShow extends PortalCommand {

  @Parameters(paramLabel = "NODE", description = "Name or id.")
  String name = "";

  NodesShow(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    NodeDetail detail = portal.node(Withdrawable.find(portal, name).id());
    if (json) {
      printJson(detail);
    } else {
      print(lines(detail));
    }
    return Exit.OK;
  }

  private List<String> lines(NodeDetail detail) {
    Site.Node node = detail.node();
    List<String> lines = new ArrayList<>();
    lines.add("Node " + node.name() + " of site " + detail.site() + " is " + node.state());
    Withdrawal withdrawal = node.withdrawal();
    if (withdrawal != null) {
      lines.add(
          withdrawal.kind().name().toLowerCase(Locale.ROOT)
              + " by "
              + withdrawal.by()
              + " since "
              + Units.minute(withdrawal.since(), context.clock().getZone())
              + (withdrawal.reason().isEmpty() ? "" : ": " + withdrawal.reason()));
    }
    for (NodeProblem problem : node.problems()) {
      lines.add("problem: " + problem.text());
    }
    lines.add(node.workers() + " workers, " + Units.speed(node.speed()) + " reference cores");
    Machine machine = detail.machine();
    if (machine != null) {
      lines.add(machine.system() + ", " + machine.architecture() + ", " + machine.processor());
      lines.add(machine.cores() + " cores, " + Units.bytes(machine.memoryBytes()) + " of memory");
      lines.add("Java " + machine.javaVersion() + " of " + machine.javaVendor());
    }
    lines.add("Agent " + node.agentVersion());
    NodeUpgrade upgrade = detail.upgrade();
    if (upgrade != null) {
      lines.add(
          "The portal offers another version of the agent. Type on the node's machine"
              + (upgrade.asRoot() ? ", as root" : "")
              + ": "
              + upgrade.command());
    }
    lines.add("Job " + job(node));
    return lines.stream().map(Plain::line).toList();
  }

  /**
   * Returns the id of the job on the node. If the caller cannot see the job, returns a phrase
   * instead.
   */
  static String job(Site.Node node) {
    String id = node.currentJobId();
    return id != null ? id : node.busy() ? "another person's" : "-";
  }
}
