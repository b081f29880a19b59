package org.satingrid.agent.disk;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/**
 * Converts names of files to UTF-8. Java decodes a name with the character set of the agent's
 * locale, which can be ASCII. Programs write names in UTF-8, and the kernel keeps their bytes.
 */
public final class RawName {
  private RawName() {}

  /**
   * Returns the name in UTF-8. If its bytes are not UTF-8, returns the name as Java has decoded it.
   */
  public static String text(Path name) {
    String read = name.toString();
    if (read.chars().allMatch(c -> c < 0x80)) {
      return read;
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes(name))).toString();
    } catch (CharacterCodingException e) {
      return read;
    }
  }

  /**
   * Returns the bytes of the name, read from the URI of the path: a byte that is not a plain
   * character appears in the URI as a number.
   */
  private static byte[] bytes(Path name) {
    String uri = name.toUri().getRawPath();
    String whole = uri.endsWith("/") ? uri.substring(0, uri.length() - 1) : uri;
    String last = whole.substring(whole.lastIndexOf('/') + 1);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    for (int i = 0; i < last.length(); i++) {
      if (last.charAt(i) == '%') {
        bytes.write(Integer.parseInt(last, i + 1, i + 3, 16));
        i += 2;
      } else {
        bytes.write(last.charAt(i));
      }
    }
    return bytes.toByteArray();
  }
}
