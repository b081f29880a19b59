package org.satingrid.cli.people;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin people}. */
public final class PeopleCommands {

  private PeopleCommands() {}

  public static CommandLine of(Context context) {
    CommandLine people =
        Group.of("people", "Manage accounts (for admins).")
            .addSubcommand("list", new PeopleList(context))
            .addSubcommand("show", new PeopleShow(context))
            .addSubcommand("create", new PeopleCreate(context))
            .addSubcommand("set", new PeopleSet(context))
            .addSubcommand("reset-password", new PeopleResetPassword(context));
    Group.addFormer(people, "add", "create", new PeopleCreate(context));
    Group.addFormer(people, "change", "set", new PeopleSet(context));
    return people;
  }
}
