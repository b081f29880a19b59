package org.satingrid.portal.testkit;

import java.net.URI;

/** Follows the links from a portal to the provider and back, as a browser does. */
public final class SignInTrip {
  private static final int MAX_STEPS = 12;
  private static final String ANSWER = "/sign-in/provider/answer";

  private final TestPortal portal;
  private final Browser browser;

  public SignInTrip(TestPortal portal, Browser browser) {
    this.portal = portal;
    this.browser = browser;
  }

  /**
   * Signs in as the user with this subject. Returns the browser's last address, below the portal.
   */
  public String as(String subject) {
    return as(subject, "");
  }

  /**
   * Signs in like {@link #as(String)}.
   *
   * @param query query of the link on the sign-in page
   */
  public String as(String subject, String query) {
    return arrive(comeBack(query, "login=" + subject));
  }

  /** Begins a sign-in and cancels it at the provider. */
  public String cancelled() {
    return arrive(comeBack("", "cancel=yes"));
  }

  /**
   * Signs in at the provider. Returns the browser's next address, which is an address of the
   * portal.
   */
  public String comeBack(String query, String form) {
    URI at = portal.address().resolve("/sign-in/provider" + query);
    Reply reply = browser.get(at.toString());
    for (int i = 0; i < MAX_STEPS; i++) {
      if (reply.status() / 100 == 3) {
        at = at.resolve(reply.header("Location"));
        if (at.getPath().equals(ANSWER)) {
          return at.toString();
        }
        reply = browser.get(at.toString());
      } else {
        reply.expect(200);
        reply = browser.postForm(at.toString(), form);
      }
    }
    throw new AssertionError("The provider does not send the browser back; it is at " + at);
  }

  /** Follows the link back to the portal. Returns the address of the portal's redirect. */
  public String arrive(String answer) {
    return browser.get(answer).expect(302).header("Location");
  }
}
