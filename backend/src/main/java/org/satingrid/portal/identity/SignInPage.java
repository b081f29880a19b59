package org.satingrid.portal.identity;

import java.nio.charset.StandardCharsets;
import org.satingrid.portal.identity.oidc.Refusal;
import org.springframework.web.util.UriUtils;

/**
 * Builds addresses of the sign-in page with the name of a refusal. The page has a sentence for each
 * refusal.
 */
final class SignInPage {
  static final String PATH = "/sign-in";

  private SignInPage() {}

  static String with(Refusal refusal, String next) {
    String on =
        next.equals(ReturnPath.HOME)
            ? ""
            : "&next=" + UriUtils.encode(next, StandardCharsets.UTF_8);
    return PATH + "?problem=" + refusal.word() + on;
  }
}
