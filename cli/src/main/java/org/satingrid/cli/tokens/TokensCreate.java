package org.satingrid.cli.tokens;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PasswordSource;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.PortalTrust;
import org.satingrid.cli.command.Session;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.IssuedToken;
import org.satingrid.contract.api.Me;
import org.satingrid.contract.api.NewToken;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Asks("POST /tokens")
@Command(
    header = "Create an API token, for instance for a script. It is shown once.",
    description =
        "The command prompts for your password: a token cannot create tokens. The satin command"
            + " itself uses the token that 'satin login' has stored.")
final class TokensCreate extends PortalCommand {

  @Parameters(paramLabel = "NAME", description = "Its purpose.")
  String name = "";

  @Option(
      names = "--scope",
      paramLabel = "SCOPE",
      split = ",",
      description =
          "Scopes, joined by commas: read, submit, operate, admin, account (default: all).")
  @Nullable List<String> scopes;

  @Option(
      names = "--days",
      paramLabel = "N",
      defaultValue = "90",
      description = "Lifetime of the token (default: ${DEFAULT-VALUE}).")
  int days;

  @Option(names = "--password-stdin", description = "Read the password from standard input.")
  boolean fromInput;

  TokensCreate(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    String user = portal().get("/session", Me.class).username();
    PasswordSource source =
        fromInput ? new PasswordSource.Input(context.in()) : new PasswordSource.Terminal();
    String portal = Session.address(context);
    IssuedToken token =
        Portal.withPassword(
                portal,
                user,
                source.password(user),
                PortalTrust.of(portal, context),
                context.pause())
            .createToken(new NewToken(name, days, scopes));
    String until = Units.minute(token.expiresAt(), context.clock().getZone());
    return answer(
        token,
        () ->
            List.of(
                "Token " + token.id() + ", good until " + until,
                "Secret, shown only once: " + token.secret()));
  }
}
