package org.satingrid.cli.sites;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks({"GET /sites/{name}", "GET /nodes"})
@Command(header = "Show a site: its owner, what it offers and accepts, and its nodes.")
final class SitesShow extends PortalCommand {

  @Parameters(paramLabel = "SITE", description = "Name of the site.")
  String name = "";

  SitesShow(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    Site site = portal.site(name);
    return answer(site, () -> lines(site, portal.nodes(name, null)));
  }

  private static List<String> lines(Site site, List<Site.Node> nodes) {
    List<String> lines = new ArrayList<>();
    String owner = site.owner();
    lines.add(
        "Site "
            + site.name()
            + ", "
            + site.nodesUp()
            + " of "
            + site.nodeCount()
            + " nodes up, "
            + Units.speed(site.speed())
            + " reference cores");
    lines.add("Owner " + (owner == null ? "-" : owner));
    lines.addAll(SitesSet.lines(site.settings()));
    lines.addAll(NodesList.lines(nodes));
    return lines;
  }
}
