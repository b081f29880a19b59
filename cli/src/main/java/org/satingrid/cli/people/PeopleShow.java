package org.satingrid.cli.people;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.User;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("GET /users/{id}")
@Command(header = "Show an account.")
final class PeopleShow extends PortalCommand {

  @Parameters(paramLabel = "USER", description = "Name of the user.")
  String name = "";

  PeopleShow(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    String id = People.find(portal, name).id();
    User user = portal.get(Portal.path("/users/{}", id), User.class);
    return answer(
        user,
        () -> {
          ZoneId zone = context.clock().getZone();
          Instant last = user.lastSignInAt();
          return List.of(
              user.username()
                  + " is "
                  + user.role()
                  + ", "
                  + (user.disabled() ? "disabled" : "enabled"),
              "Signs in with " + (user.issuer() == null ? "a password" : user.issuer()),
              "Added " + Units.minute(user.createdAt(), zone),
              "Signed in last " + (last == null ? "-" : Units.minute(last, zone)),
              "Id " + user.id());
        });
  }
}
