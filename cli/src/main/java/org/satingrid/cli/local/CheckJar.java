package org.satingrid.cli.local;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.InputFile;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.text.Plain;
import org.satingrid.rewriter.BadApplicationException;
import org.satingrid.rewriter.ProgramJar;
import org.satingrid.threads.runtime.ThreadsCheck;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Reports the parts of a jar that cannot run on several nodes. */
@Command(
    header = "Check whether a jar's threads can run on many nodes.",
    description = {
      "Lists all code of a threaded program that cannot run on several nodes, with class, method,",
      "line and remedy, and code that can fail while it runs. The check does not run the program."
    },
    footerHeading = "%nExit codes:%n",
    footer = {
      "  0 if it can run, 66 if it is refused",
      "",
      "Example:",
      "  satin check --threads app.jar"
    })
public final class CheckJar implements Callable<Integer> {

  private final Context context;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  @Option(
      names = "--threads",
      description =
          "Check a program of plain threads. For programs that spawn use 'satin run --check'.")
  boolean threads;

  @Parameters(index = "0", paramLabel = "JAR", description = "A jar with a main class.")
  Path jar = Path.of("");

  public CheckJar(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws BadApplicationException, IOException {
    if (!threads) {
      throw new UsageException(
          "give --threads; for a program that spawns, use 'satin run --check'");
    }
    InputFile.mustExist(jar);
    ThreadsCheck check = ThreadsCheck.of(ProgramJar.read(jar));
    check.refusals().forEach(r -> context.out().println("refused: " + Plain.line(r.toString())));
    check.doubts().forEach(d -> context.out().println("may fail: " + Plain.line(d.toString())));
    boolean runs = check.refusals().isEmpty();
    context
        .out()
        .println(
            runs
                ? "can run on many nodes: " + classes(check)
                : "cannot run on many nodes: "
                    + check.refusals().size()
                    + " refused in "
                    + classes(check));
    context.out().flush();
    return runs ? Exit.OK : Exit.REWRITE_REFUSED;
  }

  private static String classes(ThreadsCheck check) {
    return check.classes() == 1 ? "1 class" : check.classes() + " classes";
  }
}
