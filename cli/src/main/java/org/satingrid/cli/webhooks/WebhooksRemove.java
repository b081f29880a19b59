package org.satingrid.cli.webhooks;

import java.io.IOException;
import java.util.Map;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("DELETE /webhooks/{id}")
@Command(header = "Delete a webhook with its history and pending deliveries.")
final class WebhooksRemove extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the webhook, see 'satin webhooks list'.")
  String id = "";

  WebhooksRemove(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    portal().deleteWebhook(id);
    if (json) {
      printJson(Map.of("deleted", id));
    } else {
      print("Webhook deleted");
    }
    return Exit.OK;
  }
}
