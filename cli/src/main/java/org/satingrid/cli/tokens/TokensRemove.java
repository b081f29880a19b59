package org.satingrid.cli.tokens;

import java.io.IOException;
import java.util.Map;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("DELETE /tokens/{id}")
@Command(header = "Revoke an API token.")
final class TokensRemove extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the token, see 'satin tokens list'.")
  String id = "";

  TokensRemove(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    portal().revokeToken(id);
    if (json) {
      printJson(Map.of("revoked", id));
    } else {
      print("Token revoked");
    }
    return Exit.OK;
  }
}
