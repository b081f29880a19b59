package org.satingrid.cli.webhooks;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin webhooks}. */
public final class WebhooksCommands {

  private WebhooksCommands() {}

  public static CommandLine of(Context context) {
    CommandLine webhooks =
        Group.of("webhooks", "Notify servers about jobs.")
            .addSubcommand("list", new WebhooksList(context))
            .addSubcommand("show", new WebhooksShow(context))
            .addSubcommand("create", new WebhooksCreate(context))
            .addSubcommand("set", new WebhooksSet(context))
            .addSubcommand("remove", new WebhooksRemove(context))
            .addSubcommand("ping", new WebhooksPing(context))
            .addSubcommand("new-secret", new WebhooksNewSecret(context))
            .addSubcommand("deliveries", new WebhooksDeliveries(context))
            .addSubcommand("redeliver", new WebhooksRedeliver(context));
    Group.addFormer(webhooks, "change", "set", new WebhooksSet(context));
    Group.addFormer(webhooks, "delete", "remove", new WebhooksRemove(context));
    return webhooks;
  }
}
