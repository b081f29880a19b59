package org.satingrid.cli.apps;

import java.util.Comparator;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;
import org.satingrid.contract.api.Application;

/** Finds an application by the id or the name that the user has typed. */
public final class Applications {

  private Applications() {}

  private static final Pattern ID = Pattern.compile("[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}");

  /** Returns the application. If several have this name, returns the newest one. */
  public static Application find(Portal portal, String given) {
    return ID.matcher(given).matches()
        ? portal.get(Portal.path("/applications/{}", given), Application.class)
        : find(portal.applications(), given);
  }

  private static Application find(List<Application> all, String given) {
    return all.stream()
        .filter(app -> app.id().equals(given) || app.name().equals(given))
        .max(
            Comparator.comparing((Application app) -> app.id().equals(given))
                .thenComparing(Application::createdAt))
        .orElseThrow(() -> unknown(all, given));
  }

  private static PortalException unknown(List<Application> all, String given) {
    String names =
        all.stream().map(Application::name).distinct().limit(10).collect(Collectors.joining(", "));
    return PortalException.of(
        PortalException.Kind.NOT_FOUND,
        "application-unknown",
        "No such application",
        "There is no application '"
            + given
            + "'. "
            + (all.isEmpty() ? "Upload one with 'satin apps upload JAR'" : "There are " + names));
  }
}
