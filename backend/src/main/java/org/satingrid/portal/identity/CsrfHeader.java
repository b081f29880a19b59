package org.satingrid.portal.identity;

import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.springframework.security.web.csrf.CsrfToken;
import org.springframework.security.web.csrf.CsrfTokenRequestAttributeHandler;

/**
 * Takes the token of a page only from its header. Spring would also search the parameters. For this
 * it would read the body of an upload before the user is known.
 */
final class CsrfHeader extends CsrfTokenRequestAttributeHandler {
  @Override
  public void handle(
      HttpServletRequest request, HttpServletResponse response, Supplier<CsrfToken> token) {
    super.handle(request, response, token);
    // Reading the token sets the cookie, also in answers that do not need the token.
    CsrfToken unused = token.get();
  }

  @Override
  public @Nullable String resolveCsrfTokenValue(HttpServletRequest request, CsrfToken token) {
    return request.getHeader(token.getHeaderName());
  }
}
