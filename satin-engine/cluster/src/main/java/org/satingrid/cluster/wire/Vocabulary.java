package org.satingrid.cluster.wire;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.ByteArrayOutputStream;
import java.util.List;

/**
 * The strings, as bytes, that the streams of a job probably contain. Most are names. The
 * compressing and the expanding node have the same strings, so that a short reference replaces a
 * name. The vocabulary consists of the name of the main class, which all nodes of a job have, and
 * the constants of this class. Nodes with different vocabularies refuse each other's messages.
 *
 * <p>The likeliest strings come last, because references to near strings take fewer bytes. After
 * {@code sr} or {@code ur} comes the class as {@link TaskOutput} writes it: 377 and a description,
 * 376 and a name, or the position among {@link KnownClasses}.
 */
final class Vocabulary {
  /** The names of classes that have no position among {@link KnownClasses}. */
  private static final List<String> NAMES =
      List.of(
          "java.util.LinkedHashMap",
          "java.util.HashMap",
          "java.util.HashSet",
          "java.math.BigInteger",
          "java.lang.StackTraceElement",
          "java.lang.RuntimeException",
          RemoteFailure.class.getName());

  private static final String LISTS =
      "sr\377\0\21java.util.CollSer\127\216\253\266\72\33\250\21\3\0\1I\0\3tagxp\0\0\0\1w\4\0\0\0"
          + "sr\377\0\23java.util.ArrayListx\201\322\35\231\307a\235\3\0\1I\0\4sizexp\0\0\0";

  /** {@code Continuation}, its lists, an invocation and its calls. */
  private static final String CONTINUATION =
      "\254\355\0\5sr\31xp"
          + LISTS
          + "w\4\0\0\0sr\32xp\0\0\0sr\33xp\0\0\0\0\0\0\0\0ur\376\0-[Lpppppppp"
          + "sq\0~\0q\0~\0\377\377\377\377$satin$frame$0xr\30";

  /** A {@link SharedRef}, {@code Long}, and arrays of {@code int} and {@code byte}. */
  private static final String VALUES =
      "sr\34xp\0\0\0\0sr\5xr\4xpur\16xp\0\0\0\0\0\0\1xr\1xpur\21xp\0\0\0";

  private static final String RESULT = "\0\0\0\0\0\0\254\355\0\5sr\2xpsr\376";
  private static final String TASK = "\0\0\0\0\0\0\254\355\0\5sr\376";
  private static final String END_OF_TASK = "xr\0xp";

  private Vocabulary() {}

  /**
   * Returns the vocabulary of a job.
   *
   * @param program name of the job's main class
   */
  static byte[] of(String program) {
    ByteArrayOutputStream all = new ByteArrayOutputStream(1024);
    NAMES.forEach(name -> name(all, name));
    all.writeBytes((CONTINUATION + VALUES + RESULT).getBytes(ISO_8859_1));
    name(all, program);
    all.writeBytes(TASK.getBytes(ISO_8859_1));
    name(all, program + "$satin$0");
    all.writeBytes(END_OF_TASK.getBytes(ISO_8859_1));
    return all.toByteArray();
  }

  /** Writes a name in the format of serialization streams. */
  private static void name(ByteArrayOutputStream out, String name) {
    byte[] letters = name.getBytes(UTF_8);
    out.write(letters.length >> 8);
    out.write(letters.length);
    out.writeBytes(letters);
  }
}
