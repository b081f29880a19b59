package org.satingrid.portal.agentgateway;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import java.util.List;
import org.satingrid.portal.sites.Nodes;
import org.springframework.http.HttpHeaders;
import org.springframework.security.authentication.UsernamePasswordAuthenticationToken;
import org.springframework.security.core.authority.SimpleGrantedAuthority;
import org.springframework.security.core.context.SecurityContext;
import org.springframework.security.core.context.SecurityContextHolder;
import org.springframework.web.filter.OncePerRequestFilter;

class NodeSecretFilter extends OncePerRequestFilter {
  static final String ROLE = "NODE";
  private static final String BEARER = "Bearer ";

  private final Nodes nodes;

  NodeSecretFilter(Nodes nodes) {
    this.nodes = nodes;
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    String header = request.getHeader(HttpHeaders.AUTHORIZATION);
    if (header != null && header.startsWith(BEARER)) {
      nodes
          .bySecret(header.substring(BEARER.length()).trim())
          .map(node -> new NodePrincipal(node.id(), node.name(), node.site()))
          .ifPresent(NodeSecretFilter::authenticate);
    }
    chain.doFilter(request, response);
  }

  private static void authenticate(NodePrincipal node) {
    SecurityContext context = SecurityContextHolder.createEmptyContext();
    context.setAuthentication(
        UsernamePasswordAuthenticationToken.authenticated(
            node, null, List.of(new SimpleGrantedAuthority("ROLE_" + ROLE))));
    SecurityContextHolder.setContext(context);
  }
}
