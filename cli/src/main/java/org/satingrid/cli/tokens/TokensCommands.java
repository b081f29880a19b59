package org.satingrid.cli.tokens;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin tokens}. */
public final class TokensCommands {

  private TokensCommands() {}

  public static CommandLine of(Context context) {
    CommandLine tokens =
        Group.of("tokens", "Create, list and revoke your API tokens.")
            .addSubcommand("create", new TokensCreate(context))
            .addSubcommand("list", new TokensList(context))
            .addSubcommand("remove", new TokensRemove(context));
    Group.addFormer(tokens, "revoke", "remove", new TokensRemove(context));
    return tokens;
  }
}
