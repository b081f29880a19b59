package org.satingrid.portal.identity;

import jakarta.servlet.http.Cookie;
import jakarta.servlet.http.HttpServletRequest;
import jakarta.servlet.http.HttpServletResponse;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.audit.AuditTrail;
import org.satingrid.portal.identity.ProviderAccounts.SignedIn;
import org.satingrid.portal.identity.SignInAttempts.Pending;
import org.satingrid.portal.identity.oidc.Claims;
import org.satingrid.portal.identity.oidc.Provider;
import org.satingrid.portal.identity.oidc.Refusal;
import org.satingrid.portal.identity.oidc.RefusedException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.http.HttpHeaders;
import org.springframework.http.ResponseCookie;
import org.springframework.stereotype.Service;
import org.springframework.web.util.WebUtils;

/**
 * Sign-in with the provider, from the link on the sign-in page until the browser has a session:
 *
 * <pre>
 * sign-in page -> begin: an attempt in the database, a cookie that binds it to the browser
 *              -> provider: the person signs in there
 *              -> finish: the attempt is used up, the code redeemed, the account found or made
 *              -> the page asked for, or the sign-in page with the word of a {@link Refusal}
 * </pre>
 */
@Service
class SingleSignOn {
  static final String COOKIE = "SATIN_SIGN_IN";

  private static final Logger LOG = LoggerFactory.getLogger(SingleSignOn.class);
  private static final String ACTION = "session.sign-in";

  private final Provider provider;
  private final SignInAttempts attempts;
  private final ProviderAccounts accounts;
  private final Sessions sessions;
  private final AuditTrail audit;
  private final String issuer;

  SingleSignOn(
      Provider provider,
      SignInAttempts attempts,
      ProviderAccounts accounts,
      Sessions sessions,
      AuditTrail audit,
      Settings settings) {
    this.provider = provider;
    this.attempts = attempts;
    this.accounts = accounts;
    this.sessions = sessions;
    this.audit = audit;
    this.issuer = settings.oidc().issuer();
  }

  boolean isOn() {
    return provider.isOn();
  }

  /**
   * Begins a sign-in. Returns the browser's next address: the provider, or the sign-in page after a
   * failure.
   */
  String begin(String next, HttpServletRequest request, HttpServletResponse response) {
    try {
      Provider.Begun begun = provider.begin(request);
      // A browser can have several attempts at the same time, in several tabs. They share one
      // secret.
      String browser = browser(request);
      String secret = browser == null ? Secrets.next() : browser;
      attempts.add(begun.attempt(), secret, next);
      response.addHeader(HttpHeaders.SET_COOKIE, cookie(secret, request));
      return begun.address();
    } catch (RefusedException e) {
      LOG.warn("The provider {} cannot be used: {}", issuer, e.getMessage());
      return SignInPage.with(e.refusal(), next);
    }
  }

  /**
   * Ends a sign-in. Returns the browser's next address: the requested page, or the sign-in page
   * after a failure.
   */
  String finish(ProviderAnswer answer, HttpServletRequest request, HttpServletResponse response) {
    String browser = browser(request);
    Pending pending =
        browser == null || answer.state() == null
            ? null
            : attempts.take(answer.state(), browser).orElse(null);
    if (pending == null) {
      // Any client can send a request without an attempt. Therefore it is not recorded in the audit
      // trail.
      return SignInPage.with(Refusal.EXPIRED, ReturnPath.HOME);
    }
    String address = request.getRemoteAddr();
    try {
      Claims claims = provider.finish(pending.attempt(), answer.code(issuer));
      SignedIn signedIn = accounts.signIn(claims);
      sessions.start(signedIn.person(), request, response);
      audit.done(
          signedIn.person().username(),
          ACTION,
          Provider.ANSWER_PATH,
          200,
          address,
          signedIn.change() + ", with the provider");
      return pending.next();
    } catch (RefusedException e) {
      LOG.warn("A sign-in by {} is refused ({}): {}", issuer, e.refusal().word(), e.getMessage());
      String detail = e.refusal().isAboutPerson() ? e.getMessage() + ": " : "";
      audit.refused(ACTION, Provider.ANSWER_PATH, 403, address, detail + e.refusal().word());
      return SignInPage.with(e.refusal(), pending.next());
    }
  }

  private static @Nullable String browser(HttpServletRequest request) {
    Cookie cookie = WebUtils.getCookie(request, COOKIE);
    return cookie == null ? null : cookie.getValue();
  }

  /**
   * Returns the cookie. A browser must send it when a link of the provider leads to the portal.
   * With the setting Strict it would not.
   */
  private static String cookie(String secret, HttpServletRequest request) {
    return ResponseCookie.from(COOKIE, secret)
        .path("/sign-in/provider")
        .httpOnly(true)
        .sameSite("Lax")
        .secure(request.isSecure())
        .maxAge(SignInAttempts.LIFE)
        .build()
        .toString();
  }
}
