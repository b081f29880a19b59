package org.satingrid.threads.memory;

import java.io.BufferedReader;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.stream.Collectors;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.Checksum;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.memory.HomeCalls.Call;
import org.satingrid.threads.memory.HomeCalls.Far;
import org.satingrid.threads.net.EngineFault;

/**
 * The classes of the JDK with objects that execute all calls on the node that made them. Other
 * nodes have a stand-in of a subclass.
 */
enum HomeCallKind {
  WRITER(PrintWriter.class, RemoteWriter.class, (far, name) -> new RemoteWriter(far)) {
    @Override
    String run(Object object, Call call, String text) {
      PrintWriter writer = (PrintWriter) object;
      switch (call) {
        case PRINT -> writer.print(text);
        case LINE -> writer.println(text);
        case FORMAT -> writer.format("%s", text);
        case FLUSH -> writer.flush();
        case CLOSE -> writer.close();
        case CHECK -> {
          return String.valueOf(writer.checkError());
        }
        default -> throw unknown(call);
      }
      return "";
    }
  },
  STREAM(PrintStream.class, RemoteStream.class, (far, name) -> new RemoteStream(far)) {
    @Override
    String run(Object object, Call call, String text) {
      PrintStream stream = (PrintStream) object;
      switch (call) {
        case PRINT -> stream.print(text);
        case LINE -> stream.println(text);
        case FORMAT -> stream.format("%s", text);
        case BYTES -> stream.write(bytes(text), 0, text.length());
        case FLUSH -> stream.flush();
        case CLOSE -> stream.close();
        case CHECK -> {
          return String.valueOf(stream.checkError());
        }
        default -> throw unknown(call);
      }
      return "";
    }
  },
  BUFFER(BufferedWriter.class, RemoteBuffer.class, (far, name) -> new RemoteBuffer(far)) {
    @Override
    String run(Object object, Call call, String text) throws IOException {
      BufferedWriter writer = (BufferedWriter) object;
      switch (call) {
        case PRINT -> writer.write(text);
        case LINE -> writer.newLine();
        case FLUSH -> writer.flush();
        case CLOSE -> writer.close();
        default -> throw unknown(call);
      }
      return "";
    }
  },
  READER(BufferedReader.class, RemoteReader.class, (far, name) -> new RemoteReader(far)) {
    @Override
    String run(Object object, Call call, String text) throws IOException {
      BufferedReader reader = (BufferedReader) object;
      switch (call) {
        case VALUE -> {
          char[] buffer = new char[Math.min(Integer.parseInt(text), MAX_CHARACTERS)];
          int read = reader.read(buffer, 0, buffer.length);
          return read < 0 ? "" : new String(buffer, 0, read);
        }
        case LINE -> {
          String line = reader.readLine();
          return line == null ? "" : "+" + line;
        }
        case CHECK -> {
          return String.valueOf(reader.ready());
        }
        case SKIP -> {
          return String.valueOf(reader.skip(Long.parseLong(text)));
        }
        case MARK -> reader.mark(Integer.parseInt(text));
        case RESET -> reader.reset();
        case CLOSE -> reader.close();
        default -> throw unknown(call);
      }
      return "";
    }
  },
  DIGEST(MessageDigest.class, RemoteDigest.class, RemoteDigest::new) {
    @Override
    boolean includes(Class<?> type) {
      return MessageDigest.class.isAssignableFrom(type) && type.getClassLoader() == null;
    }

    @Override
    String name(Object object) {
      return ((MessageDigest) object).getAlgorithm();
    }

    @Override
    String run(Object object, Call call, String text) {
      MessageDigest digest = (MessageDigest) object;
      switch (call) {
        case BYTES -> digest.update(bytes(text));
        case RESET -> digest.reset();
        case VALUE -> {
          return text(digest.digest());
        }
        case CHECK -> {
          return String.valueOf(digest.getDigestLength());
        }
        default -> throw unknown(call);
      }
      return "";
    }
  },
  CRC(CRC32.class, RemoteChecksum.Crc.class, (far, name) -> new RemoteChecksum.Crc(far)) {
    @Override
    String run(Object object, Call call, String text) {
      return sum((Checksum) object, call, text);
    }
  },
  ADLER(Adler32.class, RemoteChecksum.Adler.class, (far, name) -> new RemoteChecksum.Adler(far)) {
    @Override
    String run(Object object, Call call, String text) {
      return sum((Checksum) object, call, text);
    }
  };

  /** The maximum number of characters in an answer. */
  private static final int MAX_CHARACTERS = 1 << 16;

  private final Class<?> type;
  private final Class<?> standIn;

  @SuppressWarnings("ImmutableEnumChecker") // a constructor
  private final BiFunction<Far, String, Object> maker;

  HomeCallKind(Class<?> type, Class<?> standIn, BiFunction<Far, String, Object> maker) {
    this.type = type;
    this.standIn = standIn;
    this.maker = maker;
  }

  /** Executes a call at the home. Returns the result, or an empty text. */
  abstract String run(Object object, Call call, String text) throws Exception;

  /**
   * Returns true for exactly one class. A subclass, of the program or of the JDK, can have any
   * effect, so that its objects stay on their node.
   */
  boolean includes(Class<?> other) {
    return other == type;
  }

  /** Returns the name that the object's stand-in needs. */
  String name(Object object) {
    return "";
  }

  /** Makes a stand-in on another node. */
  Object remote(Far far, String name) {
    return maker.apply(far, name);
  }

  static Set<Class<?>> classes() {
    return Arrays.stream(values()).map(kind -> kind.type).collect(Collectors.toUnmodifiableSet());
  }

  static boolean isOneOf(Class<?> type) {
    return find(type) != null;
  }

  static boolean isOne(@Nullable Object object) {
    return object != null && find(object.getClass()) != null;
  }

  static HomeCallKind of(Object object) {
    HomeCallKind kind = find(object.getClass());
    if (kind == null) {
      throw new EngineFault("no calls at home for a " + object.getClass().getName());
    }
    return kind;
  }

  private static @Nullable HomeCallKind find(Class<?> type) {
    for (HomeCallKind kind : values()) {
      if (type == kind.standIn || kind.includes(type)) {
        return kind;
      }
    }
    return null;
  }

  private static String sum(Checksum sum, Call call, String text) {
    switch (call) {
      case BYTES -> sum.update(bytes(text), 0, text.length());
      case RESET -> sum.reset();
      case VALUE -> {
        return String.valueOf(sum.getValue());
      }
      default -> throw unknown(call);
    }
    return "";
  }

  private static EngineFault unknown(Call call) {
    return new EngineFault("a call that the object does not have: " + call);
  }

  /** Returns bytes as characters, as messages contain them. */
  static String text(byte[] bytes) {
    return new String(bytes, StandardCharsets.ISO_8859_1);
  }

  static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.ISO_8859_1);
  }
}
