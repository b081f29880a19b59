package org.satingrid.cli.people;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.User;
import picocli.CommandLine.Command;

@Asks("GET /users")
@Command(header = "List accounts.")
final class PeopleList extends PortalCommand {

  PeopleList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    List<User> users = portal().users();
    if (json) {
      printJson(new Page<>(users, null));
      return Exit.OK;
    }
    Table table = new Table("User", "Role", "State", "Last sign-in");
    for (User user : users) {
      table.row(
          user.username(),
          user.role(),
          user.disabled() ? "disabled" : "enabled",
          user.lastSignInAt() == null
              ? "-"
              : Units.minute(user.lastSignInAt(), context.clock().getZone()));
    }
    print(table.lines());
    return Exit.OK;
  }
}
