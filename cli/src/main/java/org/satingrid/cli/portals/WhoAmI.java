package org.satingrid.cli.portals;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.contract.api.Me;
import picocli.CommandLine.Command;

/** Shows the user who is signed in. */
@Asks("GET /session")
@Command(header = "Show your account and the rights of your token.")
public final class WhoAmI extends PortalCommand {

  public WhoAmI(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Me me = portal().get("/session", Me.class);
    return answer(
        me,
        () -> List.of(me.username() + ", " + me.role(), "May " + String.join(", ", me.rights())));
  }
}
