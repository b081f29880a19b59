package org.satingrid.agent.portal;

import java.io.IOException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.config.Json;
import tools.jackson.core.JacksonException;

/** The portal's answer is not the requested one. */
public final class PortalException extends IOException {
  private static final long serialVersionUID = 1L;

  private static final String NOT_FOUND = "not-found";

  private final int status;
  private final String code;
  private final Duration retryAfter;

  /** An answer that is not a portal's. */
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
   * Another answer than the one asked for.
   *
   * @param body describes the problem if a portal has written it
   * @param retryAfter the portal's waiting time, or zero
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

  /** Returns the portal's waiting time before the next try, or zero. */
  public Duration retryAfter() {
    return retryAfter;
  }

  public int status() {
    return status;
  }

  /** Returns true if the portal does not know the object of the request, and never will again. */
  public boolean gone() {
    return status == 404 && code.equals(NOT_FOUND);
  }

  /**
   * Returns true if the same request can succeed later, because the portal is in trouble or busy,
   * or because a proxy that does not reach it answers 404 in its place.
   */
  public boolean passing() {
    return status >= 500
        || status == 408
        || status == 425
        || status == 429
        || (status == 404 && code.isEmpty());
  }
}
