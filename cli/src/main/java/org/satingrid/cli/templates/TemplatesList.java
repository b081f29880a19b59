package org.satingrid.cli.templates;

import java.time.ZoneId;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.JobTemplate;
import org.satingrid.contract.api.Page;
import picocli.CommandLine.Command;

@Asks("GET /templates")
@Command(header = "List your job templates and shared ones.")
final class TemplatesList extends PortalCommand {

  TemplatesList(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    List<JobTemplate> templates = portal().list("/templates?pageSize=100", JobTemplate.class);
    return answer(new Page<>(templates, null), () -> lines(templates));
  }

  private List<String> lines(List<JobTemplate> templates) {
    if (templates.isEmpty()) {
      return List.of(
          "No templates. Save a job as a template with 'satin templates create NAME --job JOB'");
    }
    ZoneId zone = context.clock().getZone();
    Table table = new Table("Name", "Owner", "For", "Arguments", "Created", "Id");
    for (JobTemplate template : templates) {
      table.row(
          template.name(),
          template.owner(),
          template.shared() ? "everyone" : "owner",
          Plain.cut(String.join(" ", template.job().arguments()), 40),
          Units.minute(template.createdAt(), zone),
          template.id());
    }
    return table.lines();
  }
}
