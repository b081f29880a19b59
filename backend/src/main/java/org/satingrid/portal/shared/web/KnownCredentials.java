package org.satingrid.portal.shared.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.LatestEntries;
import org.springframework.stereotype.Component;

/**
 * Remembers credentials that have recently identified a user. This class grants no rights, because
 * the security filters check each request again. It only distinguishes users' requests from
 * strangers' requests at the same address, without reading the database. A limited number of
 * credentials is remembered.
 */
@Component
class KnownCredentials {
  private static final int REMEMBERED = 10_000;

  private final Map<String, String> people = new LatestEntries<>(REMEMBERED);

  /** Returns the name of the user with these credentials, or null if they are not remembered. */
  @Nullable String person(Optional<String> hash) {
    // Requests without credentials do not take the lock, so that a flood of them does not delay
    // others.
    return hash.map(this::owner).orElse(null);
  }

  private synchronized @Nullable String owner(String hash) {
    return people.get(hash);
  }

  /** Remembers that the credentials of a request belong to this user. */
  void remember(HttpServletRequest request, String person) {
    Optional<String> hash = Credentials.hash(request);
    synchronized (this) {
      hash.ifPresent(known -> people.put(known, person));
    }
  }

  synchronized void forget(Optional<String> hash) {
    hash.ifPresent(people::remove);
  }
}
