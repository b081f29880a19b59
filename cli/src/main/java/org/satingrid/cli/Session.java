package org.satingrid.cli;

import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;

/** Finds out which portal is meant and with which token. */
final class Session {

  private Session() {}

  /** The environment comes before what {@code satin login} kept. */
  static Portal open(Context context) {
    String portal = context.variable("SATIN_PORTAL");
    String token = context.variable("SATIN_TOKEN");
    if (portal != null && token != null) {
      String address = PortalAddress.checked(portal);
      return Portal.withToken(address, token, PortalTrust.of(address, context));
    }
    Credentials kept = new CredentialStore(context).read();
    if (kept == null) {
      throw notSignedIn("No portal is known. Sign in with 'satin login --portal URL --user NAME'");
    }
    String address = PortalAddress.checked(portal == null ? kept.portal() : portal);
    // A token is for the portal that gave it; no other shall see it.
    if (token == null && !address.equals(kept.portal())) {
      throw notSignedIn(
          "SATIN_PORTAL is "
              + address
              + ", but you are signed in to "
              + kept.portal()
              + ". Sign in there with 'satin login --portal "
              + address
              + " --user NAME'");
    }
    return Portal.withToken(
        address, token == null ? kept.token() : token, PortalTrust.of(address, context));
  }

  /** Where the portal is that {@link #open} asks. */
  static String address(Context context) {
    String portal = context.variable("SATIN_PORTAL");
    Credentials kept = portal == null ? new CredentialStore(context).read() : null;
    if (portal == null && kept == null) {
      throw notSignedIn("No portal is known. Sign in with 'satin login --portal URL --user NAME'");
    }
    return PortalAddress.checked(kept == null ? String.valueOf(portal) : kept.portal());
  }

  private static PortalException notSignedIn(String detail) {
    return PortalException.of(
        PortalException.Kind.NOT_ALLOWED, "not-signed-in", "Not signed in", detail);
  }
}
