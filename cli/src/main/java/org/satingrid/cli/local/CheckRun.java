package org.satingrid.cli.local;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.SplittableRandom;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Json;
import org.satingrid.cli.text.Plain;
import org.satingrid.local.Program;
import org.satingrid.local.check.CheckDocument;
import org.satingrid.local.check.CheckOptions;
import org.satingrid.local.check.CheckReport;
import org.satingrid.local.check.CheckText;
import org.satingrid.local.check.Checker;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Implements {@code satin run --check}. */
final class CheckRun {

  @Spec(Spec.Target.MIXEE)
  @Nullable CommandSpec spec;

  @Option(
      names = "--check",
      description =
          "Check if the program gives the same results in parallel: run it in sequence, then several"
              + " times on a simulated grid, and report differences. The program's output is not"
              + " shown.")
  boolean wanted;

  @Option(
      names = "--rounds",
      paramLabel = "N",
      description = "With --check: parallel runs (default: 6).")
  Integer rounds = CheckOptions.DEFAULT_ROUNDS;

  @Option(
      names = "--seed",
      paramLabel = "N",
      description = "With --check: repeat the check that printed this seed.")
  Long seed = new SplittableRandom().nextLong(1_000_000_000);

  @Option(names = "--json", description = "With --check: print the report as JSON.")
  boolean json;

  int run(Context context, Program program, List<String> arguments) throws IOException {
    if (rounds < 1 || rounds > 10_000) {
      throw new UsageException("--rounds is 1 to 10000, not " + rounds);
    }
    if (!CheckInCopy.isCopy()) {
      Integer exit = inCopy(context, program, arguments);
      if (exit != null) {
        return exit;
      }
    }
    CheckOptions options = new CheckOptions(rounds, seed, CheckOptions.DEFAULT_LIMIT, arguments);
    Checker checker =
        new Checker(
            program.jar(),
            program.mainClass(),
            options,
            context.in(),
            (step, steps, what) ->
                context.err().printf("satin: checking, %d of %d: %s%n", step, steps, what));
    Thread partial = new Thread(() -> stopped(context, checker), "satin-check-report");
    Runtime.getRuntime().addShutdownHook(partial);
    try {
      CheckReport report = checker.check();
      Runtime.getRuntime().removeShutdownHook(partial);
      print(context, report);
      return report.passed() ? Exit.OK : Exit.JOB_FAILED;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Exit.JOB_FAILED;
    }
  }

  private @Nullable Integer inCopy(Context context, Program program, List<String> arguments)
      throws IOException {
    List<String> words = new ArrayList<>(List.of("run", "--check", "--rounds", rounds.toString()));
    words.addAll(List.of("--seed", seed.toString()));
    if (json) {
      words.add("--json");
    }
    words.addAll(List.of(program.jar().toAbsolutePath().toString(), "--"));
    words.addAll(arguments);
    try {
      Class<?> main = Objects.requireNonNull(spec).root().userObject().getClass();
      Integer exit = CheckInCopy.run(main, words);
      if (exit == null) {
        context
            .err()
            .println(
                "satin: this folder is too large to be copied, therefore the program runs in it."
                    + " Files that the program writes stay");
      }
      return exit;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Exit.JOB_FAILED;
    }
  }

  /** Prints the findings so far after a signal, because they are already useful. */
  private void stopped(Context context, Checker checker) {
    context.err().println("satin: stopped; this is what was found until then");
    print(context, checker.report());
  }

  private void print(Context context, CheckReport report) {
    if (json) {
      context.out().println(Json.line(CheckDocument.of(report)));
    } else {
      CheckText.lines(report).forEach(line -> context.out().println(Plain.line(line)));
    }
    context.out().flush();
  }
}
