package org.satingrid.cli.portals;

import java.util.List;
import java.util.Map;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.CredentialStore;
import org.satingrid.cli.command.Credentials;
import org.satingrid.cli.command.JsonCommand;
import org.satingrid.cli.command.PortalAddress;
import org.satingrid.cli.command.Session;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Chooses the portal that later commands use. */
@Command(
    header = "Choose the current portal.",
    footerHeading = "%nExample:%n",
    footer = {
      "  satin portals use https://grid.example.org",
      "  SATIN_PORTAL=https://other.example.org satin jobs list     # another one, once"
    })
final class PortalsUse extends JsonCommand {

  @Parameters(paramLabel = "URL", description = "Address of the portal, see 'satin portals list'.")
  String portal = "";

  PortalsUse(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Credentials kept = Session.kept(PortalAddress.checked(portal), context);
    CredentialStore store = new CredentialStore(context);
    store.write(store.read().using(kept.portal()));
    return answer(
        Map.of("portal", kept.portal(), "user", kept.user()),
        () -> List.of("Commands ask " + kept.portal() + " as " + kept.user()));
  }
}
