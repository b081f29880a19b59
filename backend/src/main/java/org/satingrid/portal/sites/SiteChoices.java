package org.satingrid.portal.sites;

import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.shared.Ids;
import org.satingrid.portal.shared.ProblemException;

/** Reads the settings of site owners. */
public final class SiteChoices {

  private SiteChoices() {}

  /** Returns true if the site accepts this application. */
  public static boolean accept(Site.Settings site, UUID applicationId, boolean builtIn) {
    return switch (site.accepts()) {
      case ALL -> true;
      case LISTED -> site.applications().contains(applicationId.toString());
      case BUILT_IN -> builtIn;
    };
  }

  /** Returns the minimum isolation class that the site demands of nodes with jobs. */
  public static IsolationClass lowestIsolation(Site.Settings site) {
    return site.lowestIsolation() == null ? IsolationClass.C : site.lowestIsolation();
  }

  static Site.Settings checked(Site.Settings settings) {
    List<String> applications = settings.applications();
    for (int i = 0; i < applications.size(); i++) {
      if (Ids.parse(applications.get(i)).isEmpty()) {
        throw ProblemException.badField("applications." + i, "is not the id of an application");
      }
    }
    boolean listed = settings.accepts() == Site.Accepts.LISTED;
    return new Site.Settings(
        settings.labels().stream().distinct().sorted().toList(),
        settings.accepts(),
        listed ? applications.stream().distinct().toList() : List.of(),
        settings.lowestIsolation() == IsolationClass.C ? null : settings.lowestIsolation());
  }
}
