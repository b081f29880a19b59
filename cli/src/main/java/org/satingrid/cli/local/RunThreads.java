package org.satingrid.cli.local;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.text.Plain;
import org.satingrid.local.RefusedException;
import org.satingrid.rewriter.BadApplicationException;
import org.satingrid.rewriter.ProgramJar;
import org.satingrid.rewriter.Refusal;
import org.satingrid.threads.rewriting.Access;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.runtime.JobFailedException;
import org.satingrid.threads.runtime.JobNode;
import org.satingrid.threads.runtime.LocalJob;
import org.satingrid.threads.runtime.ProgramFiles;
import org.satingrid.threads.runtime.ReportText;
import org.satingrid.threads.runtime.ThreadsCheck;
import picocli.CommandLine.Option;

/**
 * Implements {@code satin run --threads}: runs a threaded program on nodes that are all in this
 * process.
 */
final class RunThreads {

  private static final int MAX_NODES = 64;

  @Option(
      names = "--threads",
      description = {
        "Run plain threaded Java: each thread runs on one of the nodes, which",
        "share objects. 'satin check --threads' says what is not supported."
      })
  boolean wanted;

  @Option(
      names = "--nodes",
      paramLabel = "N",
      description = "With --threads: number of nodes with separate memories (default: 2).")
  int nodes = 2;

  @Option(
      names = "--access",
      paramLabel = "NAME",
      description = {
        "With --threads: how a node detects that it has no copy of an array,",
        "by a test before each access (ic, default) or by a trap (pf)."
      })
  Access access = Access.IC;

  int run(Context context, Path jar, List<String> arguments)
      throws BadApplicationException, RefusedException, IOException {
    if (nodes < 1 || nodes > MAX_NODES) {
      throw new UsageException("--nodes is 1 to " + MAX_NODES + ", not " + nodes);
    }
    ProgramJar program = ProgramJar.read(jar);
    ThreadsCheck check = ThreadsCheck.of(program);
    if (!check.refusals().isEmpty()) {
      throw new RefusedException(check.refusals());
    }
    warn(context, check.doubts());
    ProgramFiles files = ProgramFiles.of(program.classes()::get, jar);
    try (LocalJob job = new LocalJob(files, nodes, new AccessMode(access, true))) {
      long began = System.nanoTime();
      Throwable thrown = job.first().runMain(program.mainClass(), arguments);
      System.out.flush();
      if (thrown != null && !job.first().isHandled()) {
        context.err().print("Exception in thread \"main\" ");
        thrown.printStackTrace(context.err());
      }
      ReportText.lines(
              job.nodes().stream().map(JobNode::report).toList(), System.nanoTime() - began)
          .forEach(line -> context.err().println("satin: " + Plain.line(line)));
      return thrown == null ? Exit.OK : Exit.JOB_FAILED;
    } catch (JobFailedException e) {
      context
          .err()
          .println("satin: the run has failed: " + Plain.line(String.valueOf(e.getMessage())));
      return e.isByEngine() ? Exit.ENGINE_FAULT : Exit.JOB_FAILED;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return Exit.JOB_FAILED;
    } finally {
      context.err().flush();
    }
  }

  private void warn(Context context, List<Refusal> doubts) {
    doubts.forEach(
        doubt -> context.err().println("satin: warning: " + Plain.line(doubt.toString())));
    List<String> given = ManagementFactory.getRuntimeMXBean().getInputArguments();
    List<String> missing = access.flags().stream().filter(flag -> !given.contains(flag)).toList();
    if (!missing.isEmpty()) {
      context
          .err()
          .println(
              "satin: warning: --access "
                  + access.name().toLowerCase(Locale.ROOT)
                  + " is slow after a few misses without flags of the JVM; set JAVA_TOOL_OPTIONS to"
                  + " "
                  + String.join(" ", missing));
    }
  }
}
