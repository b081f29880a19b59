package org.satingrid.portal.identity;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.satingrid.contract.api.IssuedToken;
import org.satingrid.contract.api.NewToken;
import org.satingrid.contract.api.Token;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.springframework.stereotype.Service;

/** API tokens: a program's way to be a person. */
@Service
class Tokens {
  private static final String PREFIX = "satin_";
  private static final int LONGEST_DAYS = 365;

  private final IdentityRepository repository;
  private final Clock clock;

  Tokens(IdentityRepository repository, Clock clock) {
    this.repository = repository;
    this.clock = clock;
  }

  IssuedToken issue(NewToken asked, Person person) {
    if (asked.name().isBlank() || asked.name().length() > 100) {
      throw ProblemException.badField("name", "must have 1 to 100 characters");
    }
    if (asked.expiresInDays() < 1 || asked.expiresInDays() > LONGEST_DAYS) {
      throw ProblemException.badField("expiresInDays", "must be from 1 to " + LONGEST_DAYS);
    }
    String secret = PREFIX + Secrets.next();
    Instant now = clock.instant();
    Token token =
        new Token(
            UUID.randomUUID().toString(),
            asked.name(),
            now,
            now.plus(Duration.ofDays(asked.expiresInDays())),
            null);
    repository.addToken(token, person.id(), Secrets.hash(secret));
    return new IssuedToken(token.id(), token.name(), secret, token.expiresAt());
  }

  List<Token> of(Person person) {
    return repository.tokens(person.id());
  }

  void revoke(UUID id, Person person) {
    if (!repository.removeToken(id, person.id())) {
      throw ProblemException.notFound("token", id);
    }
  }

  Optional<Person> holder(String secret) {
    return repository.useToken(Secrets.hash(secret), clock.instant());
  }
}
