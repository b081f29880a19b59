package org.satingrid.portal.identity;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.satingrid.contract.api.IssuedToken;
import org.satingrid.contract.api.NewToken;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.Token;
import org.satingrid.portal.audit.AuditDetail;
import org.satingrid.portal.shared.Cursor;
import org.satingrid.portal.shared.PlainLine;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.springframework.stereotype.Service;

/** Manages API tokens, with which programs act for a person. */
@Service
class Tokens {
  private static final String PREFIX = "satin_";

  private final TokenRepository repository;
  private final Clock clock;

  Tokens(TokenRepository repository, Clock clock) {
    this.repository = repository;
    this.clock = clock;
  }

  /**
   * Throws 403 if the caller uses an API token. Otherwise a stolen token could create tokens that
   * stay valid after its own end.
   */
  static void refuseToken(Person person) {
    if (person.entrance() == Person.Entrance.TOKEN) {
      throw new ProblemException(
          ProblemCode.PASSWORD_NEEDED,
          "An API token cannot do this; sign in on the portal's page, or with the password.");
    }
  }

  IssuedToken issue(NewToken asked, Person person) {
    refuseToken(person);
    if (asked.name().isBlank() || !PlainLine.is(asked.name())) {
      throw ProblemException.badField("name", "must have printable characters only, at least one");
    }
    Set<Scope> scopes = scopes(asked);
    String secret = PREFIX + Secrets.next();
    Instant now = clock.instant();
    Token token =
        new Token(
            UUID.randomUUID().toString(),
            asked.name(),
            scopes.stream().map(Scope::word).toList(),
            now,
            now.plus(Duration.ofDays(asked.expiresInDays())),
            null);
    repository.add(token, scopes, person.id(), Secrets.hash(secret));
    AuditDetail.say(token.name() + ": " + String.join(", ", token.scopes()));
    return new IssuedToken(token.id(), token.name(), secret, token.expiresAt());
  }

  private static Set<Scope> scopes(NewToken asked) {
    List<String> words = asked.scopes();
    Set<Scope> scopes = words == null ? EnumSet.allOf(Scope.class) : Scope.of(words);
    if (scopes.isEmpty()) {
      throw ProblemException.badField("scopes", "must name at least one scope");
    }
    return scopes;
  }

  Page<Token> of(Person person, Cursor cursor) {
    List<TokenRepository.Row> rows = repository.newestFirst(person.id(), cursor);
    return new Page<>(
        cursor.page(rows).stream().map(TokenRepository.Row::token).toList(),
        cursor.next(rows, TokenRepository.Row::number));
  }

  void revoke(UUID id, Person person) {
    if (!repository.remove(id, person.id())) {
      throw ProblemException.notFound("token", id);
    }
  }

  Optional<Person> holder(String secret) {
    byte[] hash = Secrets.hash(secret);
    Instant now = clock.instant();
    Optional<TokenRepository.Holder> holder = repository.holder(hash, now);
    if (holder.filter(TokenRepository.Holder::stale).isPresent()) {
      LastUse.write(() -> repository.used(hash, now));
    }
    return holder.map(TokenRepository.Holder::person);
  }
}
