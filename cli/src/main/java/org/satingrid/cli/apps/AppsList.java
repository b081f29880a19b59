package org.satingrid.cli.apps;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.Page;
import picocli.CommandLine.Command;

@Asks("GET /applications")
@Command(header = "List applications.")
final class AppsList extends PortalCommand {

  AppsList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    List<Application> apps = portal().applications();
    if (json) {
      printJson(new Page<>(apps, null));
      return Exit.OK;
    }
    if (apps.isEmpty()) {
      print("No applications yet. Upload one with 'satin apps upload JAR'");
      return Exit.OK;
    }
    Table table = new Table("Name", "Main class", ">Size", "Owner", "Uploaded", "Id");
    for (Application app : apps) {
      table.row(
          app.name(),
          app.mainClass(),
          Units.bytes(app.sizeBytes()),
          app.owner(),
          Units.minute(app.createdAt(), context.clock().getZone()),
          app.id());
    }
    print(table.lines());
    return Exit.OK;
  }
}
