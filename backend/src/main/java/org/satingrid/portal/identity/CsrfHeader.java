package org.satingrid.portal.identity;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRequestAttributeHandler;

/**
 * Takes the token of a page from its header only. Spring would also look for it among the
 * parameters, for which the body of an upload is read before anybody knows whose it is.
 */
final class CsrfHeader extends CsrfTokenRequestAttributeHandler {
  @Override
  public void handle(
      HttpServletRequest request, HttpServletResponse response, Supplier<CsrfToken> token) {
    super.handle(request, response, token);
    // Sets the cookie, also with an answer for which nobody asked the token.
    CsrfToken unused = token.get();
  }

  @Override
  public @Nullable String resolveCsrfTokenValue(HttpServletRequest request, CsrfToken token) {
    return request.getHeader(token.getHeaderName());
  }
}
