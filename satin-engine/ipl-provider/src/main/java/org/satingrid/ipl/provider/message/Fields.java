package org.satingrid.ipl.provider.message;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;
import org.satingrid.network.wire.WireWriter;

/** Texts of any length, and constants. The grid's own form of texts has a limit. */
final class Fields {
  /** Max bytes of a text. */
  static final int MAX = 1 << 24;

  private Fields() {}

  static void write(String text, WireWriter out) {
    out.bytes(text.getBytes(StandardCharsets.UTF_8));
  }

  static String read(WireReader in) throws WireException {
    return new String(in.bytes(MAX), StandardCharsets.UTF_8);
  }

  static void writeAll(List<String> texts, WireWriter out) {
    out.integer(texts.size());
    texts.forEach(text -> write(text, out));
  }

  static List<String> readAll(WireReader in) throws WireException {
    List<String> texts = new ArrayList<>();
    for (int left = in.count(); left > 0; left--) {
      texts.add(read(in));
    }
    return List.copyOf(texts);
  }

  /** Writes a constant as its place. New constants must therefore be the last ones. */
  @SuppressWarnings("EnumOrdinal")
  static WireWriter write(Enum<?> constant, WireWriter out) {
    return out.tag(constant.ordinal());
  }

  static <E> E constant(E[] constants, WireReader in) throws WireException {
    int tag = in.tag();
    if (tag >= constants.length) {
      throw new WireException("an unknown tag: " + tag);
    }
    return constants[tag];
  }
}
