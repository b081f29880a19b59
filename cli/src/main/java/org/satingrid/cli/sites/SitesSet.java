package org.satingrid.cli.sites;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.apps.Applications;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Site;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Changes which labels a site offers and which jobs it accepts. */
@Asks("PUT /sites/{name}/settings")
@Command(
    header = "Change what a site offers and which jobs it accepts.",
    description =
        "Options that are not given keep their values. For the site's owner and for operators.")
final class SitesSet extends PortalCommand {

  @Parameters(paramLabel = "SITE", description = "Name of the site.")
  String name = "";

  @Option(
      names = "--label",
      paramLabel = "LABEL",
      description = "Label of the site. Replaces the present labels. Repeat the option for more.")
  @Nullable List<String> labels;

  @Option(names = "--no-labels", description = "Remove all labels.")
  boolean noLabels;

  @Option(
      names = "--accepts",
      paramLabel = "WHICH",
      description = "Accepted applications: ${COMPLETION-CANDIDATES}.")
  Site.@Nullable Accepts accepts;

  @Option(
      names = "--app",
      paramLabel = "NAME|ID",
      description = "Application to accept, with --accepts LISTED. Repeat the option for more.")
  @Nullable List<String> apps;

  @Option(
      names = "--isolation",
      paramLabel = "CLASS",
      description = "Lowest isolation class of the nodes that get jobs: A, B or C.")
  @Nullable IsolationClass isolation;

  SitesSet(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    if (labels == null && !noLabels && accepts == null && apps == null && isolation == null) {
      throw new UsageException("No change is given: use --label, --accepts, --app or --isolation");
    }
    if (labels != null && noLabels) {
      throw new UsageException("Give --label or --no-labels, not both");
    }
    Portal portal = portal();
    Site before = portal.site(name);
    Site.Settings old = before.settings();
    Site.Accepts which =
        accepts != null ? accepts : apps != null ? Site.Accepts.LISTED : old.accepts();
    Site.Settings wanted =
        new Site.Settings(
            noLabels ? List.of() : labels == null ? old.labels() : labels,
            which,
            which == Site.Accepts.LISTED ? applications(portal, old) : List.of(),
            isolation == null ? old.lowestIsolation() : isolation);
    // Only the values with an option are changed. The others keep their present values, even if
    // another user has just changed them.
    Site site =
        portal.sendIfSame(
            "PUT",
            Portal.path("/sites/{}/settings", name),
            before.settingsTag(),
            wanted,
            Site.class);
    return answer(site, () -> lines(site.settings()));
  }

  private List<String> applications(Portal portal, Site.Settings old) {
    return apps == null
        ? old.applications()
        : apps.stream().map(app -> Applications.find(portal, app).id()).toList();
  }

  static List<String> lines(Site.Settings settings) {
    IsolationClass lowest = settings.lowestIsolation();
    return List.of(
        "Offers "
            + (settings.labels().isEmpty() ? "no labels" : String.join(", ", settings.labels())),
        switch (settings.accepts()) {
          case ALL -> "Accepts every application";
          case BUILT_IN -> "Accepts built-in applications";
          case LISTED -> "Accepts the applications " + String.join(", ", settings.applications());
        },
        "Isolation class " + (lowest == null ? "any" : lowest + " or better"));
  }
}
