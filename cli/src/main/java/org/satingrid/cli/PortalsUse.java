package org.satingrid.cli;

import java.util.Map;
import java.util.concurrent.Callable;
import org.satingrid.cli.portal.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Chooses the portal that later commands ask. */
@Command(
    header = "Choose which of the portals that you are signed in to is asked from now on.",
    footerHeading = "%nExample:%n",
    footer = {
      "  satin portals use https://grid.example.org",
      "  SATIN_PORTAL=https://other.example.org satin jobs list     # another one, once"
    })
final class PortalsUse implements Callable<Integer> {

  private final Context context;

  @Parameters(paramLabel = "URL", description = "Its address, see 'satin portals list'.")
  String portal = "";

  @Option(names = "--json", description = "Print JSON instead of text.")
  boolean json;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  PortalsUse(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    Credentials kept = Session.kept(PortalAddress.checked(portal), context);
    CredentialStore store = new CredentialStore(context);
    store.write(store.read().using(kept.portal()));
    context
        .out()
        .println(
            json
                ? Json.document(Map.of("portal", kept.portal(), "user", kept.user()))
                : "Commands ask " + kept.portal() + " as " + kept.user());
    return Exit.OK;
  }
}
