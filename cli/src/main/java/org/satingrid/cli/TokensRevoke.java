package org.satingrid.cli;

import java.io.IOException;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("DELETE /tokens/{id}")
@Command(header = "Revoke an API token.")
final class TokensRevoke extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the token, see 'satin tokens list'.")
  String id = "";

  TokensRevoke(Context context) {
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
