package org.satingrid.cli.tokens;

import java.time.ZoneId;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Token;
import picocli.CommandLine.Command;

@Asks("GET /tokens")
@Command(header = "List your API tokens.")
final class TokensList extends PortalCommand {

  TokensList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    List<Token> tokens = portal().tokens();
    if (json) {
      printJson(new Page<>(tokens, null));
      return Exit.OK;
    }
    ZoneId zone = context.clock().getZone();
    Table table = new Table("Name", "Scopes", "Expires", "Last used", "Id");
    for (Token token : tokens) {
      table.row(
          token.name(),
          String.join(",", token.scopes()),
          Units.minute(token.expiresAt(), zone),
          token.lastUsedAt() == null ? "-" : Units.minute(token.lastUsedAt(), zone),
          token.id());
    }
    print(table.lines());
    return Exit.OK;
  }
}
