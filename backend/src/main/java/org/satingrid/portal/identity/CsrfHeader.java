package org.satingrid.portal.identity;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRequestAttributeHandler;

/**
 * Reads the CSRF token only from its header. Spring would also search the parameters, and for this
 * read the body of an upload before the user is known.
 */
final class CsrfHeader extends CsrfTokenRequestAttributeHandler {
  @Override
  public void handle(
      HttpServletRequest request, HttpServletResponse response, Supplier<CsrfToken> token) {
    super.handle(request, response, token);
    // Reading the token sets the cookie. Answers that do not need the token must also set it.
    CsrfToken unused = token.get();
  }

  @Override
  public @Nullable String resolveCsrfTokenValue(HttpServletRequest request, CsrfToken token) {
    return request.getHeader(token.getHeaderName());
  }
}
