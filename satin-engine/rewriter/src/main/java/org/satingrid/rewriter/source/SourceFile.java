package org.satingrid.rewriter.source;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;

/**
 * A source file.
 *
 * @param name the file's name, which the stack traces of the program contain
 * @param text content of the file, including a first line with {@code #!}
 */
public record SourceFile(String name, String text) {
  private static final Pattern PLAIN = Pattern.compile("[\\w$.-]{1,200}\\.java");

  /** Replaces the name if it has characters other than letters, digits, and a few signs. */
  public SourceFile {
    if (!PLAIN.matcher(name).matches()) {
      name = "Source.java";
    }
  }

  /**
   * Decodes a file.
   *
   * @throws BadSourceException with the first line that is not UTF-8, because javac also refuses
   *     such a file
   */
  public static SourceFile of(String name, byte[] bytes) throws BadSourceException {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    CoderResult result = StandardCharsets.UTF_8.newDecoder().decode(in, out, true);
    String text = out.flip().toString();
    if (result.isError()) {
      long line = text.chars().filter(c -> c == '\n').count() + 1;
      String found = "0x%02X".formatted(bytes[in.position()]);
      throw new BadSourceException(
          List.of(
              new SourceError(
                  line, "the byte " + found + " is not UTF-8; save the file in this encoding")));
    }
    return new SourceFile(name, text);
  }

  /**
   * Returns the text for the compiler. A line with {@code #!} is left empty, so that the other
   * lines keep their numbers.
   */
  String program() {
    return text.startsWith("#!") ? "//" + text : text;
  }
}
