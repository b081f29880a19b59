package org.satingrid.cli;

import java.util.List;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Site;
import picocli.CommandLine.Command;

@Asks("GET /sites")
@Command(header = "List the nodes of all sites.")
final class NodesList extends PortalCommand {

  NodesList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    List<Site> sites = portal().sites();
    List<Site.Node> nodes = sites.stream().flatMap(site -> site.nodes().stream()).toList();
    if (json) {
      printJson(new Page<>(nodes, null));
    } else if (nodes.isEmpty()) {
      print("No nodes yet. Let one join with 'satin sites token SITE'");
    } else {
      print(SitesList.nodeLines(sites));
    }
    return Exit.OK;
  }
}
