package org.satingrid.cli.local;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import org.satingrid.ahead.BadClassesException;
import org.satingrid.ahead.JarRewriter;
import org.satingrid.ahead.Outcome;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.InputFile;
import org.satingrid.cli.text.Plain;
import org.satingrid.rewriter.SyncPolicy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Rewrites a jar before it runs. */
@Command(
    header = "Rewrite a jar ahead of time.",
    description = {
      "The grid and 'satin run' rewrite each jar as they load it. This command shows",
      "what rewriting does (--explain) and saves time at each start. Classes that do not spawn",
      "and all other files are copied unchanged."
    },
    footerHeading = "%nExample:%n",
    footer = "  satin rewrite fib.jar -o fib-rewritten.jar --explain")
public final class RewriteJar implements Callable<Integer> {

  private final Context context;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  @Parameters(paramLabel = "JAR", description = "The original jar, with classes compiled by javac.")
  Path in = Path.of("");

  @Option(
      names = {"-o", "--output"},
      paramLabel = "JAR",
      required = true,
      description = "The jar to write.")
  Path out = Path.of("");

  @Option(
      names = "--explain",
      description = {
        "List for each method the changes, the obstacles, and the places that wait for",
        "results without a sync()."
      })
  boolean explain;

  @Option(names = "--strict", description = "Refuse a program that uses a result before sync().")
  boolean strict;

  public RewriteJar(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws BadClassesException, IOException {
    InputFile.mustExist(in);
    Outcome outcome = JarRewriter.rewrite(in, out, strict ? SyncPolicy.REFUSE : SyncPolicy.INSERT);
    if (explain) {
      outcome.explanation().forEach(line -> context.out().println(Plain.line(line)));
    }
    boolean refused = !outcome.refusals().isEmpty();
    (refused ? context.err() : context.out())
        .println((refused ? "satin: " : "") + outcome.summary());
    if (refused && !explain) {
      outcome.refusals().forEach(r -> context.err().println("  " + Plain.line(r.toString())));
    }
    return refused ? Exit.REWRITE_REFUSED : Exit.OK;
  }
}
