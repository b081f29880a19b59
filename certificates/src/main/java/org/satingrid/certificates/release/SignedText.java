package org.satingrid.certificates.release;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Lines of words, followed by signatures. Each signature covers all bytes before the first
 * signature. The first line names the kind of the text. Therefore a signed root cannot be taken for
 * a signed release.
 */
final class SignedText {
  static final String SIGNATURE = "signature ";
  private static final int MAX_LENGTH = 16_384;

  private final String text;
  private final String content;

  private SignedText(String text) {
    this.text = text;
    this.content = content(text);
  }

  static String content(String text) {
    int end = text.startsWith(SIGNATURE) ? 0 : text.indexOf("\n" + SIGNATURE) + 1;
    return end == 0 ? text : text.substring(0, end);
  }

  static SignedText of(String kind, String text) throws RefusedRelease {
    if (text.length() > MAX_LENGTH) {
      throw new RefusedRelease("The " + kind + " is longer than " + MAX_LENGTH + " characters.");
    }
    if (!text.startsWith("satin-" + kind + " 1\n")) {
      throw new RefusedRelease("The text from the portal is not a " + kind + ".");
    }
    return new SignedText(text);
  }

  /** Returns all lines that begin with a word, without this word. */
  List<String> all(String word) {
    return content
        .lines()
        .filter(line -> line.startsWith(word + " "))
        .map(line -> line.substring(word.length() + 1))
        .toList();
  }

  /** Returns the only line that begins with a word, without this word. */
  String one(String word) throws RefusedRelease {
    List<String> found = all(word);
    if (found.size() != 1) {
      throw new RefusedRelease("A signed text must have one line with " + word + ".");
    }
    return found.get(0);
  }

  /**
   * Refuses lines that begin with other words, because a newer format must not be understood only
   * in part.
   */
  void only(Set<String> words) throws RefusedRelease {
    List<String> lines = content.lines().skip(1).toList();
    for (String line : lines) {
      String word = line.split(" ", 2)[0];
      if (!words.contains(word)) {
        throw new RefusedRelease("A signed text has an unknown line: " + printable(word) + ".");
      }
    }
  }

  long number() throws RefusedRelease {
    return whole(one("number"));
  }

  static long whole(String digits) throws RefusedRelease {
    if (!digits.matches("[0-9]{1,15}")) {
      throw new RefusedRelease("A signed text has no number in a place that requires one.");
    }
    return Long.parseLong(digits);
  }

  static String printable(String text) {
    String cut = text.substring(0, Math.min(60, text.length()));
    return cut.replaceAll("[^\\x20-\\x7e]", "?");
  }

  /** Refuses a text with fewer signatures of different keys of the root than its threshold. */
  void demandSignatures(Root root) throws RefusedRelease {
    Set<String> signers = new HashSet<>();
    List<String> shown = new ArrayList<>();
    text.substring(content.length()).lines().forEach(shown::add);
    for (String open : root.keys()) {
      String start = SIGNATURE + ReleaseKey.id(open) + " ";
      List<String> own =
          shown.stream()
              .filter(line -> line.startsWith(start))
              .map(line -> line.substring(start.length()))
              .collect(Collectors.toList());
      if (own.stream().anyMatch(each -> ReleaseKey.verify(open, content, each))) {
        signers.add(open);
      }
    }
    if (signers.size() < root.threshold()) {
      throw new RefusedRelease(
          "It is signed by "
              + signers.size()
              + " of the keys that this machine trusts, and "
              + root.threshold()
              + " are needed.");
    }
  }
}
