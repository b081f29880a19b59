package org.satingrid.cli.jobs;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.ListLimit;
import org.satingrid.cli.portal.Query;
import org.satingrid.cli.text.Table;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.JobTree;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Shows the tasks that nodes stole from one another. */
@Asks("GET /jobs/{id}/tree")
@Command(header = "Show the heaviest tasks of a job that nodes stole from one another.")
final class JobsTree extends JobCommand {

  @Mixin ListLimit limit = new ListLimit();

  JobsTree(Context context) {
    super(context);
  }

  @Override
  public Integer call() {
    String path = new Query("/tree").with("most", limit.most()).path();
    JobTree tree = below(portal(), path, JobTree.class);
    return answer(tree, () -> lines(tree));
  }

  private static List<String> lines(JobTree tree) {
    if (tree.tasks().isEmpty()) {
      return List.of("No task has gone to another node");
    }
    Table table =
        new Table(
            "Task", "Below", "Method", ">Weight (%)", "On", "Stolen from", ">Took", "Outcome");
    for (JobTree.Task task : tree.tasks()) {
      String parent = task.parent();
      String from = task.fromSite();
      table.row(
          task.name(),
          parent == null ? "-" : parent,
          task.method().isEmpty() ? "main" : task.method(),
          Units.percent(task.weight()),
          task.site() + "/" + task.node(),
          from == null ? "-" : from + "/" + task.fromNode(),
          Units.between(task.startedAt(), task.endedAt()),
          task.outcome().name().toLowerCase(Locale.ROOT).replace('_', ' '));
    }
    List<String> lines = new ArrayList<>(table.lines());
    lines.add(tree.stolen() + " tasks were stolen between nodes");
    return lines;
  }
}
