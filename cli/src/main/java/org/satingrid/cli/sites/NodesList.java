package org.satingrid.cli.sites;

import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.NodeProblem;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Asks("GET /nodes")
@Command(header = "List nodes by name.")
final class NodesList extends PortalCommand {

  @Option(names = "--site", paramLabel = "SITE", description = "Only nodes of this site.")
  @Nullable String site;

  @Option(names = "--name", paramLabel = "NAME", description = "Beginning of the nodes' names.")
  @Nullable String name;

  NodesList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    List<Site.Node> nodes = portal().nodes(site, name);
    if (json) {
      printJson(new Page<>(nodes, null));
    } else if (!nodes.isEmpty()) {
      print(lines(nodes));
    } else if (site == null && name == null) {
      print("No nodes yet. Let one join with 'satin sites token SITE'");
    } else {
      print("No such nodes");
    }
    return Exit.OK;
  }

  static List<String> lines(List<Site.Node> nodes) {
    Table table =
        new Table(
            "Site",
            "Node",
            "State",
            ">Workers",
            ">Speed (ref. cores)",
            "Java",
            "Agent",
            "Job",
            "Lacks",
            "Problems");
    for (Site.Node node : nodes) {
      table.row(
          node.site(),
          node.name(),
          node.state(),
          node.workers(),
          Units.speed(node.speed()),
          node.javaVersion(),
          node.agentVersion(),
          NodesShow.job(node),
          node.isolation().isEmpty() ? "nothing" : node.isolation().size() + " things",
          String.join(", ", node.problems().stream().map(each -> word(each.code())).toList()));
    }
    return table.lines();
  }

  static String word(NodeProblem.Code code) {
    return code.name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }
}
