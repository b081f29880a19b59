package org.satingrid.portal.shared;

import java.util.Collection;
import java.util.Comparator;
import java.util.Locale;

/** Finds the word that somebody meant. */
public final class Nearest {
  private Nearest() {}

  /** Returns a question with the most similar name, or a full stop if no name is similar. */
  public static String hint(String given, Collection<String> names) {
    return names.stream()
        .filter(name -> distance(given, name) <= 1 + given.length() / 4)
        .min(
            Comparator.comparing((String name) -> distance(given, name))
                .thenComparing(name -> name))
        .map(name -> ". Did you mean " + name + "?")
        .orElse(".");
  }

  /** Returns the number of inserted, removed and replaced characters, without regard to case. */
  static int distance(String one, String other) {
    String a = one.toLowerCase(Locale.ROOT);
    String b = other.toLowerCase(Locale.ROOT);
    int[] above = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      above[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] row = new int[b.length() + 1];
      row[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int replaced = above[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        row[j] = Math.min(replaced, 1 + Math.min(above[j], row[j - 1]));
      }
      above = row;
    }
    return above[b.length()];
  }
}
