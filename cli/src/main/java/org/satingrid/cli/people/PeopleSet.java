package org.satingrid.cli.people;

import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.ChangeUser;
import org.satingrid.contract.api.User;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Changes an account's role, or disables or enables the account. */
@Asks("PATCH /users/{id}")
@Command(header = "Change an account's role, disable it or enable it.")
final class PeopleSet extends PortalCommand {

  @Parameters(paramLabel = "USER", description = "Name of the user.")
  String user = "";

  @Option(
      names = "--role",
      paramLabel = "ROLE",
      description = "New role: viewer, submitter, site-owner, operator or admin.")
  @Nullable String role;

  @Option(
      names = "--disabled",
      paramLabel = "true|false",
      arity = "1",
      description = "Disable the account and end its sessions and tokens.")
  @Nullable Boolean disabled;

  PeopleSet(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    if (role == null && disabled == null) {
      throw new UsageException("No change is given: use --role or --disabled");
    }
    Portal portal = portal();
    User changed = portal.changeUser(People.find(portal, user), new ChangeUser(role, disabled));
    if (json) {
      printJson(changed);
    } else {
      String state = changed.disabled() ? "disabled" : "enabled";
      print(Plain.line(changed.username() + " is " + changed.role() + ", " + state));
    }
    return Exit.OK;
  }
}
