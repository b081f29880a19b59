package org.satingrid.cli.apps;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.ModelText;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.ProgrammingModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("GET /applications/{id}")
@Command(header = "Show an application: its model, and its parts that run on other nodes.")
final class AppsShow extends PortalCommand {

  @Parameters(
      paramLabel = "APP",
      description = "Name or id of the application. If several have this name, the newest is used.")
  String name = "";

  AppsShow(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Application app = Applications.find(portal(), name);
    if (json) {
      printJson(app);
    } else {
      print(lines(app));
    }
    return Exit.OK;
  }

  private List<String> lines(Application app) {
    List<String> lines = new ArrayList<>();
    lines.add(app.name() + ", version " + app.version() + ", id " + app.id());
    if (!app.description().isEmpty()) {
      lines.add(app.description());
    }
    lines.add(
        app.fileName()
            + ", "
            + Units.bytes(app.sizeBytes())
            + ", uploaded by "
            + app.owner()
            + " at "
            + Units.minute(app.createdAt(), context.clock().getZone()));
    lines.add("Main class " + app.mainClass());
    lines.add("Model " + ModelText.name(app.model()));
    lines.addAll(work(app));
    return lines.stream().map(Plain::line).toList();
  }

  /** Describes which parts of the program can run on other nodes, and which cannot. */
  static List<String> work(Application app) {
    List<String> lines = new ArrayList<>();
    lines.add(
        app.model() == ProgrammingModel.THREADS
            ? "Its threads run on several nodes"
            : "Spawns " + String.join(", ", app.spawnableMethods()));
    app.warnings().forEach(warning -> lines.add("Warning: " + warning));
    return lines;
  }
}
