package org.satingrid.portal.jobs;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Outcome;
import org.satingrid.contract.api.Job.Failure;

/** Says how an engine ended. */
final class Endings {
  private static final int LONGEST_TRACE = 64 * 1024;
  private static final int LONGEST_MESSAGE = 4 * 1024;

  private Endings() {}

  /** One stable word. */
  static String word(Outcome outcome) {
    String code = outcome.code();
    return code == null ? outcome.kind().name().toLowerCase(Locale.ROOT) : cut(code, 100);
  }

  static String message(Outcome outcome) {
    String message = outcome.message();
    return message == null ? "" : cut(message, LONGEST_MESSAGE);
  }

  static Failure failure(Outcome outcome, Engine engine) {
    String message = message(outcome);
    return new Failure(
        word(outcome),
        message.isEmpty() ? "The engine on node " + engine.node() + " failed." : message,
        cut(orEmpty(outcome.stackTrace()), LONGEST_TRACE),
        engine.node(),
        engine.site());
  }

  static Failure failure(String code, String message, Engine engine) {
    return new Failure(code, message, "", engine.node(), engine.site());
  }

  /** What is told when an engine that is not the master's fails. */
  static String withoutIt(Outcome outcome, Engine engine) {
    return "The engine on node "
        + engine.node()
        + " ended ("
        + word(outcome)
        + "); the job goes on without it. "
        + message(outcome);
  }

  /** What is told when the master's engine is lost and others are there. */
  static String awaitingMaster(Failure cause) {
    return "The master was lost on node "
        + cause.node()
        + " ("
        + cause.code()
        + "); another engine takes its place within "
        + Deadlines.SUCCESSION_LIMIT.toSeconds()
        + " s, or the job fails.";
  }

  /** What is told when another engine is master; {@code cause}: what the one before died of. */
  static String succession(Engine before, Engine now, @Nullable Failure cause) {
    return "The program's main runs on "
        + now.node()
        + " ("
        + now.site()
        + ") now, because "
        + before.node()
        + " was lost"
        + (cause == null ? "" : " (" + cause.code() + ")")
        + "; what others have computed is used again.";
  }

  private static String orEmpty(@Nullable String text) {
    return text == null ? "" : text;
  }

  /** Engines run strangers' code, which may say anything; NUL is not text to PostgreSQL. */
  private static String cut(String text, int length) {
    return text.substring(0, Math.min(text.length(), length)).replace('\0', '\ufffd');
  }
}
