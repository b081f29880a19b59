package org.satingrid.cli.people;

import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.NewAccount;
import org.satingrid.contract.api.NewUser;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Asks("POST /users")
@Command(header = "Add an account. Its first password is shown once.")
final class PeopleCreate extends PortalCommand {

  @Parameters(paramLabel = "USER", description = "Name: lower-case letters, digits, . - and _.")
  String user = "";

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      defaultValue = "submitter",
      description = "Role: viewer, submitter (default), site-owner, operator or admin.")
  String role = "";

  PeopleCreate(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    NewAccount account = portal().addUser(new NewUser(user, role));
    if (json) {
      printJson(account);
    } else {
      print(Plain.line(account.user().username() + " added as " + account.user().role()));
      print("Password, shown only once: " + Plain.line(account.password()));
    }
    return Exit.OK;
  }
}
