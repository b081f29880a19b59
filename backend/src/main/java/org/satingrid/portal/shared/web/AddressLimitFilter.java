package org.satingrid.portal.shared.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Problems;
import org.satingrid.portal.shared.Settings;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.http.HttpHeaders;
import org.springframework.http.HttpStatus;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Limits the requests per second of each address before any other work, even the check of
 * credentials. A request with {@link KnownCredentials} counts for its user instead of its address.
 * Therefore a stranger cannot use up the requests of people behind the same address. False
 * credentials count for the address.
 *
 * <p>Agents have separate limits, because all nodes of a site can share an address. An address that
 * sends many requests with false signatures gets a lower limit.
 *
 * <p>Each request of a pipelined connection counts. A refusal ends the connection, with all
 * requests that the client has already sent.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 2)
class AddressLimitFilter extends OncePerRequestFilter {
  private static final String AGENTS = "/agent/";
  private static final String CHALLENGE = "/agent/v1/challenge";
  private static final String ENROL = "/agent/v1/enrol";
  private static final int AGENTS_PER_SECOND = 1_000;

  /**
   * Maximum burst of agents' requests from one address. All agents of a large grid can connect
   * through one gateway.
   */
  private static final int AGENTS_AT_ONCE = 20_000;

  private final RateLimit agents = new RateLimit(AGENTS_PER_SECOND, AGENTS_AT_ONCE);
  private final RateLimit falseAgents;
  private final RateLimit others;
  private final KnownCredentials known;
  private final Problems problems;
  private final Clock clock;

  AddressLimitFilter(Settings settings, KnownCredentials known, Problems problems, Clock clock) {
    falseAgents = limit(settings);
    others = limit(settings);
    this.known = known;
    this.problems = problems;
    this.clock = clock;
  }

  private static RateLimit limit(Settings settings) {
    return new RateLimit(settings.requests().perSecond(), settings.requests().burst());
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    Optional<String> credentials = Credentials.hash(request);
    String person = known.person(credentials);
    String address = "address " + ClientAddress.group(request.getRemoteAddr());
    Duration wait =
        isAgents(request) ? waitOfAgent(request, address) : wait(request, person, address);
    if (wait != null) {
      response.setHeader(HttpHeaders.CONNECTION, "close");
      problems.write(request, response, RateLimit.exceeded(wait));
      return;
    }
    chain.doFilter(request, response);
    if (response.getStatus() == HttpStatus.UNAUTHORIZED.value()) {
      known.forget(credentials);
      if (isAgents(request)) {
        Duration unused = falseAgents.take(address, clock.instant());
      }
    }
  }

  private static boolean isAgents(HttpServletRequest request) {
    String path = request.getRequestURI();
    return path.startsWith(AGENTS) && !path.equals(ENROL);
  }

  private @Nullable Duration waitOfAgent(HttpServletRequest request, String address) {
    Instant now = clock.instant();
    Duration wait = falseAgents.look(address, now);
    if (wait != null) {
      return wait;
    }
    // An agent requests a challenge before each other request. Both count for this limit.
    boolean challenge = request.getRequestURI().equals(CHALLENGE);
    return agents.take((challenge ? "challenge of " : "request of ") + address, now);
  }

  private @Nullable Duration wait(
      HttpServletRequest request, @Nullable String person, String address) {
    if (person == null) {
      return others.take(address, clock.instant());
    }
    return RateLimitFilter.limits(request)
        ? null
        : others.take("person " + person, clock.instant());
  }
}
