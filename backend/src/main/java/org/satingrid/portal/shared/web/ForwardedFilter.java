package org.satingrid.portal.shared.web;

import jakarta.servlet.FilterChain;
import jakarta.servlet.ServletException;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletRequestWrapper;
import jakarta.servlet.http.HttpServletResponse;
import java.io.IOException;
import org.springframework.core.Ordered;
import org.springframework.core.annotation.Order;
import org.springframework.stereotype.Component;
import org.springframework.web.filter.OncePerRequestFilter;

/**
 * Accepts X-Forwarded-For and X-Forwarded-Proto only from the configured proxies. Any client can
 * send such headers. If they were accepted, limits would count for invented addresses.
 */
@Component
@Order(Ordered.HIGHEST_PRECEDENCE + 1)
class ForwardedFilter extends OncePerRequestFilter {
  private final Proxies proxies;

  ForwardedFilter(Proxies proxies) {
    this.proxies = proxies;
  }

  @Override
  protected boolean shouldNotFilter(HttpServletRequest request) {
    return !proxies.include(request.getRemoteAddr());
  }

  @Override
  protected void doFilterInternal(
      HttpServletRequest request, HttpServletResponse response, FilterChain chain)
      throws ServletException, IOException {
    chain.doFilter(new Forwarded(request, client(request)), response);
  }

  /**
   * Returns the client's address: the last address in the header that does not belong to a
   * configured proxy. Clients can invent the addresses before it.
   */
  private String client(HttpServletRequest request) {
    String header = request.getHeader("X-Forwarded-For");
    String address = request.getRemoteAddr();
    if (header == null) {
      return address;
    }
    String[] hops = header.split(",", -1);
    for (int i = hops.length - 1; i >= 0 && proxies.include(address); i--) {
      String hop = hops[i].strip();
      if (!isAddress(hop)) {
        return address;
      }
      address = hop;
    }
    return address;
  }

  /**
   * Returns true for a text in the form of an address. A look-up would send a stranger's text to a
   * name server.
   */
  private static boolean isAddress(String text) {
    return text.matches("[0-9]{1,3}(\\.[0-9]{1,3}){3}|[0-9a-fA-F:]*:[0-9a-fA-F:.]*");
  }

  private static final class Forwarded extends HttpServletRequestWrapper {
    private final String client;
    private final boolean secure;

    Forwarded(HttpServletRequest request, String client) {
      super(request);
      this.client = client;
      this.secure =
          request.isSecure() || "https".equalsIgnoreCase(request.getHeader("X-Forwarded-Proto"));
    }

    @Override
    public String getRemoteAddr() {
      return client;
    }

    @Override
    public boolean isSecure() {
      return secure;
    }

    @Override
    public String getScheme() {
      return secure ? "https" : super.getScheme();
    }

    @Override
    public int getServerPort() {
      boolean byDefault = getHeader("Host") != null && !getHeader("Host").matches(".*:\\d+");
      return secure && byDefault ? 443 : super.getServerPort();
    }
  }
}
