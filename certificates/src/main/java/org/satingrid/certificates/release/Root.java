package org.satingrid.certificates.release;

import java.util.List;
import java.util.Set;

/**
 * The keys that sign releases. Agents pin a root when they are installed.
 *
 * @param number number of the root, which grows with each change of keys
 * @param threshold number of necessary signatures
 * @param keys public halves of the keys, each once
 */
public record Root(long number, int threshold, List<String> keys) {
  private static final String KIND = "root";
  private static final int MAX_KEYS = 16;

  /** Reads a root that is trusted already. */
  public static Root of(String text) throws RefusedRelease {
    SignedText signed = SignedText.of(KIND, text);
    signed.only(Set.of("number", "threshold", "key"));
    List<String> keys = signed.all("key").stream().distinct().toList();
    long threshold = SignedText.whole(signed.one("threshold"));
    if (threshold < 1 || threshold > keys.size() || keys.size() > MAX_KEYS) {
      throw new RefusedRelease("The root has fewer keys than its threshold requires.");
    }
    return new Root(signed.number(), (int) threshold, keys);
  }

  /**
   * Reads the root that follows this one: enough keys of this root and enough keys of the next root
   * must have signed the next root.
   */
  public Root next(String text) throws RefusedRelease {
    Root next = of(text);
    if (next.number() <= number) {
      throw new RefusedRelease("The portal's root is not newer than this machine's root.");
    }
    SignedText signed = SignedText.of(KIND, text);
    signed.demandSignatures(this);
    signed.demandSignatures(next);
    return next;
  }

  /** Returns the text, without signatures. */
  public String text() {
    StringBuilder text = new StringBuilder("satin-root 1\n");
    text.append("number ").append(number).append("\nthreshold ").append(threshold).append('\n');
    keys.forEach(key -> text.append("key ").append(key).append('\n'));
    return text.toString();
  }
}
