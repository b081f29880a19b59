package org.satingrid.cli.webhooks;

import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.IssuedWebhook;
import org.satingrid.contract.api.NewWebhook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Creates a webhook, which notifies a server about jobs. */
@Asks("POST /webhooks")
@Command(header = "Notify a server about your jobs. The secret is shown once.")
final class WebhooksCreate extends PortalCommand {

  @Parameters(paramLabel = "URL", description = "https address of the server.")
  String url = "";

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      split = ",",
      defaultValue = "job.succeeded,job.failed,job.timed_out,job.cancelled",
      description = {
        "Events: 'job.' and a state in lower case, job.evidence_complete,",
        "alert.raised, alert.ended; several are joined by commas (default: every",
        "way in which a job ends)."
      })
  List<String> kinds = List.of();

  @Option(names = "--everybody", description = "Include the jobs of all users (for operators).")
  boolean everybody;

  WebhooksCreate(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    IssuedWebhook issued = portal().createWebhook(new NewWebhook(url, kinds, everybody));
    if (json) {
      printJson(issued);
    } else {
      print(Plain.line("Webhook " + issued.webhook().id() + " added"));
      print("Secret, shown only once: " + Plain.line(issued.secret()));
    }
    return Exit.OK;
  }
}
