package org.satingrid.cli.alerts;

import java.util.ArrayList;
import java.util.List;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Table;
import org.satingrid.contract.api.AlertKind;
import org.satingrid.contract.api.AlertSettings;
import org.satingrid.contract.api.AlertSettings.ForKind;
import org.satingrid.contract.api.NewAlertSettings;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Shows and changes the caller's choices about alerts. */
@Asks({"GET /alert-settings", "PUT /alert-settings"})
@Command(
    header = "Show or change your notifications.",
    description = {
      "Options that are not given keep their values. A threshold applies to alerts about your jobs"
          + " and sites:",
      "  deadline-at-risk  predicted time of a job, divided by its time limit, usually 1",
      "  straggler         how many times slower than expected, usually 2",
      "  site-lost         seconds without a node, usually 60",
      "  share-off         predicted share minus actual share, 0 to 1, usually 0.1"
    })
final class AlertsSettings extends PortalCommand {
  private static final String SETTINGS = "/alert-settings";

  @Option(
      names = "--kind",
      paramLabel = "KIND",
      description = "Kind of alert that the other options change (default: all kinds).")
  @Nullable String kind;

  @Option(
      names = "--on",
      paramLabel = "true|false",
      arity = "1",
      description = "Turn notifications on or off.")
  @Nullable Boolean on;

  @Option(
      names = "--webhook",
      paramLabel = "true|false",
      arity = "1",
      description = "Send alerts to your webhooks.")
  @Nullable Boolean webhook;

  @Option(
      names = "--by-mail",
      paramLabel = "true|false",
      arity = "1",
      description = "Send alerts by mail.")
  @Nullable Boolean byMail;

  @Option(
      names = "--threshold",
      paramLabel = "X",
      description = "Threshold of the alert. Needs --kind.")
  @Nullable Double threshold;

  @Option(names = "--mail", paramLabel = "ADDRESS|none", description = "Your mail address.")
  @Nullable String mail;

  @Option(
      names = "--everybody",
      paramLabel = "true|false",
      arity = "1",
      description = "Include the jobs and sites of all users in the mail (for operators).")
  @Nullable Boolean everybody;

  AlertsSettings(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    if (threshold != null && kind == null) {
      throw new UsageException("--threshold needs --kind: each kind has another unit");
    }
    AlertKind only = kind == null ? null : AlertText.kind(kind);
    Portal portal = portal();
    AlertSettings now = portal.get(SETTINGS, AlertSettings.class);
    AlertSettings shown =
        isChange() ? portal.send("PUT", SETTINGS, changed(now, only), AlertSettings.class) : now;
    return answer(shown, () -> lines(shown));
  }

  private boolean isChange() {
    return on != null
        || webhook != null
        || byMail != null
        || threshold != null
        || mail != null
        || everybody != null;
  }

  private NewAlertSettings changed(AlertSettings now, @Nullable AlertKind only) {
    String address = mail == null ? now.mailAddress() : mail.equals("none") ? null : mail;
    UnaryOperator<ForKind> change = one -> only == null || only == one.kind() ? changed(one) : one;
    return new NewAlertSettings(
        address,
        everybody == null ? now.everybody() : everybody,
        now.kinds().stream().map(change).toList());
  }

  private ForKind changed(ForKind old) {
    return new ForKind(
        old.kind(),
        on == null ? old.on() : on,
        webhook == null ? old.webhook() : webhook,
        byMail == null ? old.mail() : byMail,
        threshold == null ? old.threshold() : threshold);
  }

  private static List<String> lines(AlertSettings settings) {
    List<String> lines = new ArrayList<>();
    String address = settings.mailAddress();
    lines.add(
        (address == null ? "No mail" : "Mail to " + address)
            + (settings.everybody() ? ", also about everybody" : "")
            + (settings.mailOn() ? "" : "; this portal sends no mail"));
    Table table = new Table("Kind", "Told", "By webhook", "By mail", ">Threshold");
    for (ForKind one : settings.kinds()) {
      table.row(
          AlertText.word(one.kind()),
          yes(one.on()),
          yes(one.on() && one.webhook()),
          yes(one.on() && one.mail()),
          one.threshold());
    }
    lines.addAll(table.lines());
    return lines;
  }

  private static String yes(boolean is) {
    return is ? "yes" : "no";
  }
}
