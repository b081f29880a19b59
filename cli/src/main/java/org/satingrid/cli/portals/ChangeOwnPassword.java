package org.satingrid.cli.portals;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PasswordSource;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.Me;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Asks("PUT /session/password")
@Command(
    header = "Change your password and sign out other browsers.",
    description = "API tokens stay valid.")
public final class ChangeOwnPassword extends PortalCommand {

  @Option(
      names = "--password-stdin",
      description =
          "Read the password from the first line of standard input, and the new password from the"
              + " second line.")
  boolean fromInput;

  public ChangeOwnPassword(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    Portal portal = portal();
    String user = portal.get("/session", Me.class).username();
    PasswordSource source =
        fromInput ? new PasswordSource.Input(context.in()) : new PasswordSource.Terminal();
    String current = source.password(user);
    portal.changePassword(current, source.replacement(""));
    return answer(Map.of("user", user), () -> List.of("The password of " + user + " is changed"));
  }
}
