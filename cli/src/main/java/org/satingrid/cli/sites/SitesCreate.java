package org.satingrid.cli.sites;

import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("POST /sites")
@Command(header = "Create a site.")
final class SitesCreate extends PortalCommand {

  @Parameters(
      paramLabel = "NAME",
      description = "Name: lower-case letters, digits and hyphens, at most 40.")
  String name = "";

  SitesCreate(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Site site = portal().createSite(name);
    if (json) {
      printJson(site);
    } else {
      print(Plain.line("Site " + site.name() + " created"));
      print(Plain.line("Let a node join with 'satin sites token " + site.name() + "'"));
    }
    return Exit.OK;
  }
}
