package org.satingrid.cli.people;

import java.util.List;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;
import org.satingrid.contract.api.User;

/** Finds people by the names that the user has typed. */
final class People {
  private People() {}

  static User find(Portal portal, String name) {
    List<User> all = portal.users();
    return all.stream()
        .filter(user -> user.username().equals(name))
        .findFirst()
        .orElseThrow(
            () ->
                PortalException.of(
                    PortalException.Kind.NOT_FOUND,
                    "user-unknown",
                    "No such user",
                    "There is no user " + name + ". 'satin people list' shows those that are"));
  }
}
