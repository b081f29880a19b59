package org.satingrid.threads.runtime;

import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.Allocation;
import org.satingrid.threads.memory.Casts;
import org.satingrid.threads.rewriting.JdkNames;

/**
 * Exceptions of the virtual machine as the program sees them. The messages of failed casts and
 * stores contain names of classes, and a class of the engine has the name of the program's class.
 */
final class ShownExceptions {

  private static final String ENGINE = "org.satingrid.threads.";

  private static final String LOADER = "loader '" + ProgramLoader.NAME + "'";

  private static final Pattern CAST =
      Pattern.compile("class (\\S+) cannot be cast to class (\\S+) \\(.*");

  private ShownExceptions() {}

  /**
   * Returns the exception itself, or another exception with the same stack trace and the message of
   * plain Java.
   */
  static Throwable of(Throwable thrown) {
    if (thrown.getClass() != ClassCastException.class
        && thrown.getClass() != ArrayStoreException.class) {
      return thrown;
    }
    String message = thrown.getMessage();
    Participant self = Participant.ofCallingThread();
    String words = message == null || self == null ? null : words(message, self.node().classes());
    if (words == null) {
      return thrown;
    }
    Throwable shown =
        thrown instanceof ClassCastException
            ? new ClassCastException(words)
            : new ArrayStoreException(words);
    shown.setStackTrace(thrown.getStackTrace());
    for (Throwable suppressed : thrown.getSuppressed()) {
      shown.addSuppressed(suppressed);
    }
    return shown;
  }

  /** Returns the message of plain Java, or null if the message needs no change. */
  private static @Nullable String words(String message, ProgramClasses classes) {
    Matcher cast = CAST.matcher(message);
    if (cast.matches() && (message.contains(LOADER) || message.contains(ENGINE))) {
      return Casts.text(shown(cast.group(1), classes), shown(cast.group(2), classes));
    }
    return message.startsWith(ENGINE) ? JdkNames.of(message) : null;
  }

  private static Class<?> shown(String name, ProgramClasses classes) {
    Class<?> type = classes.named(name);
    return classes.shown(Allocation.declared(type));
  }
}
