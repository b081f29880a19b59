package org.satingrid.cli.jobs;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.JobFindings;
import picocli.CommandLine.Command;

/** Shows the causes that slowed a run down. */
@Asks("GET /jobs/{id}/findings")
@Command(header = "Show what held a job up, most serious cause first.")
final class JobsExplain extends JobCommand {

  JobsExplain(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    JobFindings findings = below(portal(), "/findings", JobFindings.class);
    return answer(findings, () -> lines(findings));
  }

  private static List<String> lines(JobFindings findings) {
    List<String> lines = new ArrayList<>();
    for (JobFindings.Finding finding : findings.causes()) {
      lines.add(finding.cause() + ": " + sentences(finding.summary(), finding.detail()));
    }
    if (lines.isEmpty()) {
      lines.add("The figures show no cause of delay");
    }
    JobFindings.Usage usage = findings.usage();
    if (usage != null && usage.summary() != null) {
      lines.add(sentences(usage.summary(), usage.detail()));
    }
    JobFindings.Grain grain = findings.grain();
    if (grain != null) {
      lines.add(sentences(grain.summary(), grain.detail()));
    }
    return lines;
  }

  private static String sentences(String summary, String detail) {
    return Plain.line(detail.isEmpty() ? summary : summary + " " + detail);
  }
}
