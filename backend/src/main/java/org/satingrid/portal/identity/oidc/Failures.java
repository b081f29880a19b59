package org.satingrid.portal.identity.oidc;

import java.io.IOException;
import org.springframework.security.oauth2.jwt.JwtValidationException;
import org.springframework.web.client.HttpServerErrorException;
import org.springframework.web.client.ResourceAccessException;

/**
 * Maps failures of the provider, and of the connection to it, to the reason for refusing the
 * sign-in.
 */
final class Failures {
  private Failures() {}

  static RefusedException refusal(RuntimeException failure) {
    for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
      if (cause instanceof RefusedException refused) {
        return refused;
      }
      if (cause instanceof IOException
          || cause instanceof ResourceAccessException
          || cause instanceof HttpServerErrorException) {
        return new RefusedException(Refusal.PROVIDER_AWAY, cause.toString(), failure);
      }
      if (cause instanceof JwtValidationException invalid
          && invalid.getErrors().stream()
              .anyMatch(error -> IdTokenTimes.CODE.equals(error.getErrorCode()))) {
        return new RefusedException(Refusal.CLOCK, String.valueOf(invalid.getMessage()), failure);
      }
    }
    return new RefusedException(Refusal.PROVIDER_ERROR, failure.toString(), failure);
  }
}
