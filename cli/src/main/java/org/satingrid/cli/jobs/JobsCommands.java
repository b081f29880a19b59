package org.satingrid.cli.jobs;

import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Group;
import picocli.CommandLine;

/** The commands below {@code satin jobs}. */
public final class JobsCommands {

  private JobsCommands() {}

  public static CommandLine of(Context context) {
    return Group.of("jobs", "Submit jobs, follow them, and fetch their results.")
        .addSubcommand("submit", new JobsSubmit(context))
        .addSubcommand("check", new JobsCheck(context))
        .addSubcommand("list", new JobsList(context))
        .addSubcommand("show", new JobsShow(context))
        .addSubcommand("watch", new JobsWatch(context))
        .addSubcommand("logs", new JobsLogs(context))
        .addSubcommand("output", new JobsOutput(context))
        .addSubcommand("results", new JobsResults(context))
        .addSubcommand("preview", new JobsPreview(context))
        .addSubcommand("pictures", new JobsPictures(context))
        .addSubcommand("cancel", new JobsCancel(context))
        .addSubcommand("kill", new JobsKill(context))
        .addSubcommand("set", new JobsSet(context))
        .addSubcommand("hold", new JobsHold(context))
        .addSubcommand("release", new JobsRelease(context))
        .addSubcommand("rerun", new JobsRerun(context))
        .addSubcommand("attempts", new JobsAttempts(context))
        .addSubcommand("explain", new JobsExplain(context))
        .addSubcommand("compare", new JobsCompare(context))
        .addSubcommand("top", new JobsTop(context))
        .addSubcommand("steals", new JobsSteals(context))
        .addSubcommand("nodes", new JobsNodes(context))
        .addSubcommand("threads", new JobsThreads(context))
        .addSubcommand("speeds", new JobsSpeeds(context))
        .addSubcommand("telemetry", new JobsTelemetry(context))
        .addSubcommand("tree", new JobsTree(context))
        .addSubcommand("trace", new JobsTrace(context))
        .addSubcommand("evidence", new JobsEvidence(context));
  }
}
