package org.satingrid.cli.command;

import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;

/** Chooses the portal for a command, and the token for it. */
public final class Session {

  private Session() {}

  /**
   * Opens the portal. Environment variables have precedence over the sign-ins that {@code satin
   * login} has stored.
   */
  static Portal open(Context context) {
    String address = address(context);
    String given = context.variable("SATIN_TOKEN");
    String token = given == null ? kept(address, context).token() : given;
    return Portal.withToken(address, token, PortalTrust.of(address, context), context.pause());
  }

  /** Returns the address of the portal that {@link #open} uses. */
  public static String address(Context context) {
    String named = context.variable("SATIN_PORTAL");
    String address = named == null ? new CredentialStore(context).read().current() : named;
    if (address == null) {
      throw notSignedIn("No portal is known. Sign in with 'satin login --portal URL --user NAME'");
    }
    return PortalAddress.checked(address);
  }

  /** Returns the stored sign-in at a portal. Its token must never be sent to another portal. */
  public static Credentials kept(String address, Context context) {
    Credentials kept = new CredentialStore(context).read().at(address);
    if (kept == null) {
      throw notSignedIn(
          "You are not signed in to "
              + address
              + ". Sign in with 'satin login --portal "
              + address
              + " --user NAME'; 'satin portals list' shows where you are");
    }
    return kept;
  }

  private static PortalException notSignedIn(String detail) {
    return PortalException.of(
        PortalException.Kind.NOT_ALLOWED, "not-signed-in", "Not signed in", detail);
  }
}
