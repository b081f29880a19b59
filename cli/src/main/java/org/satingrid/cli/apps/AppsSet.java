package org.satingrid.cli.apps;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Application;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Changes who can see and run an application. */
@Asks("PATCH /applications/{id}")
@Command(header = "Change who can see and run an application, or mark it as trusted.")
final class AppsSet extends PortalCommand {

  @Parameters(
      paramLabel = "APP",
      description = "Name or id of the application. If several have this name, the newest is used.")
  String name = "";

  @Option(
      names = "--visibility",
      paramLabel = "WHO",
      description = "Visibility: ${COMPLETION-CANDIDATES}.")
  Application.@Nullable Visibility visibility;

  @Option(
      names = "--built-in",
      paramLabel = "true|false",
      arity = "1",
      description =
          "Mark the application as trusted. A site can refuse all applications that are not.")
  @Nullable Boolean builtIn;

  AppsSet(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    if (visibility == null && builtIn == null) {
      throw new UsageException("No change is given: use --visibility or --built-in");
    }
    Portal portal = portal();
    Application app =
        portal.send(
            "PATCH",
            Portal.path("/applications/{}", Applications.find(portal, name).id()),
            new Application.ApplicationSettings(visibility, builtIn),
            Application.class);
    return answer(
        app,
        () ->
            List.of(
                app.name()
                    + ", version "
                    + app.version()
                    + ", is for "
                    + app.visibility()
                    + (app.builtIn() ? ", built in" : "")));
  }
}
