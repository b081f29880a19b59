package org.satingrid.cli.admin;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin admin}. */
public final class AdminCommands {

  private AdminCommands() {}

  public static CommandLine of(Context context) {
    return Group.of("admin", "Back up a portal, and restore it (for admins).")
        .addSubcommand("backup", new AdminBackup(context))
        .addSubcommand("restore", new AdminRestore(context));
  }
}
