package org.satingrid.portal.shared.web;

import jakarta.servlet.http.HttpServletRequest;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.LatestEntries;
import org.springframework.stereotype.Component;

/**
 * Remembers credentials that recently identified a person. This class grants no rights: the
 * security filters check each request again. It only distinguishes the requests of people from the
 * requests of strangers at the same address, and needs no database. Only the latest credentials are
 * remembered.
 */
@Component
class KnownCredentials {
  private static final int REMEMBERED = 10_000;

  private final Map<String, String> people = new LatestEntries<>(REMEMBERED);

  /** Returns the name of these credentials' owner, or null if they are unknown. */
  @Nullable String person(Optional<String> hash) {
    // Requests without credentials skip the lock: a flood of them must not contend for it.
    return hash.map(this::owner).orElse(null);
  }

  private synchronized @Nullable String owner(String hash) {
    return people.get(hash);
  }

  /** Remembers that a request's credentials belong to this person. */
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
