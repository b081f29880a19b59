package org.satingrid.agent.attempt;

import java.util.EnumSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Recognises refusals by the sandbox in the output and the exceptions of an application. Returns
 * one sentence for each kind, once. The patterns are messages of the JDK's exceptions. If an
 * application itself prints such a text, the only effect is a wrong sentence on the page of its
 * job.
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

  /** Returns the sentence for a log line if it contains a refusal that was not reported yet. */
  Optional<String> explain(String line) {
    for (Kind kind : Kind.values()) {
      if (kind.words.matcher(line).find()) {
        return said.add(kind) ? Optional.of(kind.sentence) : Optional.empty();
      }
    }
    return Optional.empty();
  }
}
