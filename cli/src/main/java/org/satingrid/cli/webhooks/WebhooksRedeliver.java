package org.satingrid.cli.webhooks;

import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.contract.api.WebhookDelivery;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("POST /webhooks/{id}/deliveries/{delivery}/redeliver")
@Command(header = "Send a delivery again, or send a pending delivery now.")
final class WebhooksRedeliver extends PortalCommand {

  @Parameters(
      index = "0",
      paramLabel = "ID",
      description = "Id of the webhook, see 'satin webhooks list'.")
  String id = "";

  @Parameters(
      index = "1",
      paramLabel = "DELIVERY",
      description = "Id of the delivery, see 'satin webhooks deliveries'.")
  String delivery = "";

  WebhooksRedeliver(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    WebhookDelivery again = portal().redeliver(id, delivery);
    if (json) {
      printJson(again);
    } else {
      print("The event is sent again; 'satin webhooks deliveries' shows the outcome");
    }
    return Exit.OK;
  }
}
