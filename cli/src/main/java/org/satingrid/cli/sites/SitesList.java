package org.satingrid.cli.sites;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Asks({"GET /sites", "GET /nodes"})
@Command(header = "List sites.")
final class SitesList extends PortalCommand {

  @Option(names = "--nodes", description = "One line per node instead of per site.")
  boolean nodes;

  SitesList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    List<Site> sites = portal.sites();
    if (json) {
      printJson(new Page<>(sites, null));
    } else if (sites.isEmpty()) {
      print("No sites yet. Create one with 'satin sites create NAME'");
    } else {
      print(nodes ? NodesList.lines(portal.nodes(null, null)) : siteLines(sites));
    }
    return Exit.OK;
  }

  private static List<String> siteLines(List<Site> sites) {
    Table table =
        new Table("Site", ">Nodes up", ">Nodes", ">Workers", ">Speed (ref. cores)", "Not up");
    for (Site site : sites) {
      table.row(
          site.name(),
          site.nodesUp(),
          site.nodeCount(),
          site.nodeGroups().stream().mapToInt(Site.NodeGroup::workers).sum(),
          Units.speed(site.speed()),
          notUp(site));
    }
    return table.lines();
  }

  /** Describes why some nodes of the site do not work, and the problems of the others. */
  private static String notUp(Site site) {
    Map<String, Integer> words = new TreeMap<>();
    for (Site.NodeGroup group : site.nodeGroups()) {
      if (!group.state().equals("up")) {
        words.merge(group.state(), group.nodes(), Integer::sum);
      }
    }
    site.problems()
        .forEach(each -> words.merge(NodesList.word(each.code()), each.nodes(), Integer::sum));
    List<String> all = new ArrayList<>();
    words.forEach((word, count) -> all.add(count + " " + word));
    return String.join(", ", all);
  }
}
