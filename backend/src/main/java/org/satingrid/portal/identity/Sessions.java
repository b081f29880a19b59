package org.satingrid.portal.identity;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.web.Credentials;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.security.web.csrf.CsrfTokenRepository;
import org.springframework.stereotype.Service;

/**
 * Keeps browsers signed in with a cookie. The browser has the cookie, and the database only its
 * hash.
 */
@Service
class Sessions {
  static final String COOKIE = Credentials.SESSION_COOKIE;

  /** A session ends after this time without use. */
  static final Duration LIFE = Duration.ofHours(12);

  /** Maximum life of a session, even if it is in use, so that a stolen cookie becomes invalid. */
  static final Duration MAX_LIFE = Duration.ofDays(7);

  private final SessionRepository repository;
  private final CsrfTokenRepository csrfTokens;
  private final Clock clock;

  Sessions(SessionRepository repository, CsrfTokenRepository csrfTokens, Clock clock) {
    this.repository = repository;
    this.csrfTokens = csrfTokens;
    this.clock = clock;
  }

  /** Starts a session with a new CSRF token, and ends the browser's previous session. */
  void start(Person person, HttpServletRequest request, HttpServletResponse response) {
    Credentials.session(request).ifPresent(old -> repository.remove(Secrets.hash(old)));
    String secret = Secrets.next();
    repository.add(Secrets.hash(secret), person.id(), clock.instant());
    response.addHeader(HttpHeaders.SET_COOKIE, cookie(secret, request, Duration.ofSeconds(-1)));
    csrfTokens.saveToken(csrfTokens.generateToken(request), request, response);
  }

  /** Ends the browser's session, if it has one. */
  void end(HttpServletRequest request, HttpServletResponse response) {
    Credentials.session(request).ifPresent(secret -> repository.remove(Secrets.hash(secret)));
    response.addHeader(HttpHeaders.SET_COOKIE, cookie("", request, Duration.ZERO));
  }

  Optional<Person> holder(HttpServletRequest request) {
    return Credentials.session(request).flatMap(this::holder);
  }

  private Optional<Person> holder(String secret) {
    byte[] hash = Secrets.hash(secret);
    Instant now = clock.instant();
    Optional<SessionRepository.Holder> holder =
        repository.holder(hash, now.minus(LIFE), now.minus(MAX_LIFE), now);
    if (holder.filter(SessionRepository.Holder::stale).isPresent()) {
      LastUse.write(() -> repository.used(hash, now));
    }
    return holder.map(SessionRepository.Holder::person);
  }

  @Scheduled(fixedDelayString = "PT1H", initialDelayString = "PT1M")
  void forgetEnded() {
    Instant now = clock.instant();
    repository.removeEnded(now.minus(LIFE), now.minus(MAX_LIFE));
  }

  private static String cookie(String value, HttpServletRequest request, Duration age) {
    return ResponseCookie.from(COOKIE, value)
        .path("/")
        .httpOnly(true)
        .sameSite("Lax")
        .secure(request.isSecure())
        .maxAge(age)
        .build()
        .toString();
  }
}
