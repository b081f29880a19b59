package org.satingrid.cli.alerts;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin alerts}. */
public final class AlertsCommands {

  private AlertsCommands() {}

  public static CommandLine of(Context context) {
    return Group.of("alerts", "View alerts and configure notifications.")
        .addSubcommand("list", new AlertsList(context))
        .addSubcommand("show", new AlertsShow(context))
        .addSubcommand("mute", new AlertsMute(context))
        .addSubcommand("unmute", new AlertsUnmute(context))
        .addSubcommand("settings", new AlertsSettings(context));
  }
}
