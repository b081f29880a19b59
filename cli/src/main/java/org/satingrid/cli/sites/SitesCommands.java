package org.satingrid.cli.sites;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin sites}. */
public final class SitesCommands {

  private SitesCommands() {}

  public static CommandLine of(Context context) {
    CommandLine sites =
        Group.of("sites", "List sites, create them, let nodes join, take them out of service.")
            .addSubcommand("list", new SitesList(context))
            .addSubcommand("show", new SitesShow(context))
            .addSubcommand("links", new SitesLinks(context))
            .addSubcommand("work", new SitesWork(context))
            .addSubcommand("create", new SitesCreate(context))
            .addSubcommand("set", new SitesSet(context))
            .addSubcommand("token", new SitesToken(context));
    return Withdraw.addTo(sites, context, Withdrawable.SITE);
  }
}
