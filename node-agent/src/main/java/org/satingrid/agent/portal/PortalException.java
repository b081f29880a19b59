package org.satingrid.agent.portal;

import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Json;
import tools.jackson.core.JacksonException;

/** Thrown for every answer except the expected one. */
public final class PortalException extends IOException {
  private static final long serialVersionUID = 1L;

  private static final String NOT_FOUND = "not-found";

  private final int status;
  private final String code;
  private final Duration retryAfter;

  /** Creates the exception for an answer that does not come from a portal. */
  PortalException(int status, String message) {
    this(status, "", message, Duration.ZERO);
  }

  private PortalException(int status, String code, String message, Duration retryAfter) {
    super(message);
    this.status = status;
    this.code = code;
    this.retryAfter = retryAfter;
  }

  /**
   * Creates the exception for an unexpected answer of the portal.
   *
   * @param body the portal's description of the problem, or another text
   * @param retryAfter time that the portal requests to wait, or zero
   */
  static PortalException of(int status, String body, Duration retryAfter) {
    record Problem(@Nullable String code, @Nullable String title, @Nullable String detail) {}
    try {
      Problem problem = Json.read(body, Problem.class);
      String text = problem.detail() == null ? problem.title() : problem.detail();
      return new PortalException(
          status,
          problem.code() == null ? "" : problem.code(),
          text == null ? "status " + status : text,
          retryAfter);
    } catch (JacksonException e) {
      return new PortalException(status, "", "status " + status, retryAfter);
    }
  }

  /** Returns the time that the portal requests to wait before the next attempt, or zero. */
  public Duration retryAfter() {
    return retryAfter;
  }

  public int status() {
    return status;
  }

  /** Returns true if the requested object does not exist at the portal and will never exist. */
  public boolean gone() {
    return status == 404 && code.equals(NOT_FOUND);
  }

  /** Returns true if the message is the portal's own sentence, and not an answer of a proxy. */
  public boolean ofPortal() {
    return !code.isEmpty();
  }

  /**
   * Returns true if the same request can succeed later, because the portal is busy or has a
   * problem. This includes an answer 404 of a proxy that cannot reach the portal.
   */
  public boolean passing() {
    return status >= 500
        || status == 408
        || status == 425
        || status == 429
        || (status == 404 && code.isEmpty());
  }
}
