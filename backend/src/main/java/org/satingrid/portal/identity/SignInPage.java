package org.satingrid.portal.identity;

import java.nio.charset.StandardCharsets;
import org.satingrid.portal.identity.oidc.Refusal;
import org.springframework.web.util.UriUtils;

/** Addresses of the sign-in page, which has a sentence for each refusal. */
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
