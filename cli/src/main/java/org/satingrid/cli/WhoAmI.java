package org.satingrid.cli;

import java.util.List;
import org.satingrid.contract.api.Me;
import picocli.CommandLine.Command;

/** Shows the user who is signed in. */
@Asks("GET /session")
@Command(header = "Show your account and the rights of your token.")
final class WhoAmI extends PortalCommand {

  WhoAmI(Context context) {
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
