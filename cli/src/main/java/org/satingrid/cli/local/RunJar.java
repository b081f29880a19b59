package org.satingrid.cli.local;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.InputFile;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Json;
import org.satingrid.cli.text.Plain;
import org.satingrid.local.Ending;
import org.satingrid.local.LocalRunner;
import org.satingrid.local.LocalSites;
import org.satingrid.local.Presentation;
import org.satingrid.local.Program;
import org.satingrid.local.RefusedException;
import org.satingrid.local.ReportDocument;
import org.satingrid.local.RunReport;
import org.satingrid.local.StatisticsText;
import org.satingrid.rewriter.BadApplicationException;
import org.satingrid.rewriter.Mechanism;
import org.satingrid.rewriter.Refusal;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Runs a jar or a source file on this machine. */
@Command(
    header = "Run a jar or a source file on this machine, without a portal.",
    description = {
      "The program's output and exit code are passed through. Progress and statistics go to",
      "standard error. The run ends when main and its threads have ended, as with java."
    },
    footerHeading = "%nExit codes:%n",
    footer = {
      "  that of the program; 1 if main throws; 65 and 66 as 'satin --help' says",
      "",
      "Example:",
      "  satin run fib.jar 40 --workers 4",
      "  satin run Queens.java 12",
      "  satin run fib.jar --workers 4 -- -n 40",
      "  satin run fib.jar 40 --sites 3 --policy rs --round-trip 50 --workers 1",
      "  satin run --check fib.jar 20",
      "  satin run --threads --nodes 2 threads.jar jacobi 1024 2 100"
    })
public final class RunJar implements Callable<Integer> {

  /** The format of the statistics. */
  enum Statistics {
    TEXT,
    JSON,
    NONE
  }

  private static final int MAX_DOUBTS = 20;

  private static final String UNTOLD =
      "satin: no progress is shown: tasks of FJTask and WorkCrews do not say which part of the work"
          + " they are";

  private final Context context;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  @Option(
      names = "--workers",
      paramLabel = "N",
      description = "Number of workers. Each worker is a thread (default: one per processor).")
  int workers = Runtime.getRuntime().availableProcessors();

  @Option(
      names = "--sequential",
      description = "Run the original program on one thread, to compare the times.")
  boolean sequential;

  @Option(
      names = "--mechanism",
      paramLabel = "NAME",
      description = "Implementation of spawns, for comparisons: reify (default), or record.")
  Mechanism mechanism = Mechanism.REIFY;

  @Option(
      names = "--progress",
      description = "Show progress, even where standard error is no terminal.")
  boolean progress;

  @Option(
      names = "--stats",
      paramLabel = "FORM",
      description = "Statistics at the end: text (default), json (the last line) or 'none'.")
  Statistics stats = Statistics.TEXT;

  @Mixin RunSites sites = new RunSites();

  @Mixin CheckRun check = new CheckRun();

  @Mixin RunThreads threads = new RunThreads();

  @Parameters(
      index = "0",
      paramLabel = "JAR",
      description =
          "A jar with a main class that spawns or starts threads, or one Java source file.")
  Path given = Path.of("");

  @Parameters(
      index = "1..*",
      paramLabel = "ARGS",
      arity = "0..*",
      description = "The program's arguments. Put arguments that start with - after --.")
  List<String> arguments = new ArrayList<>();

  public RunJar(Context context) {
    this.context = context;
  }

  @Override
  public Integer call()
      throws BadApplicationException, UnusableSourceException, RefusedException, IOException {
    InputFile.mustExist(given);
    Path jar = SourceProgram.jar(given);
    if (threads.wanted) {
      return threads.run(context, jar, arguments);
    }
    if (workers < 1 || workers > 4096) {
      throw new UsageException("--workers is 1 to 4096, not " + workers);
    }
    Program program = Program.of(jar);
    if (sequential && program.rewritten()) {
      throw new UsageException(
          given + " was rewritten ahead of time; --sequential needs the jar that javac made");
    }
    LocalSites asked = sites.asked(workers, program);
    if (sequential && asked != null) {
      throw new UsageException("--sequential uses one thread; leave out --sites");
    }
    program.doubts().stream().limit(MAX_DOUBTS).forEach(this::warn);
    if (check.wanted) {
      return check(program);
    }
    boolean terminal = context.errTerminal().getAsBoolean();
    boolean shown = (progress || terminal) && !sequential;
    if (shown && !program.tellsProgress()) {
      context.err().println(UNTOLD);
    }
    LocalRunner runner =
        new LocalRunner(
            new Presentation(
                context.err(),
                shown && program.tellsProgress(),
                terminal,
                context.columns(),
                statistics()));
    return run(runner, program, asked) instanceof Ending.Returned ? Exit.OK : Exit.JOB_FAILED;
  }

  private Ending run(LocalRunner runner, Program program, @Nullable LocalSites asked)
      throws RefusedException, IOException {
    if (sequential) {
      return runner.inSequence(program, arguments);
    }
    return asked == null
        ? runner.onWorkers(program, workers, mechanism, arguments)
        : runner.onSites(program, asked, mechanism, arguments);
  }

  /** Prints a warning about code that works on this machine but can fail on the grid. */
  private void warn(Refusal doubt) {
    context.err().println("satin: warning: " + Plain.line(doubt.toString()));
  }

  private int check(Program program) throws IOException {
    if (program.rewritten()) {
      throw new UsageException(
          given + " was rewritten ahead of time; --check needs the jar that javac made");
    }
    return check.run(context, program, arguments);
  }

  private Function<RunReport, List<String>> statistics() {
    return switch (stats) {
      case TEXT -> StatisticsText::lines;
      case JSON -> report -> List.of(Json.line(ReportDocument.of(report)));
      case NONE -> report -> List.of();
    };
  }
}
