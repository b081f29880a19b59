package org.satingrid.portal.sites;

import java.util.List;
import java.util.UUID;
import org.satingrid.contract.api.IsolationClass;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.shared.Ids;
import org.satingrid.portal.shared.Names;
import org.satingrid.portal.shared.ProblemException;

/** The choices of site owners. */
public final class SiteChoices {
  private static final int MAX_LABELS = 32;
  private static final int MAX_APPLICATIONS = 1000;

  private SiteChoices() {}

  /** Returns true if the site runs this application. */
  public static boolean accept(Site.Settings site, UUID applicationId, boolean builtIn) {
    return switch (site.accepts()) {
      case ALL -> true;
      case LISTED -> site.applications().contains(applicationId.toString());
      case BUILT_IN -> builtIn;
    };
  }

  /** The lowest isolation class of this site's nodes that get jobs. */
  public static IsolationClass lowestIsolation(Site.Settings site) {
    return site.lowestIsolation() == null ? IsolationClass.C : site.lowestIsolation();
  }

  static Site.Settings checked(Site.Settings settings) {
    checkLabels("labels", settings.labels());
    List<String> applications = settings.applications();
    if (applications.size() > MAX_APPLICATIONS) {
      throw ProblemException.badField("applications", "must be at most " + MAX_APPLICATIONS);
    }
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

  /** 400 unless all are labels and not too many. */
  public static void checkLabels(String field, List<String> labels) {
    if (labels.size() > MAX_LABELS) {
      throw ProblemException.badField(field, "must be at most " + MAX_LABELS);
    }
    for (int i = 0; i < labels.size(); i++) {
      if (!Names.isLabel(labels.get(i))) {
        throw ProblemException.badField(
            field + "." + i, "must be lower-case letters, digits and inner hyphens, at most 40");
      }
    }
  }
}
