package org.satingrid.cli;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.contract.api.Info;
import picocli.CommandLine.Command;

/** Shows the portal. */
@Asks("GET /info")
@Command(header = "Show the portal's name and version.")
final class InfoShow extends PortalCommand {

  InfoShow(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Info info = portal().get("/info", Info.class);
    return answer(info, () -> List.of(info.name() + " " + info.version()));
  }
}
