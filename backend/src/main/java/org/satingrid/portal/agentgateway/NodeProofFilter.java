package org.satingrid.portal.agentgateway;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.time.Clock;
import java.util.List;
import java.util.Objects;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.portal.shared.LogThrottle;
import org.satingrid.portal.shared.web.ClientAddress;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

/** Identifies the node that sends a request by the proof of its key in the request's header. */
class NodeProofFilter extends OncePerRequestFilter {
  static final String ROLE = "NODE";

  private static final Logger LOG = LoggerFactory.getLogger(NodeProofFilter.class);
  private static final String SCHEME = "Satin-Node ";
  private static final String REFUSAL = Refusal.class.getName();

  private final LogThrottle warnings = new LogThrottle();
  private final NodeProofs proofs;
  private final Clock clock;

  NodeProofFilter(NodeProofs proofs, Clock clock) {
    this.proofs = proofs;
    this.clock = clock;
  }

  /** Returns the reason why no node is identified. */
  static Refusal refusal(HttpServletRequest request) {
    return request.getAttribute(REFUSAL) instanceof Refusal why ? why : Refusal.NO_PROOF;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String header = request.getHeader(HttpHeaders.AUTHORIZATION);
    if (header != null && header.startsWith(SCHEME)) {
      NodeProofs.Result result =
          proofs.check(
              header,
              request.getMethod(),
              request.getRequestURI(),
              Objects.requireNonNullElse(request.getHeader(NodeProof.CONTENT), ""));
      result.node().ifPresent(NodeProofFilter::authenticate);
      result.refusal().ifPresent(why -> refuse(request, why));
    }
    chain.doFilter(request, response);
  }

  private void refuse(HttpServletRequest request, Refusal why) {
    request.setAttribute(REFUSAL, why);
    if (warnings.allows(ClientAddress.group(request.getRemoteAddr()), clock.instant())) {
      LOG.warn(
          "A request from {} is refused ({}): {}",
          request.getRemoteAddr(),
          why.code(),
          why.sentence());
    }
  }

  private static void authenticate(NodePrincipal node) {
    SecurityContext context = SecurityContextHolder.createEmptyContext();
    context.setAuthentication(
        UsernamePasswordAuthenticationToken.authenticated(
            node, null, List.of(new SimpleGrantedAuthority("ROLE_" + ROLE))));
    SecurityContextHolder.setContext(context);
  }
}
