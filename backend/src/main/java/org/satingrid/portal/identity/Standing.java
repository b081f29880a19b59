package org.satingrid.portal.identity;

import org.satingrid.portal.shared.access.Right;
import org.springframework.stereotype.Service;

/** What people may do who are not there to ask. */
@Service
public class Standing {
  private final UserRepository repository;

  Standing(UserRepository repository) {
    this.repository = repository;
  }

  /** Whether there is such a person, able to sign in, whose role gives this right. */
  public boolean may(String username, Right right) {
    return repository
        .credentials(username)
        .filter(known -> !known.disabled())
        .map(known -> known.person().rights().contains(right))
        .orElse(false);
  }
}
