package org.satingrid.portal.applications;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.api.Problem;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.contract.api.ProgrammingModel;
import org.satingrid.portal.applications.JarInspection.Contents;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.rewriter.ApplicationJar;
import org.satingrid.rewriter.BadApplicationException;
import org.satingrid.rewriter.JarLimits;
import org.satingrid.rewriter.ProgramJar;
import org.satingrid.rewriter.Refusal;
import org.satingrid.threads.runtime.ThreadsCheck;

/** Checks a jar with the rewriter, which later turns the jar's classes into tasks. */
final class RewriterInspection {
  private static final int MAX_REFUSALS_REPORTED = 100;
  private static final int MAX_WARNINGS_REPORTED = 20;
  private static final String PARALLEL = "The program cannot be run in parallel as it is";
  private static final String NODES = "The program cannot be run on several nodes as it is";

  /**
   * The limits on a jar's size. A jar is unpacked into memory, and the check of each instruction
   * takes time.
   */
  private static final JarLimits LIMITS =
      new JarLimits(20_000, 32L << 20, 256L << 20, JarLimits.METHOD_INSTRUCTIONS, 3_000_000);

  Contents inspect(Path jar, @Nullable ProgrammingModel asked) {
    try {
      boolean threaded = asked == null ? saysThreads(jar) : asked == ProgrammingModel.THREADS;
      return threaded ? threads(jar) : tasks(jar, asked);
    } catch (BadApplicationException e) {
      throw new ProblemException(
          code(e.what()), sentence(String.valueOf(e.getMessage())) + remedy(e.what()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean saysThreads(Path jar) {
    try {
      return DescriptionReader.of(jar).model() == ProgrammingModel.THREADS;
    } catch (UncheckedIOException noJar) {
      return false; // The check of the jar's tasks, which comes later, reports this fault.
    }
  }

  /** Checks a threaded program in the same way as {@code satin check --threads}. */
  private static Contents threads(Path jar) throws BadApplicationException, IOException {
    ProgramJar program = ProgramJar.read(jar, LIMITS);
    ThreadsCheck check;
    try {
      check = ThreadsCheck.of(program);
    } catch (RuntimeException e) { // For an invalid class file ASM throws exceptions of many types.
      throw new ProblemException(
          ProblemCode.BAD_CLASS_FILE, "A class file of the jar cannot be read: " + e + ".");
    }
    if (!check.refusals().isEmpty()) {
      throw refused(ProblemCode.THREADS_REFUSED, NODES, check.refusals());
    }
    return new Contents(
        program.mainClass(),
        ProgrammingModel.THREADS,
        List.of(),
        warnings(jar, check.doubts()),
        DescriptionReader.of(jar));
  }

  private static Contents tasks(Path jar, @Nullable ProgrammingModel asked)
      throws BadApplicationException, IOException {
    ApplicationJar application = ApplicationJar.inspect(jar, LIMITS);
    if (!application.refusals().isEmpty()) {
      throw refused(ProblemCode.REWRITE_REFUSED, PARALLEL, application.refusals());
    }
    if (!application.stuck().isEmpty()) {
      throw refused(ProblemCode.NOT_SERIALIZABLE, NODES, application.stuck());
    }
    ApplicationDescription description = DescriptionReader.of(jar);
    return new Contents(
        application.mainClass(),
        ModelWords.choose(asked == null ? description.model() : asked, application.models()),
        application.spawnable(),
        warnings(jar, application.warnings()),
        description);
  }

  /**
   * Returns the first warnings and the number of the others. A jar can have as many warnings as
   * fields.
   */
  private static List<String> warnings(Path jar, List<Refusal> doubts) throws IOException {
    List<String> told = new ArrayList<>(JavaDemand.warnings(jar));
    doubts.stream().limit(MAX_WARNINGS_REPORTED).map(Refusal::toString).forEach(told::add);
    int left = doubts.size() - MAX_WARNINGS_REPORTED;
    if (left > 0) {
      told.add("and " + left + " more of the same kinds");
    }
    return told;
  }

  private static ProblemCode code(BadApplicationException.Cause cause) {
    return switch (cause) {
      case NOT_A_JAR -> ProblemCode.NOT_A_JAR;
      case TOO_LARGE -> ProblemCode.UNPACKS_TOO_LARGE;
      case TOO_MANY_INSTRUCTIONS -> ProblemCode.TOO_MANY_INSTRUCTIONS;
      case UNSAFE_ENTRY -> ProblemCode.UNSAFE_ENTRY;
      case NO_MAIN_CLASS, MAIN_CLASS_MISSING, NO_MAIN_METHOD -> ProblemCode.NO_MAIN_CLASS;
      case LAUNCHER_AGENT -> ProblemCode.LAUNCHER_AGENT_REFUSED;
      case NOTHING_SPAWNABLE -> ProblemCode.NOTHING_TO_SPAWN;
      case BAD_CLASS_FILE -> ProblemCode.BAD_CLASS_FILE;
    };
  }

  private static String remedy(BadApplicationException.Cause cause) {
    return cause == BadApplicationException.Cause.NOTHING_SPAWNABLE
        ? " A program of plain threads is uploaded as model threads."
        : "";
  }

  private static ProblemException refused(ProblemCode code, String what, List<Refusal> refusals) {
    List<Problem.Item> items =
        refusals.stream().limit(MAX_REFUSALS_REPORTED).map(RewriterInspection::item).toList();
    String detail =
        refusals.size() == 1
            ? what + ": " + refusals.get(0) + "."
            : what + ", for " + refusals.size() + " reasons.";
    return new ProblemException(code, detail, items);
  }

  private static Problem.Item item(Refusal refusal) {
    String line = refusal.line() > 0 ? ":" + refusal.line() : "";
    return new Problem.Item(
        refusal.className() + "." + refusal.method() + line,
        refusal.reason() + "; " + refusal.remedy());
  }

  private static String sentence(String message) {
    return message.isEmpty()
        ? message
        : Character.toUpperCase(message.charAt(0)) + message.substring(1) + ".";
  }
}
