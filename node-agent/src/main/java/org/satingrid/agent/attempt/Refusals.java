package org.satingrid.agent.attempt;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Explains failures of an application that the sandbox has caused. It recognizes messages of the
 * JDK's exceptions in the application's output and exceptions, and returns one sentence for each
 * kind, once. If an application itself prints such a message, the only effect is a wrong sentence
 * in the log of its job.
 */
final class Refusals {
  private enum Kind {
    NETWORK(
        "(SocketException|ConnectException|BindException): (Operation not permitted|Network is"
            + " unreachable)|UnknownHostException: ",
        "The sandbox refused a network connection. An application uses other nodes by spawning,"
            + " and gets data as inputs of its job."),
    RIGHTS(
        "FileSystemException: /.*Operation not permitted",
        "The sandbox refused to change the rights, owner, times or length of a file by its path."
            + " On a node with bubblewrap, an application can make such changes in the job's working"
            + " directory."),
    FILE(
        "(AccessDeniedException|FileSystemException|FileNotFoundException): /.*(Permission denied"
            + "|Read-only file system|$)|NoSuchFileException: /",
        "The sandbox refused a file outside of the job's working directory. Give the file as an"
            + " input, and write results to the working directory.");

    private final Pattern words;
    private final String sentence;

    Kind(String words, String sentence) {
      this.words = Pattern.compile(words);
      this.sentence = sentence;
    }
  }

  private final Set<Kind> said = EnumSet.noneOf(Kind.class);

  /**
   * Returns the explanation of a log line. Empty if the line shows no refusal, or a kind that was
   * already explained.
   */
  Optional<String> explain(String line) {
    for (Kind kind : Kind.values()) {
      if (kind.words.matcher(line).find()) {
        return said.add(kind) ? Optional.of(kind.sentence) : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
