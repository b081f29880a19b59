package org.satingrid.cli.sites;

import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.EnrolmentToken;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Creates a token with which nodes join a site. */
@Asks("POST /sites/{name}/enrolment-tokens")
@Command(header = "Get a token that lets nodes join a site.")
final class SitesToken extends PortalCommand {

  @Parameters(paramLabel = "SITE", description = "Name of the site.")
  String site = "";

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "Number of nodes that the token admits, 1 to 1000 (default: 1).")
  @Nullable Integer nodes;

  @Option(
      names = "--hours",
      paramLabel = "N",
      description =
          "Lifetime of the token, 1 to 168 hours (default: the portal's setting, usually 15"
              + " minutes).")
  @Nullable Integer hours;

  SitesToken(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    EnrolmentToken token = portal().enrolmentToken(site, nodes, hours);
    if (json) {
      printJson(token);
    } else {
      String until = Units.minute(token.expiresAt(), context.clock().getZone());
      boolean many = nodes != null && nodes > 1;
      print(
          Plain.line(
              "Token "
                  + token.token()
                  + ", good for "
                  + (many ? nodes + " nodes" : "one node")
                  + " until "
                  + until));
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
