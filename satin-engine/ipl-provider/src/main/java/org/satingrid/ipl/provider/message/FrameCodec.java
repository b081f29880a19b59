package org.satingrid.ipl.provider.message;

import org.jspecify.annotations.Nullable;
import org.satingrid.ipl.provider.flow.Frame;
import org.satingrid.ipl.provider.flow.Part;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;
import org.satingrid.network.wire.WireWriter;

/** The form of a frame. The content of its part must be an array of bytes. */
final class FrameCodec {
  private static final int FIXED = 32;

  private FrameCodec() {}

  /** Returns the expected size in bytes. */
  static int size(Frame frame) {
    return FIXED + (frame.part() == null ? 0 : content(frame.part()).length);
  }

  static void write(Frame frame, WireWriter out) {
    Fields.write(frame.kind(), out).integer(frame.credit());
    Part part = frame.part();
    if (part != null) {
      out.integer(part.cost()).bool(part.last()).bytes(content(part));
    }
  }

  static Frame read(WireReader in) throws WireException {
    Frame.Kind kind = Fields.constant(Frame.Kind.values(), in);
    int credit = in.integer();
    if (credit < 0) {
      throw new WireException("a credit of " + credit);
    }
    return new Frame(kind, credit, kind == Frame.Kind.PART ? part(in) : null);
  }

  private static @Nullable Part part(WireReader in) throws WireException {
    int cost = in.integer();
    if (cost < 1) {
      throw new WireException("a part costs " + cost);
    }
    boolean last = in.bool();
    return new Part(cost, last, in.bytes(cost));
  }

  private static byte[] content(Part part) {
    if (part.content() instanceof byte[] bytes) {
      return bytes;
    }
    throw new IllegalArgumentException("the content of a part is no array of bytes");
  }
}
