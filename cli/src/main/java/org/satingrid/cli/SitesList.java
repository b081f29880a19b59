package org.satingrid.cli;

import java.util.List;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists sites. */
@Command(header = "List sites.")
final class SitesList extends PortalCommand {

  @Option(names = "--nodes", description = "One line per node instead of per site.")
  boolean nodes;

  SitesList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    List<Site> sites = portal().sites();
    if (json) {
      printJson(new Page<>(sites, null));
    } else if (sites.isEmpty()) {
      print("No sites yet. Create one with 'satin sites create NAME'");
    } else {
      print(nodes ? nodeLines(sites) : siteLines(sites));
    }
    return Exit.OK;
  }

  private static List<String> siteLines(List<Site> sites) {
    Table table = new Table("Site", ">Nodes up", ">Nodes", ">Workers", ">Speed (ref. cores)");
    for (Site site : sites) {
      int workers = site.nodes().stream().mapToInt(Site.Node::workers).sum();
      table.row(
          site.name(), site.nodesUp(), site.nodes().size(), workers, Units.speed(site.speed()));
    }
    return table.lines();
  }

  private static List<String> nodeLines(List<Site> sites) {
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
            "Lacks");
    for (Site site : sites) {
      for (Site.Node node : site.nodes()) {
        table.row(
            site.name(),
            node.name(),
            node.state(),
            node.workers(),
            Units.speed(node.speed()),
            node.javaVersion(),
            node.agentVersion(),
            node.currentJobId() == null ? "-" : node.currentJobId(),
            String.join("; ", node.isolation()));
      }
    }
    return table.lines();
  }
}
