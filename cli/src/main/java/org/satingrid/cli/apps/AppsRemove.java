package org.satingrid.cli.apps;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Confirmation;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.ApplicationImpact;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Asks({"DELETE /applications/{id}", "GET /applications/{id}/impact"})
@Command(
    header = "Remove an application that has no running or waiting jobs.",
    description =
        "First lists the jobs, templates and sites that use the application. Ended jobs and their"
            + " results"
            + " stay.")
final class AppsRemove extends PortalCommand {

  @Parameters(
      paramLabel = "APP",
      description = "Name or id of the application. If several have this name, the newest is used.")
  String name = "";

  @Option(
      names = "--dry-run" + "",
      description = "Only list the jobs, templates and sites that use the application.")
  boolean dryRun;

  @Option(names = "--yes", description = "Remove without a confirmation.")
  boolean yes;

  AppsRemove(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    Portal portal = portal();
    Application app = Applications.find(portal, name);
    String path = Portal.path("/applications/{}", app.id());
    ApplicationImpact impact = portal.get(path + "/impact", ApplicationImpact.class);
    if (dryRun) {
      return answer(impact, () -> lines(app, impact));
    }
    if (!json) {
      lines(app, impact).forEach(line -> print(Plain.line(line)));
    }
    Confirmation.ask(context, name, "remove", yes);
    portal.remove(path);
    return answer(Map.of("removed", app.id()), () -> List.of(app.name() + " is removed"));
  }

  private static List<String> lines(Application app, ApplicationImpact impact) {
    List<String> lines = new ArrayList<>();
    lines.add(app.name() + ", version " + app.version() + ", of " + app.owner());
    if (impact.jobsOpen() > 0) {
      lines.add("Open jobs: " + impact.jobsOpen() + ". Remove the application after they end.");
    }
    lines.add("Ended jobs, which are kept: " + impact.jobsEnded());
    if (impact.templates() > 0) {
      lines.add("Templates that can no longer be submitted: " + impact.templates());
    }
    if (!impact.sites().isEmpty()) {
      lines.add("Listed by the sites " + String.join(", ", impact.sites()));
    }
    return lines;
  }
}
