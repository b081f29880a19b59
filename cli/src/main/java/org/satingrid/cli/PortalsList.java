package org.satingrid.cli;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.portal.Json;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Lists the portals at which one is signed in. */
@Command(header = "List the portals that you are signed in to; * is the one that is asked.")
final class PortalsList implements Callable<Integer> {

  private final Context context;

  @Option(names = "--json", description = "Print JSON instead of text.")
  boolean json;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  PortalsList(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() {
    List<Listed> all = listed(new CredentialStore(context).read());
    if (json) {
      context.out().println(Json.document(all));
    } else if (all.isEmpty()) {
      context.out().println("None. Sign in with 'satin login --portal URL --user NAME'");
    } else {
      table(all).lines().forEach(context.out()::println);
    }
    return Exit.OK;
  }

  private static List<Listed> listed(SignIns signIns) {
    List<Listed> all = new ArrayList<>();
    signIns
        .portals()
        .forEach(
            (portal, kept) ->
                all.add(
                    new Listed(
                        portal,
                        kept.user(),
                        kept.expiresAt() == null ? null : kept.expiresAt().toString(),
                        portal.equals(signIns.current()))));
    return all;
  }

  private Table table(List<Listed> all) {
    Table table = new Table("", "PORTAL", "USER", "UNTIL");
    for (Listed each : all) {
      String until =
          each.expiresAt() == null
              ? ""
              : Units.minute(Instant.parse(each.expiresAt()), context.clock().getZone());
      table.row(each.current() ? "*" : "", each.portal(), each.user(), until);
    }
    return table;
  }

  /** One of what {@code --json} prints. */
  record Listed(String portal, String user, @Nullable String expiresAt, boolean current) {}
}
