package org.satingrid.cli.apps;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin files}. */
public final class FilesCommands {

  private FilesCommands() {}

  public static CommandLine of(Context context) {
    return Group.of("files", "Upload input files.")
        .addSubcommand("upload", new FilesUpload(context));
  }
}
