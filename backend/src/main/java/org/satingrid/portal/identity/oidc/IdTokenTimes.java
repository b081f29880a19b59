package org.satingrid.portal.identity.oidc;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import org.springframework.security.oauth2.core.OAuth2Error;
import org.springframework.security.oauth2.core.OAuth2TokenValidator;
import org.springframework.security.oauth2.core.OAuth2TokenValidatorResult;
import org.springframework.security.oauth2.jwt.Jwt;

/**
 * Checks that the times of an ID token are close to the present time, because the token was made a
 * moment ago. The library also checks the times, but does not distinguish a wrong time from other
 * errors. Its remedy is a correct clock.
 */
final class IdTokenTimes implements OAuth2TokenValidator<Jwt> {
  static final String CODE = "clocks_differ";
  static final Duration LEEWAY = Duration.ofSeconds(60);

  private final Clock clock;

  IdTokenTimes(Clock clock) {
    this.clock = clock;
  }

  @Override
  public OAuth2TokenValidatorResult validate(Jwt token) {
    Instant now = clock.instant();
    Instant issued = token.getIssuedAt();
    Instant expires = token.getExpiresAt();
    boolean early = issued != null && issued.isAfter(now.plus(LEEWAY));
    boolean late = expires != null && expires.isBefore(now.minus(LEEWAY));
    return early || late
        ? OAuth2TokenValidatorResult.failure(
            new OAuth2Error(
                CODE,
                "The ID token is valid from "
                    + issued
                    + " to "
                    + expires
                    + ", and here it is "
                    + now,
                null))
        : OAuth2TokenValidatorResult.success();
  }
}
