package org.satingrid.cli.webhooks;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Table;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.Webhook;
import picocli.CommandLine.Command;

@Asks("GET /webhooks")
@Command(header = "List your webhooks.")
final class WebhooksList extends PortalCommand {

  WebhooksList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    List<Webhook> webhooks = portal().webhooks();
    if (json) {
      printJson(new Page<>(webhooks, null));
      return Exit.OK;
    }
    if (webhooks.isEmpty()) {
      print("No webhooks. Add one with 'satin webhooks create URL'");
      return Exit.OK;
    }
    Table table = new Table("Address", "State", ">Pending", "Notified of", "Id");
    for (Webhook webhook : webhooks) {
      table.row(
          webhook.url(),
          state(webhook),
          webhook.pending(),
          String.join(",", webhook.kinds()) + (webhook.everybody() ? " of everybody" : ""),
          webhook.id());
    }
    print(table.lines());
    return Exit.OK;
  }

  private static String state(Webhook webhook) {
    if (!webhook.enabled()) {
      return "disabled";
    }
    return webhook.failingSince() == null ? "enabled" : "failing";
  }
}
