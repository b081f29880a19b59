package org.satingrid.cli;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("GET /sites/{name}")
@Command(header = "Show a site: its owner, what it offers and accepts, and its nodes.")
final class SitesShow extends PortalCommand {

  @Parameters(paramLabel = "SITE", description = "Name of the site.")
  String name = "";

  SitesShow(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Site site = portal().site(name);
    return answer(site, () -> lines(site));
  }

  private static List<String> lines(Site site) {
    List<String> lines = new ArrayList<>();
    String owner = site.owner();
    lines.add(
        "Site "
            + site.name()
            + ", "
            + site.nodesUp()
            + " of "
            + site.nodes().size()
            + " nodes up, "
            + Units.speed(site.speed())
            + " reference cores");
    lines.add("Owner " + (owner == null ? "-" : owner));
    lines.addAll(SitesSet.lines(site.settings()));
    lines.addAll(SitesList.nodeLines(List.of(site)));
    return lines;
  }
}
