package org.satingrid.e2e;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/**
 * An attack on a node.
 *
 * @param arguments arguments of {@link HostileProgram}
 * @param told pattern that the log or the failure of the job must contain
 */
record NodeAttempt(String kind, List<String> arguments, Pattern told) {
  private static final Pattern EXCESS =
      Pattern.compile(
          "wrote more than 4 GB to its directory|made more than 100000 files"
              + "|a directory that cannot be looked into");

  /**
   * The pattern for programs that hide a directory. Without bubblewrap they cannot hide it, and
   * fail when they try.
   */
  private static final Pattern CANNOT_HIDE =
      Pattern.compile(EXCESS.pattern() + "|refused to change");

  private static final Pattern REFUSED_OR_EXCESS = Pattern.compile(EXCESS.pattern() + "|^-?[1-9]");

  private static final Pattern ANY = Pattern.compile("");

  /**
   * Returns attacks with files. The node must continue to work, and delete all files of the
   * attacks.
   */
  static List<NodeAttempt> files() {
    List<NodeAttempt> all = new ArrayList<>();
    for (String mode : List.of("r-xr-xr-x", "-wx------", "---------", "r--------")) {
      all.add(of("files", ANY, "closed", mode));
    }
    all.add(of("files", ANY, "work", "r-xr-xr-x"));
    all.add(of("files", ANY, "work", "---------"));
    all.add(of("files", ANY, "deep", "60"));
    all.add(of("files", ANY, "deep", "300"));
    all.add(of("files", ANY, "links"));
    all.add(of("files", ANY, "pipe"));
    all.add(of("files", ANY, "socket"));
    return all;
  }

  /**
   * Returns attacks on the owner's disk. The engine must end, and the log must contain the reason.
   */
  static List<NodeAttempt> disk() {
    List<NodeAttempt> all = new ArrayList<>();
    for (String how : List.of("named", "unnamed", "mapped", "hidden", "tmp", "buried", "many")) {
      all.add(of("disk", how.equals("hidden") ? CANNOT_HIDE : EXCESS, "disk", how));
    }
    all.add(of("disk", REFUSED_OR_EXCESS, "reserve"));
    return all;
  }

  /**
   * Returns attacks that flood the agent with data. They must not use more than a limited amount of
   * its processor time.
   */
  static List<NodeAttempt> floods() {
    List<NodeAttempt> all = new ArrayList<>();
    for (String how : List.of("line", "lines", "escapes", "errors", "printed", "files", "link")) {
      all.add(of("agent's cost", ANY, "flood", how));
    }
    return all;
  }

  private static NodeAttempt of(String kind, Pattern told, String... arguments) {
    return new NodeAttempt(kind, List.of(arguments), told);
  }

  @Override
  public String toString() {
    return String.join(" ", arguments);
  }
}
