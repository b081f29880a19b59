package org.satingrid.cli.people;

import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.IssuedPassword;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Gives an account a new password. */
@Asks("POST /users/{id}/password-reset")
@Command(header = "Give an account a new password, shown once. Its sessions end.")
final class PeopleResetPassword extends PortalCommand {

  @Parameters(paramLabel = "USER", description = "Name of the user.")
  String user = "";

  PeopleResetPassword(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    IssuedPassword password = portal.resetPassword(People.find(portal, user).id());
    if (json) {
      printJson(password);
    } else {
      print("Password, shown only once: " + Plain.line(password.password()));
    }
    return Exit.OK;
  }
}
