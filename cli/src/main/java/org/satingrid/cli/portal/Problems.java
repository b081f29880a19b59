package org.satingrid.cli.portal;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import javax.net.ssl.SSLException;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Problem;
import tools.jackson.core.JacksonException;

/** Creates a {@link Problem} for any failure, even if the portal has not sent one. */
final class Problems {

  /** Bad gateway, unavailable, and gateway timeout. */
  private static final Set<Integer> AWAY = Set.of(502, 503, 504);

  private static final int TOO_MANY_REQUESTS = 429;

  private Problems() {}

  static PortalException of(HttpResponse<?> response, String body) {
    int status = response.statusCode();
    String type = response.headers().firstValue("Content-Type").orElse("");
    if (type.startsWith("application/problem+json")) {
      try {
        return PortalException.of(status, complete(status, Json.read(body, Problem.class)));
      } catch (JacksonException e) {
        // The body is not a problem document. Only the status describes the problem.
      }
    }
    String detail =
        response.request().method() + " " + response.request().uri() + hint(response, status);
    return PortalException.of(
        status, PortalException.problem(status, "http-" + status, "HTTP status " + status, detail));
  }

  /**
   * Returns true if the same request can succeed a little later: a proxy answered, because the
   * portal behind it does not, or the portal has had too many requests.
   */
  static boolean passes(Problem problem) {
    boolean ofProxy =
        AWAY.contains(problem.status()) && problem.code().equals("http-" + problem.status());
    return ofProxy || problem.status() == TOO_MANY_REQUESTS;
  }

  static PortalException unreachable(String portal, IOException e) {
    return PortalException.broken(
        "portal-unreachable", "Portal unreachable", portal + " " + cause(e), e);
  }

  private static String hint(HttpResponse<?> response, int status) {
    if (status / 100 == 3) {
      String target = response.headers().firstValue("Location").orElse("somewhere else");
      return " redirects to " + target + ". Sign in there with 'satin login --portal'";
    }
    return switch (status) {
      case 401 -> " needs credentials. Sign in with 'satin login'";
      case 403 -> " is not allowed to you";
      case 404 -> " does not exist. Check that the address is a Satin Grid portal";
      case 502, 503, 504 -> " reached a proxy and no portal behind it. Try again when it runs";
      default -> " gave no reason";
    };
  }

  /** Returns the problem with defaults for missing fields. */
  private static Problem complete(int status, Problem given) {
    return new Problem(
        Objects.requireNonNullElse(given.type(), "about:blank"),
        Objects.requireNonNullElse(given.title(), "HTTP status " + status),
        status,
        Objects.requireNonNullElse(given.detail(), "The portal gave no reason"),
        given.instance(),
        Objects.requireNonNullElse(given.code(), "http-" + status),
        Objects.requireNonNullElse(given.errors(), List.of()));
  }

  private static String cause(IOException e) {
    if (e instanceof ConnectException) {
      return "does not take connections. Check the address, and that the portal runs";
    }
    if (e instanceof HttpTimeoutException) {
      return "does not answer in time (" + message(e) + "). Try again";
    }
    if (e instanceof SSLException) {
      return "cannot be trusted or does not speak TLS: "
          + message(e)
          + ". If a private authority signs its certificate, name its PEM file in SATIN_CA";
    }
    return "broke off the connection: " + message(e);
  }

  private static @Nullable String message(IOException e) {
    return e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
  }
}
