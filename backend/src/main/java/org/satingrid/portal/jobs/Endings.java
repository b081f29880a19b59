package org.satingrid.portal.jobs;

import java.time.Duration;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;

/** Describes the ends of engines and changes of the master for the job's log. */
final class Endings {
  /** The failure code for an engine that was stopped while it ran main. */
  static final String STOPPED = "engine-stopped";

  private static final int MAX_TRACE_LENGTH = 64 * 1024;
  private static final int MAX_MESSAGE_LENGTH = 4 * 1024;

  private Endings() {}

  /**
   * Returns the word for an outcome, as it is stored and shown to clients. The words never change.
   */
  static String word(Outcome outcome) {
    String code = outcome.code();
    return code == null ? outcome.kind().name().toLowerCase(Locale.ROOT) : cut(code, 100);
  }

  static String message(Outcome outcome) {
    String message = outcome.message();
    return message == null ? "" : cut(message, MAX_MESSAGE_LENGTH);
  }

  static Failure failure(Outcome outcome, Engine engine) {
    String message = message(outcome);
    return new Failure(
        word(outcome),
        message.isEmpty() ? "The engine on node " + engine.node() + " failed." : message,
        cut(orEmpty(outcome.stackTrace()), MAX_TRACE_LENGTH),
        engine.node(),
        engine.site());
  }

  static Failure failure(String code, String message, Engine engine) {
    return new Failure(code, message, "", engine.node(), engine.site());
  }

  /** Returns the log text for the end of an engine without which the job continues. */
  static String withoutIt(Outcome outcome, Engine engine) {
    return "The engine on node "
        + engine.node()
        + " ended ("
        + word(outcome)
        + "); the job goes on without it. "
        + message(outcome);
  }

  /** Returns the log text for the loss of the master if another engine can take its place. */
  static String awaitingMaster(Failure cause) {
    if (cause.code().equals(STOPPED)) {
      return "The program's main has left node "
          + cause.node()
          + "; another engine takes its place within "
          + Deadlines.SUCCESSION_LIMIT.toSeconds()
          + " s, or the job fails.";
    }
    return "The master was lost on node "
        + cause.node()
        + " ("
        + cause.code()
        + "); another engine takes its place within "
        + Deadlines.SUCCESSION_LIMIT.toSeconds()
        + " s, or the job fails.";
  }

  /**
   * Returns the log text for an engine that claims to be master although the portal has received no
   * loss of the present master.
   */
  static String unbelieved(Engine engine, Engine master) {
    return "Node "
        + engine.node()
        + " says that it runs the program's main, but main runs on "
        + master.node()
        + ". The portal uses this claim, and an end and results of the node, only if "
        + master.node()
        + " is lost.";
  }

  /** Returns the log text for a new master. {@code cause} is the failure of the previous one. */
  static String succession(Engine before, Engine now, @Nullable Failure cause) {
    return "The program's main runs on "
        + now.node()
        + " ("
        + now.site()
        + ") now, because "
        + before.node()
        + (cause == null
            ? " was lost"
            : cause.code().equals(STOPPED) ? " has left" : " was lost (" + cause.code() + ")")
        + "; results of other engines are used again.";
  }

  /**
   * Returns the log text for a time in which no portal was running. The engines continued to work.
   */
  static JobNoted portalWasAway(UUID job, Duration pause) {
    long seconds = Math.round(pause.toMillis() / 1e3);
    String time =
        seconds < 3600
            ? String.format(Locale.ROOT, "%d:%02d", seconds / 60, seconds % 60)
            : String.format(
                Locale.ROOT, "%d:%02d:%02d", seconds / 3600, seconds / 60 % 60, seconds % 60);
    return new JobNoted(
        job, "info", "The portal was away for " + time + "; the job's engines went on without it.");
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  /**
   * Shortens an untrusted text of an engine, which runs strangers' code, and removes NUL, which
   * PostgreSQL does not store.
   */
  private static String cut(String text, int length) {
    return text.substring(0, Math.min(text.length(), length)).replace('\0', '\ufffd');
  }
}
