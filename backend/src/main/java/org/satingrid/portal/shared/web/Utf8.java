package org.satingrid.portal.shared.web;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Checks that bytes are valid UTF-8 text that the database can store. */
final class Utf8 {
  private Utf8() {}

  /** The possible faults of a text. */
  enum Fault {
    NOT_UTF8("an escape that is not UTF-8"),
    NUL("a NUL character"),
    BAD_ESCAPE("an incomplete escape");

    private final String what;

    Fault(String what) {
      this.what = what;
    }

    String what() {
      return what;
    }
  }

  static @Nullable Fault faultOf(byte[] text) {
    try {
      StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(text));
      return null;
    } catch (CharacterCodingException e) {
      return Fault.NOT_UTF8;
    }
  }

  /**
   * Returns the fault of a path or query as it was sent, or null. NUL is a fault, because
   * PostgreSQL cannot store it.
   */
  static @Nullable Fault faultOfAddress(String address) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream(address.length());
    for (int i = 0; i < address.length(); i++) {
      char c = address.charAt(i);
      if (c != '%') {
        bytes.write(c);
        continue;
      }
      int high = i + 2 < address.length() ? Character.digit(address.charAt(i + 1), 16) : -1;
      int low = i + 2 < address.length() ? Character.digit(address.charAt(i + 2), 16) : -1;
      if (high < 0 || low < 0) {
        return Fault.BAD_ESCAPE;
      }
      if (high + low == 0) {
        return Fault.NUL;
      }
      bytes.write(high << 4 | low);
      i += 2;
    }
    return faultOf(bytes.toByteArray());
  }
}
