package org.satingrid.cli.templates;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin templates}. */
public final class TemplatesCommands {

  private TemplatesCommands() {}

  public static CommandLine of(Context context) {
    CommandLine templates =
        Group.of("templates", "Save jobs as templates.")
            .addSubcommand("list", new TemplatesList(context))
            .addSubcommand("create", new TemplatesCreate(context))
            .addSubcommand("remove", new TemplatesRemove(context));
    Group.addFormer(templates, "delete", "remove", new TemplatesRemove(context));
    return templates;
  }
}
