package org.satingrid.portal.identity;

import org.satingrid.portal.shared.access.Right;
import org.springframework.stereotype.Service;

/** Checks the rights of users who are not part of the current request. */
@Service
public class UserRights {
  private final UserRepository repository;

  UserRights(UserRepository repository) {
    this.repository = repository;
  }

  /** Returns true if this user exists, can sign in, and has a role with this right. */
  public boolean may(String username, Right right) {
    return repository
        .credentials(username)
        .filter(known -> !known.disabled())
        .map(known -> known.person().rights().contains(right))
        .orElse(false);
  }
}
