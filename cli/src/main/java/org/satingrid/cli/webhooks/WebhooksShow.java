package org.satingrid.cli.webhooks;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Webhook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("GET /webhooks/{id}")
@Command(header = "Show a webhook and its last failure.")
final class WebhooksShow extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the webhook, see 'satin webhooks list'.")
  String id = "";

  WebhooksShow(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Webhook webhook = portal().get(Portal.path("/webhooks/{}", id), Webhook.class);
    return answer(webhook, () -> lines(webhook));
  }

  private List<String> lines(Webhook webhook) {
    List<String> lines = new ArrayList<>();
    lines.add("Webhook " + webhook.url());
    String reason = webhook.disabledReason();
    lines.add(webhook.enabled() ? "Enabled" : "Disabled" + (reason == null ? "" : ": " + reason));
    Instant failing = webhook.failingSince();
    if (failing != null) {
      lines.add(
          "Every attempt has failed since " + Units.minute(failing, context.clock().getZone()));
    }
    lines.add(
        "Notified of "
            + String.join(", ", webhook.kinds())
            + (webhook.everybody() ? " of everybody" : ""));
    lines.add("Pending events: " + webhook.pending());
    return lines;
  }
}
