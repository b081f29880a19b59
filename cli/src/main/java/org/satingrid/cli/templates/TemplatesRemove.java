package org.satingrid.cli.templates;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.jobs.Templates;
import org.satingrid.cli.portal.Portal;
import org.satingrid.contract.api.JobTemplate;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("DELETE /templates/{id}")
@Command(header = "Delete a template. Jobs that were submitted from it stay.")
final class TemplatesRemove extends PortalCommand {

  @Parameters(
      paramLabel = "NAME|ID",
      description = "Name or id of the template, see 'satin templates list'.")
  String name = "";

  TemplatesRemove(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    Portal portal = portal();
    JobTemplate template = Templates.find(portal, name);
    portal.remove(Portal.path("/templates/{}", template.id()));
    return answer(
        Map.of("deleted", template.id()),
        () -> List.of("Template " + template.name() + " deleted"));
  }
}
