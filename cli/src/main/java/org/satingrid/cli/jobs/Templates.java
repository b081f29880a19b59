package org.satingrid.cli.jobs;

import java.util.List;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;
import org.satingrid.contract.api.JobTemplate;

/** Finds a template by the id or the name that the user has typed. */
public final class Templates {

  private Templates() {}

  /** Returns the template. Two owners can use the same name. Then the user must type the id. */
  public static JobTemplate find(Portal portal, String given) {
    List<JobTemplate> all = portal.list("/templates?pageSize=100", JobTemplate.class);
    List<JobTemplate> found =
        all.stream().filter(t -> t.id().equals(given) || t.name().equals(given)).toList();
    if (found.isEmpty()) {
      throw PortalException.of(
          PortalException.Kind.NOT_FOUND,
          "template-unknown",
          "No such template",
          "There is no template '" + given + "'. 'satin templates list' shows those that are");
    }
    if (found.size() > 1) {
      throw new UsageException(
          found.size()
              + " templates are named "
              + given
              + "; give an id: "
              + String.join(", ", found.stream().map(JobTemplate::id).toList()));
    }
    return found.get(0);
  }
}
