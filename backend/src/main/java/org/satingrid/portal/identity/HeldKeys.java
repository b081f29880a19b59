package org.satingrid.portal.identity;

import java.time.Clock;
import java.time.Instant;
import java.util.HexFormat;
import java.util.Optional;
import org.satingrid.portal.shared.access.Caller;
import org.satingrid.portal.shared.access.Keys;
import org.satingrid.portal.shared.access.Right;
import org.springframework.security.core.Authentication;
import org.springframework.stereotype.Component;

/** Checks in the database whether sessions and API tokens are still valid. */
@Component
class HeldKeys implements Keys {
  private final SessionRepository sessions;
  private final TokenRepository tokens;
  private final Clock clock;

  HeldKeys(SessionRepository sessions, TokenRepository tokens, Clock clock) {
    this.sessions = sessions;
    this.tokens = tokens;
    this.clock = clock;
  }

  @Override
  public boolean areGood(Caller caller) {
    Authentication known = caller.authentication();
    if (known == null || !(known.getPrincipal() instanceof Person person)) {
      return false;
    }
    byte[] hash = HexFormat.of().parseHex(person.key());
    Instant now = clock.instant();
    Optional<Person> holder =
        switch (person.entrance()) {
          case SESSION ->
              sessions
                  .holder(hash, now.minus(Sessions.LIFE), now.minus(Sessions.MAX_LIFE), now)
                  .map(SessionRepository.Holder::person);
          case TOKEN -> tokens.holder(hash, now).map(TokenRepository.Holder::person);
          case PASSWORD -> Optional.empty();
        };
    return holder.filter(still -> still.rights().contains(Right.READ)).isPresent();
  }
}
