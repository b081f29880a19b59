package org.satingrid.cli;

import java.io.IOException;
import java.util.Map;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("DELETE /webhooks/{id}")
@Command(header = "Delete a webhook with its history and pending deliveries.")
final class WebhooksDelete extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the webhook, see 'satin webhooks list'.")
  String id = "";

  WebhooksDelete(Context context) {
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
