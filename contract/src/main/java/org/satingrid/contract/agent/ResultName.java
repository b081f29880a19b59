package org.satingrid.contract.agent;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The rule for names of result files, for agents and the portal: a path below the program's working
 * directory, with slashes, as the program wrote it. A file with an invalid name is left out. Other
 * files are not affected.
 *
 * <p>The rule uses ranges of characters instead of Unicode classes, because these classes differ
 * between versions of Java, and agent and portal must agree.
 */
public final class ResultName {
  /** Maximum bytes of a name in UTF-8. */
  public static final int MAX_BYTES = 1000;

  /** Maximum bytes of a part between two slashes, as on most file systems. */
  public static final int MAX_PART_BYTES = 255;

  private ResultName() {}

  /**
   * Returns the reason why no file can be kept under this name, or null. The reason follows the
   * words "its name".
   */
  public static @Nullable String fault(String name) {
    if (bytes(name) > MAX_BYTES) {
      return "has more than " + MAX_BYTES + " bytes with its folders";
    }
    for (String part : name.split("/", -1)) {
      if (part.isEmpty()) {
        return "has an empty part";
      } else if (part.startsWith(".")) {
        return "is hidden: a part begins with a dot";
      } else if (bytes(part) > MAX_PART_BYTES) {
        return "has a part of more than " + MAX_PART_BYTES + " bytes";
      }
    }
    int odd = name.codePoints().filter(ResultName::isRefused).findFirst().orElse(-1);
    return odd < 0 ? null : "contains the character " + "U+%04X".formatted(odd);
  }

  /** Returns true if a file can be kept under this name. */
  public static boolean isRight(String name) {
    return fault(name) == null;
  }

  /**
   * Returns the name as a single part of a path in a URL. No proxy can take it for several parts.
   */
  public static String toWire(String name) {
    return Base64.getUrlEncoder()
        .withoutPadding()
        .encodeToString(name.getBytes(StandardCharsets.UTF_8));
  }

  /** Returns the name from the form that {@link #toWire} has written. Empty for any other text. */
  public static Optional<String> ofWire(String part) {
    try {
      String name = new String(Base64.getUrlDecoder().decode(part), StandardCharsets.UTF_8);
      return Optional.of(name).filter(read -> toWire(read).equals(part));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  /** Returns the name for a node's file if another node has a file of the same name. */
  public static String withNode(String name, String node) {
    int folder = name.lastIndexOf('/') + 1;
    int dot = name.lastIndexOf('.');
    int end = dot > folder ? dot : name.length();
    return name.substring(0, end) + "@" + node + name.substring(end);
  }

  /** Returns true if one name is a folder of the other. A file system cannot contain both. */
  public static boolean clash(String one, String other) {
    return one.startsWith(other + "/") || other.startsWith(one + "/");
  }

  private static int bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8).length;
  }

  /**
   * Returns true for characters that control a terminal, and for characters that make a name look
   * like another name or like two lines.
   */
  private static boolean isRefused(int c) {
    boolean control = c < 0x20 || (c >= 0x7f && c <= 0x9f);
    boolean line = c == 0x2028 || c == 0x2029;
    boolean direction = (c >= 0x202a && c <= 0x202e) || (c >= 0x2066 && c <= 0x2069);
    boolean none = (c >= 0xd800 && c <= 0xdfff) || c == 0xfffd || (c & 0xfffe) == 0xfffe;
    // A backslash separates folders on other systems.
    return control || line || direction || none || c == 0xfeff || c == '\\';
  }
}
