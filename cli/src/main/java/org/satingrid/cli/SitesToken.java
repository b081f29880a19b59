package org.satingrid.cli;

import org.jspecify.annotations.Nullable;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.EnrolmentToken;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Creates a token with which nodes join a site. */
@Asks("POST /sites/{name}/enrolment-tokens")
@Command(header = "Get a token that lets one node join a site.")
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
      if (token.problem() != null) {
        print(Plain.line(token.problem()));
      }
      printLine("Type on the machine, as root:", token.command());
      printLine("or, for one user without root:", token.userCommand());
      printLine("or, on another system that has Java 17:", token.plainCommand());
    }
    return Exit.OK;
  }

  private void printLine(String when, @Nullable String command) {
    if (command != null) {
      print(when);
      print("  " + Plain.line(command));
    }
  }
}
