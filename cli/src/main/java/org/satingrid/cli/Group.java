package org.satingrid.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** A command such as {@code satin jobs}, which only groups subcommands. */
@Command(synopsisSubcommandLabel = "COMMAND")
final class Group implements Runnable {

  private final String noun;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  private Group(String noun) {
    this.noun = noun;
  }

  @Override
  public void run() {
    throw new UsageException("A command is missing; 'satin " + noun + " --help' lists them");
  }

  static CommandLine apps(Context context) {
    return group("apps", "Upload applications, list them, share them and remove them.")
        .addSubcommand("upload", new AppsUpload(context))
        .addSubcommand("list", new AppsList(context))
        .addSubcommand("show", new AppsShow(context))
        .addSubcommand("set", new AppsSet(context))
        .addSubcommand("remove", new AppsRemove(context));
  }

  static CommandLine jobs(Context context) {
    return group("jobs", "Submit jobs, follow them, and fetch their results.")
        .addSubcommand("submit", new JobsSubmit(context))
        .addSubcommand("check", new JobsCheck(context))
        .addSubcommand("list", new JobsList(context))
        .addSubcommand("show", new JobsShow(context))
        .addSubcommand("watch", new JobsWatch(context))
        .addSubcommand("logs", new JobsLogs(context))
        .addSubcommand("output", new JobsOutput(context))
        .addSubcommand("results", new JobsResults(context))
        .addSubcommand("preview", new JobsPreview(context))
        .addSubcommand("pictures", new JobsPictures(context))
        .addSubcommand("cancel", new JobsCancel(context))
        .addSubcommand("kill", new JobsKill(context))
        .addSubcommand("set", new JobsSet(context))
        .addSubcommand("hold", new JobsHold(context))
        .addSubcommand("release", new JobsRelease(context))
        .addSubcommand("rerun", new JobsRerun(context))
        .addSubcommand("attempts", new JobsAttempts(context))
        .addSubcommand("explain", new JobsExplain(context))
        .addSubcommand("compare", new JobsCompare(context))
        .addSubcommand("top", new JobsTop(context))
        .addSubcommand("steals", new JobsSteals(context))
        .addSubcommand("nodes", new JobsNodes(context))
        .addSubcommand("threads", new JobsThreads(context))
        .addSubcommand("speeds", new JobsSpeeds(context))
        .addSubcommand("telemetry", new JobsTelemetry(context))
        .addSubcommand("tree", new JobsTree(context))
        .addSubcommand("trace", new JobsTrace(context))
        .addSubcommand("evidence", new JobsEvidence(context));
  }

  static CommandLine sites(Context context) {
    CommandLine sites =
        group("sites", "List sites, create them, let nodes join, take them out of service.")
            .addSubcommand("list", new SitesList(context))
            .addSubcommand("show", new SitesShow(context))
            .addSubcommand("links", new SitesLinks(context))
            .addSubcommand("work", new SitesWork(context))
            .addSubcommand("create", new SitesCreate(context))
            .addSubcommand("set", new SitesSet(context))
            .addSubcommand("token", new SitesToken(context));
    return Withdraw.addTo(sites, context, Withdrawable.SITE);
  }

  static CommandLine nodes(Context context) {
    CommandLine nodes =
        group("nodes", "List nodes and take them out of service.")
            .addSubcommand("list", new NodesList(context))
            .addSubcommand("show", new NodesShow(context))
            .addSubcommand("logs", new NodesLogs(context))
            .addSubcommand("speeds", new NodesSpeeds(context));
    return Withdraw.addTo(nodes, context, Withdrawable.NODE);
  }

  static CommandLine people(Context context) {
    return group("people", "Manage accounts (for admins).")
        .addSubcommand("list", new PeopleList(context))
        .addSubcommand("show", new PeopleShow(context))
        .addSubcommand("add", new PeopleAdd(context))
        .addSubcommand("change", new PeopleChange(context))
        .addSubcommand("reset-password", new PeopleResetPassword(context));
  }

  static CommandLine portals(Context context) {
    return group("portals", "List the portals that you are signed in to, choose one.")
        .addSubcommand("list", new PortalsList(context))
        .addSubcommand("use", new PortalsUse(context));
  }

  static CommandLine tokens(Context context) {
    return group("tokens", "Create, list and revoke your API tokens.")
        .addSubcommand("create", new TokensCreate(context))
        .addSubcommand("list", new TokensList(context))
        .addSubcommand("revoke", new TokensRevoke(context));
  }

  static CommandLine alerts(Context context) {
    return group("alerts", "View alerts and configure notifications.")
        .addSubcommand("list", new AlertsList(context))
        .addSubcommand("show", new AlertsShow(context))
        .addSubcommand("mute", new AlertsMute(context))
        .addSubcommand("unmute", new AlertsUnmute(context))
        .addSubcommand("settings", new AlertsSettings(context));
  }

  static CommandLine webhooks(Context context) {
    return group("webhooks", "Notify servers about jobs.")
        .addSubcommand("list", new WebhooksList(context))
        .addSubcommand("show", new WebhooksShow(context))
        .addSubcommand("create", new WebhooksCreate(context))
        .addSubcommand("change", new WebhooksChange(context))
        .addSubcommand("delete", new WebhooksDelete(context))
        .addSubcommand("ping", new WebhooksPing(context))
        .addSubcommand("new-secret", new WebhooksNewSecret(context))
        .addSubcommand("deliveries", new WebhooksDeliveries(context))
        .addSubcommand("redeliver", new WebhooksRedeliver(context));
  }

  static CommandLine templates(Context context) {
    return group("templates", "Save jobs as templates.")
        .addSubcommand("list", new TemplatesList(context))
        .addSubcommand("create", new TemplatesCreate(context))
        .addSubcommand("delete", new TemplatesDelete(context));
  }

  static CommandLine files(Context context) {
    return group("files", "Upload input files.").addSubcommand("upload", new FilesUpload(context));
  }

  static CommandLine shares(Context context) {
    return group("shares", "Show and set the limits of each user.")
        .addSubcommand("list", new SharesList(context))
        .addSubcommand("set", new SharesSet(context));
  }

  static CommandLine admin(Context context) {
    return group("admin", "Back up a portal, and restore it (for admins).")
        .addSubcommand("backup", new AdminBackup(context))
        .addSubcommand("restore", new AdminRestore(context));
  }

  private static CommandLine group(String noun, String header) {
    CommandLine group = new CommandLine(new Group(noun));
    group.getCommandSpec().usageMessage().header(header);
    return group;
  }
}
