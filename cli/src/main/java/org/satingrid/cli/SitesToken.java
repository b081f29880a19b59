package org.satingrid.cli;

import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.EnrolmentToken;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Gets a token with which one node may join a site. */
@Command(header = "Get a token with which one node may join a site, once.")
final class SitesToken extends PortalCommand {

  @Parameters(paramLabel = "SITE", description = "Name of the site.")
  String site = "";

  SitesToken(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    EnrolmentToken token = portal().enrolmentToken(site);
    if (json) {
      printJson(token);
    } else {
      String until = Units.minute(token.expiresAt(), context.clock().getZone());
      print(Plain.line("Token " + token.token() + ", good for one node until " + until));
      print("Type on the node:");
      print("  " + Plain.line(token.command()));
    }
    return Exit.OK;
  }
}
