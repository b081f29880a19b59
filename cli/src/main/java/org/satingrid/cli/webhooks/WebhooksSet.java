package org.satingrid.cli.webhooks;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.ChangeWebhook;
import org.satingrid.contract.api.Webhook;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Asks("PATCH /webhooks/{id}")
@Command(
    header = "Change a webhook, disable it or enable it.",
    description = "Options that are not given keep their values.")
final class WebhooksSet extends PortalCommand {

  @Parameters(paramLabel = "ID", description = "Id of the webhook, see 'satin webhooks list'.")
  String id = "";

  @Option(names = "--url", paramLabel = "URL", description = "https address of the server.")
  @Nullable String url;

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      split = ",",
      description = "Events, as for 'satin webhooks create'.")
  @Nullable List<String> kinds;

  @Option(
      names = "--everybody",
      paramLabel = "true|false",
      arity = "1",
      description = "Include the jobs of all users (for operators).")
  @Nullable Boolean everybody;

  @Option(names = "--enabled", paramLabel = "true|false", arity = "1", description = "Send events.")
  @Nullable Boolean enabled;

  WebhooksSet(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    if (url == null && kinds == null && everybody == null && enabled == null) {
      throw new UsageException("No change is given: use --url, --kind, --everybody or --enabled");
    }
    Portal portal = portal();
    String path = Portal.path("/webhooks/{}", id);
    String etag = portal.get(path, Webhook.class).etag();
    ChangeWebhook change = new ChangeWebhook(url, kinds, everybody, enabled);
    Webhook webhook = portal.patch(path, etag, change, Webhook.class);
    return answer(
        webhook,
        () ->
            List.of(
                "Webhook " + webhook.url() + (webhook.enabled() ? " is enabled" : " is disabled")));
  }
}
