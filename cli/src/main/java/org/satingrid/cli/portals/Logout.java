package org.satingrid.cli.portals;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.CredentialStore;
import org.satingrid.cli.command.Credentials;
import org.satingrid.cli.command.PortalAddress;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.PortalTrust;
import org.satingrid.cli.command.Session;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Ends the sign-in that {@link Login} has stored. */
@Asks("DELETE /tokens/{id}")
@Command(
    header = "Sign out: revoke the token of the last login and forget it.",
    description =
        "If the portal cannot be reached, the token is forgotten here but stays valid there"
            + " until it expires.")
public final class Logout extends PortalCommand {

  @Option(
      names = "--portal",
      paramLabel = "URL",
      description = "Address of the portal (default: the current portal).")
  @Nullable String address;

  public Logout(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    String portal = address == null ? Session.address(context) : PortalAddress.checked(address);
    Credentials kept = Session.kept(portal, context);
    CredentialStore store = new CredentialStore(context);
    store.write(store.read().without(portal));
    revoke(kept);
    return answer(Map.of("portal", portal), () -> List.of("Signed out of " + portal));
  }

  private void revoke(Credentials kept) throws IOException {
    try {
      Portal.withToken(
              kept.portal(), kept.token(), PortalTrust.of(kept.portal(), context), context.pause())
          .revokeToken(kept.tokenId());
    } catch (PortalException e) {
      // The portal does not accept the token any more. It need not be revoked.
      if (e.kind() != PortalException.Kind.NOT_ALLOWED
          && e.kind() != PortalException.Kind.NOT_FOUND) {
        throw e;
      }
    }
  }
}
