package org.satingrid.cli.webhooks;

import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.IssuedWebhook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Gives a webhook a new secret. */
@Asks("POST /webhooks/{id}/secret")
@Command(header = "Give a webhook a new secret, shown once. The old secret ends at once.")
final class WebhooksNewSecret extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the webhook, see 'satin webhooks list'.")
  String id = "";

  WebhooksNewSecret(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    IssuedWebhook issued = portal().renewWebhookSecret(id);
    if (json) {
      printJson(issued);
    } else {
      print("Secret, shown only once: " + Plain.line(issued.secret()));
    }
    return Exit.OK;
  }
}
