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

  /** Signs in as somebody; the address where the browser ends, below the portal. */
  public String as(String subject) {
    return as(subject, "");
  }

  /** As {@link #as(String)}, from the sign-in page's link with this query. */
  public String as(String subject, String query) {
    return arrive(comeBack(query, "login=" + subject));
  }

  /** Presses Cancel at the provider. */
  public String cancelled() {
    return arrive(comeBack("", "cancel=yes"));
  }

  /** Goes as far as the address of the portal that the provider sends the browser to. */
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
