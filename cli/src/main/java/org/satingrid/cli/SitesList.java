package org.satingrid.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.NodeProblem;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Asks("GET /sites")
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
    Table table =
        new Table("Site", ">Nodes up", ">Nodes", ">Workers", ">Speed (ref. cores)", "Not up");
    for (Site site : sites) {
      int workers = site.nodes().stream().mapToInt(Site.Node::workers).sum();
      table.row(
          site.name(),
          site.nodesUp(),
          site.nodes().size(),
          workers,
          Units.speed(site.speed()),
          notUp(site));
    }
    return table.lines();
  }

  /** Describes why some nodes of the site do not work, and the problems of the others. */
  private static String notUp(Site site) {
    Map<String, Long> words = new TreeMap<>();
    for (Site.Node node : site.nodes()) {
      if (!node.state().equals("up")) {
        words.merge(node.state(), 1L, Long::sum);
      }
      node.problems().forEach(problem -> words.merge(word(problem), 1L, Long::sum));
    }
    List<String> all = new ArrayList<>();
    words.forEach((word, count) -> all.add(count + " " + word));
    return String.join(", ", all);
  }

  private static String word(NodeProblem problem) {
    return problem.code().name().toLowerCase(Locale.ROOT).replace('_', ' ');
  }

  static List<String> nodeLines(List<Site> sites) {
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
            NodesShow.job(node),
            node.isolation().isEmpty() ? "nothing" : node.isolation().size() + " things",
            String.join(", ", node.problems().stream().map(SitesList::word).toList()));
      }
    }
    return table.lines();
  }
}
