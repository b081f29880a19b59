package org.satingrid.cli;

import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.ahead.BadClassesException;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.Group;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.command.Version;
import org.satingrid.cli.local.UnusableSourceException;
import org.satingrid.cli.portal.Json;
import org.satingrid.cli.portal.PortalException;
import org.satingrid.cli.portal.TimedOutException;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.Problem;
import org.satingrid.local.RefusedException;
import org.satingrid.rewriter.BadApplicationException;
import org.satingrid.rewriter.BadApplicationException.Cause;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** Prints an error as text for people or, with {@code --json}, as a problem document. */
final class Errors {

  private final Context context;

  private Errors(Context context) {
    this.context = context;
  }

  static CommandLine install(CommandLine satin, Context context) {
    Errors errors = new Errors(context);
    satin.getCommandSpec().versionProvider(new Version());
    return satin
        .setCaseInsensitiveEnumValuesAllowed(true)
        // Arguments that start with @ are not expanded, because they can belong to an application.
        .setExpandAtFiles(false)
        .setUsageHelpWidth(Math.min(100, Math.max(60, context.columns())))
        .setOut(writer(context.out()))
        .setErr(writer(context.err()))
        .setColorScheme(
            CommandLine.Help.defaultColorScheme(
                context.terminal() ? CommandLine.Help.Ansi.ON : CommandLine.Help.Ansi.OFF))
        .setParameterExceptionHandler(errors::misused)
        .setExecutionExceptionHandler(errors::failed)
        .setExecutionStrategy(errors::execute);
  }

  /** Prints why standard output is incomplete. Returns false if it is complete. */
  static boolean lostOutput(Context context, @Nullable String reason) {
    if (reason != null) {
      context.err().println("satin: Cannot write the output: " + Plain.line(reason));
    }
    return reason != null;
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }

  private int execute(CommandLine.ParseResult parsed) {
    for (CommandLine.ParseResult at = parsed; at.hasSubcommand(); at = at.subcommand()) {
      String typed = at.subcommand().commandSpec().name();
      String name =
          at.commandSpec().userObject() instanceof Group group ? group.presentName(typed) : null;
      if (name != null) {
        say("'satin " + name + "' replaces this command, which the next version will not have");
      }
    }
    return new CommandLine.RunLast().execute(parsed);
  }

  private int misused(ParameterException e, String[] args) {
    say(String.valueOf(e.getMessage()));
    UnmatchedArgumentException.printSuggestions(e, e.getCommandLine().getErr());
    return usage(e.getCommandLine());
  }

  private int failed(Exception e, CommandLine command, CommandLine.ParseResult parsed) {
    if (e instanceof PortalException refused) {
      return problem(refused.problem(), command, Exit.of(refused.kind()));
    }
    if (e instanceof TimedOutException) {
      String detail = String.valueOf(e.getMessage());
      return problem(local("timed-out", "Timed out", detail), command, Exit.TIMED_OUT);
    }
    if (e instanceof UnusableSourceException) {
      say("The source file cannot be run:");
      String.valueOf(e.getMessage())
          .lines()
          .forEach(line -> context.err().println("  " + Plain.line(line)));
      return Exit.BAD_JAR;
    }
    if (e instanceof BadApplicationException || e instanceof BadClassesException) {
      say(e.getMessage() + remedy(e));
      return Exit.BAD_JAR;
    }
    if (e instanceof RefusedException refused) {
      say("The jar cannot be rewritten:");
      refused
          .refusals()
          .forEach(refusal -> context.err().println("  " + Plain.line(refusal.toString())));
      return Exit.REWRITE_REFUSED;
    }
    if (e instanceof UsageException) {
      say(String.valueOf(e.getMessage()));
      return usage(command);
    }
    if (e instanceof FileSystemException || e instanceof FileNotFoundException) {
      say("Cannot use the file " + e.getMessage());
      return Exit.USAGE;
    }
    if (e instanceof IOException) {
      say("Cannot read or write: " + e.getMessage());
      return Exit.USAGE;
    }
    if (context.variable("SATIN_DEBUG") != null) {
      e.printStackTrace(context.err());
    }
    String detail = e + ". This is a fault of satin; SATIN_DEBUG=1 shows where";
    return problem(local("fault", "Unexpected", detail), command, Exit.FAULT);
  }

  private static String remedy(Exception e) {
    return e instanceof BadApplicationException bad && bad.what() == Cause.NOTHING_SPAWNABLE
        ? ". A program of plain threads, pools or fork/join tasks runs with --threads"
        : "";
  }

  private int problem(Problem problem, CommandLine command, int exit) {
    say(problem.title() + ": " + problem.detail());
    for (Problem.Item item : problem.errors()) {
      String repeated = (item.pointer() + " " + item.message()).strip();
      if (!repeated.equals(problem.detail())) {
        context.err().println("  " + Plain.line(item.pointer() + ": " + item.message()));
      }
    }
    if (command.getCommand() instanceof PortalCommand portal && portal.json) {
      context.out().println(portal.jsonLines() ? Json.line(problem) : Json.document(problem));
    }
    return exit;
  }

  private int usage(CommandLine command) {
    CommandSpec spec = command.getCommandSpec();
    context.err().println("Try '" + spec.qualifiedName() + " --help'");
    return Exit.USAGE;
  }

  private void say(String message) {
    context.err().println("satin: " + Plain.line(message));
  }

  private static Problem local(String code, String title, String detail) {
    return new Problem("about:blank", title, 0, detail, null, code, List.of());
  }
}
