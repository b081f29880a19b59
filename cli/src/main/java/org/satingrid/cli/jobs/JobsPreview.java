package org.satingrid.cli.jobs;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Table;
import org.satingrid.contract.api.Artifact;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Shows the beginning of a result file. */
@Asks({"GET /jobs/{id}/artifacts/{name}/preview", "GET /jobs/{id}/results/preview"})
@Command(header = "Show the beginning of a result file that is a text or a table.")
final class JobsPreview extends JobCommand {

  @Parameters(index = "1", paramLabel = "FILE", description = "Name of the result file.")
  String file = "";

  JobsPreview(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    Portal portal = portal();
    Artifact.Preview preview = portal.preview(find(portal).id(), file);
    return answer(preview, () -> lines(preview));
  }

  private static List<String> lines(Artifact.Preview preview) {
    List<String> lines =
        new ArrayList<>(
            preview.rows().isEmpty()
                ? preview.text().lines().toList()
                : Table.of(preview.rows()).lines());
    if (preview.truncated()) {
      lines.add("(there is more: 'satin jobs results' fetches the whole file)");
    }
    return lines;
  }
}
