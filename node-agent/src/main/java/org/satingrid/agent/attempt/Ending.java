package org.satingrid.agent.attempt;

import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.satingrid.agent.engine.DiskExcess;
import org.satingrid.agent.engine.EngineExit;
import org.satingrid.agent.engine.OutputLines;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.launcher.link.EngineReport;

/** Finds out how an attempt ended on this node, from the agent's point of view. */
final class Ending {
  private static final Map<Integer, String> SIGNALS =
      Map.of(
          1, "SIGHUP", 2, "SIGINT", 3, "SIGQUIT", 4, "SIGILL", 6, "SIGABRT", 7, "SIGBUS", 9,
          "SIGKILL", 11, "SIGSEGV", 15, "SIGTERM");

  private static final int MAX_LENGTH = 16_000;
  private static final String THREW = "application-threw";

  private static final String DISK_FULL = "disk-full";

  /** The system's text for ENOSPC. */
  private static final String NO_ROOM = "No space left on device";

  /** The log line about a process that had to be killed after its engine had ended. */
  static final String OVERDUE =
      "The engine's process had not ended "
          + Attempt.LAST_STEPS.toSeconds()
          + " s after its last report: it was killed.";

  private Ending() {}

  static Outcome succeeded() {
    return new Outcome(Kind.SUCCEEDED, null, null, null);
  }

  static Outcome stopped(String reason) {
    return new Outcome(Kind.STOPPED, null, reason, null);
  }

  static Outcome failed(String code, String message) {
    return new Outcome(Kind.FAILED, code, message, null);
  }

  /**
   * Returns the outcome for a failure that the engine has reported. If the message names a full
   * disk, the failure is not the program's fault, because the program can succeed on another node.
   */
  static Outcome said(EngineReport.Failed failed) {
    String trace = lines(failed.stackTrace());
    String message = lines(failed.message());
    boolean diskFull =
        failed.code().equals(THREW) && (message.contains(NO_ROOM) || trace.contains(NO_ROOM));
    return new Outcome(
        Kind.FAILED,
        diskFull ? DISK_FULL : OutputLines.clean(failed.code()),
        diskFull ? "The disk of a node was full: " + message : message,
        trace.isEmpty() ? null : trace);
  }

  /** Returns text from an engine in a form that is safe to display. */
  private static String lines(String text) {
    String clean = text.lines().map(OutputLines::clean).collect(Collectors.joining("\n"));
    return clean.length() <= MAX_LENGTH ? clean : clean.substring(0, MAX_LENGTH);
  }

  /** Returns the outcome of an engine that was not master and has left in good order. */
  static Outcome left() {
    return new Outcome(Kind.LEFT, null, null, null);
  }

  /**
   * Returns the outcome of an engine that closed its link without a result and did not end, so that
   * it was killed.
   */
  static Outcome overdue() {
    return failed(
        "engine-killed",
        "The engine closed its link to the agent before main returned, and its process did not"
            + " end within "
            + Attempt.LAST_STEPS.toSeconds()
            + " s: it was killed.");
  }

  /**
   * Returns the outcome of a process that ended without a request and for an unknown reason.
   *
   * @param master true if this engine has possibly run main
   * @param joined true if the engine had joined its pool
   */
  static Outcome unexplained(boolean master, boolean joined, EngineExit exit) {
    if (exit.code() == 0 && joined && !master) {
      return left();
    }
    DiskExcess excess = exit.excess();
    if (excess != null) {
      return failed(excess.diskFull() ? DISK_FULL : "engine-killed", excess.words());
    }
    if (exit.outOfMemory()) {
      return failed(
          "engine-killed",
          "The engine was killed because it used more memory than its node allows"
              + " (exit code "
              + exit.code()
              + ")."
              + lastErrors(exit));
    }
    if (exit.code() > 128) {
      return failed("engine-killed", "The engine was killed by " + signal(exit) + lastErrors(exit));
    }
    if (!joined) {
      return failed(
          "engine-not-started",
          "The engine ended with exit code "
              + exit.code()
              + " before it joined its job."
              + lastErrors(exit));
    }
    return failed(
        "engine-killed",
        "The engine's process ended with exit code "
            + exit.code()
            + " before main returned; the application may have called System.exit("
            + exit.code()
            + ")."
            + lastErrors(exit));
  }

  /** Returns the outcome of an engine that was lost because the agent was restarted. */
  static Outcome agentRestarted() {
    return failed(
        "agent-restarted",
        "The node's agent was restarted. The engine ended together with the old agent.");
  }

  private static @Nullable String signalName(int signal) {
    return SIGNALS.get(signal);
  }

  private static String signal(EngineExit exit) {
    int signal = exit.code() - 128;
    String name = signalName(signal);
    return "signal " + signal + (name == null ? "" : " (" + name + ")") + ".";
  }

  private static String lastErrors(EngineExit exit) {
    return exit.lastErrors().isEmpty()
        ? ""
        : " Last lines of its standard error:\n" + String.join("\n", exit.lastErrors());
  }
}
