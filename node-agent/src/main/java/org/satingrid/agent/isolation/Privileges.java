package org.satingrid.agent.isolation;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Builds the words of a command line that give up privileges permanently, with the program setpriv
 * of util-linux.
 */
final class Privileges {
  private Privileges() {}

  /**
   * @param user new user, or null to keep the present one
   * @param forGood true if the host can forbid to gain privileges again
   */
  static List<String> drop(@Nullable Integer user, boolean forGood) {
    if (user == null && !forGood) {
      return List.of();
    }
    List<String> words = new ArrayList<>(List.of("setpriv"));
    if (user != null) {
      words.addAll(List.of("--reuid=" + user, "--regid=" + user, "--clear-groups"));
      words.addAll(List.of("--inh-caps=-all", "--bounding-set=-all"));
    }
    if (forGood) {
      words.add("--no-new-privs");
    }
    words.add("--");
    return words;
  }
}
