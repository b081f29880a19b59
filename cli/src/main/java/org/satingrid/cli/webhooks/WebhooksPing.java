package org.satingrid.cli.webhooks;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.WebhookDelivery;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Sends a test event to a webhook. */
@Asks("POST /webhooks/{id}/ping")
@Command(header = "Send a test event to a webhook.")
final class WebhooksPing extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the webhook, see 'satin webhooks list'.")
  String id = "";

  WebhooksPing(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    WebhookDelivery ping =
        portal().post(Portal.path("/webhooks/{}/ping", id), null, WebhookDelivery.class);
    return answer(
        ping, () -> List.of("The event is sent; 'satin webhooks deliveries' shows the outcome"));
  }
}
