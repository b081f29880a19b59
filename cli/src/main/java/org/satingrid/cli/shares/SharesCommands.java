package org.satingrid.cli.shares;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin shares}. */
public final class SharesCommands {

  private SharesCommands() {}

  public static CommandLine of(Context context) {
    return Group.of("shares", "Show and set the limits of each user.")
        .addSubcommand("list", new SharesList(context))
        .addSubcommand("set", new SharesSet(context));
  }
}
