package org.satingrid.cli.webhooks;

import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.ListLimit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.WebhookDelivery;
import org.satingrid.contract.api.WebhookEvent;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Asks("GET /webhooks/{id}/deliveries")
@Command(header = "List the deliveries of a webhook, newest first.")
final class WebhooksDeliveries extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the webhook, see 'satin webhooks list'.")
  String id = "";

  @Option(
      names = "--state",
      paramLabel = "STATE",
      description = "Only deliveries in this state: ${COMPLETION-CANDIDATES}.")
  WebhookDelivery.@Nullable State state;

  @Mixin ListLimit limit = new ListLimit();

  WebhooksDeliveries(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    int most = limit.most();
    List<WebhookDelivery> deliveries =
        portal().deliveries(id, state == null ? null : state.name(), most);
    if (json) {
      printJson(new Page<>(deliveries, null));
      return Exit.OK;
    }
    if (deliveries.isEmpty()) {
      print("No deliveries yet");
      return Exit.OK;
    }
    ZoneId zone = context.clock().getZone();
    Table table = new Table("Event", "Job", "State", "Latest attempt", "Next", "Id");
    for (WebhookDelivery delivery : deliveries) {
      WebhookEvent.JobNews job = delivery.event().data();
      Instant next = delivery.nextAttemptAt();
      table.row(
          delivery.event().type(),
          job == null ? "-" : "#" + job.number(),
          delivery.state().name().toLowerCase(Locale.ROOT),
          latest(delivery.attempts(), zone),
          next == null ? "-" : Units.minute(next, zone),
          delivery.id());
    }
    print(table.lines());
    return Exit.OK;
  }

  private static String latest(List<WebhookDelivery.Attempt> attempts, ZoneId zone) {
    if (attempts.isEmpty()) {
      return "-";
    }
    WebhookDelivery.Attempt attempt = attempts.get(attempts.size() - 1);
    String outcome = attempt.error() == null ? "answered " + attempt.status() : attempt.error();
    return Units.minute(attempt.at(), zone) + " " + outcome;
  }
}
