package org.satingrid.cli.apps;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin apps}. */
public final class AppsCommands {

  private AppsCommands() {}

  public static CommandLine of(Context context) {
    return Group.of("apps", "Upload applications, list them, share them and remove them.")
        .addSubcommand("upload", new AppsUpload(context))
        .addSubcommand("list", new AppsList(context))
        .addSubcommand("show", new AppsShow(context))
        .addSubcommand("set", new AppsSet(context))
        .addSubcommand("remove", new AppsRemove(context));
  }
}
