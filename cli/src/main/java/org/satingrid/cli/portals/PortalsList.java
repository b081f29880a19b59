package org.satingrid.cli.portals;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.CredentialStore;
import org.satingrid.cli.command.Credentials;
import org.satingrid.cli.command.JsonCommand;
import org.satingrid.cli.command.SignIns;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import picocli.CommandLine.Command;

@Command(header = "List the portals that you are signed in to. * marks the current portal.")
final class PortalsList extends JsonCommand {

  PortalsList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    SignIns signIns = new CredentialStore(context).read();
    return answer(listed(signIns), () -> lines(signIns));
  }

  private static List<Listed> listed(SignIns signIns) {
    return signIns.portals().values().stream()
        .map(
            kept ->
                new Listed(
                    kept.portal(),
                    kept.user(),
                    kept.expiresAt() == null ? null : kept.expiresAt().toString(),
                    kept.portal().equals(signIns.current())))
        .toList();
  }

  private List<String> lines(SignIns signIns) {
    if (signIns.portals().isEmpty()) {
      return List.of("None. Sign in with 'satin login --portal URL --user NAME'");
    }
    Table table = new Table("", "PORTAL", "USER", "UNTIL");
    for (Credentials kept : signIns.portals().values()) {
      table.row(
          kept.portal().equals(signIns.current()) ? "*" : "",
          kept.portal(),
          kept.user(),
          kept.expiresAt() == null
              ? ""
              : Units.minute(kept.expiresAt(), context.clock().getZone()));
    }
    return table.lines();
  }

  /** A portal in the output with {@code --json}. */
  record Listed(String portal, String user, @Nullable String expiresAt, boolean current) {}
}
