package org.satingrid.cluster.wire;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/** The serialized form of a byte buffer: position, limit, order and capacity, without the mark. */
@SuppressWarnings("ArrayRecordComponent") // Not used in comparisons.
record ByteBufferForm(
    byte[] content, int position, int limit, boolean little, boolean direct, boolean readOnly)
    implements Carrier {

  static ByteBufferForm of(ByteBuffer buffer) {
    byte[] content = new byte[buffer.capacity()];
    buffer.duplicate().clear().get(content);
    return new ByteBufferForm(
        content,
        buffer.position(),
        buffer.limit(),
        buffer.order() == ByteOrder.LITTLE_ENDIAN,
        buffer.isDirect(),
        buffer.isReadOnly());
  }

  private Object readResolve() {
    ByteBuffer made =
        direct ? ByteBuffer.allocateDirect(content.length) : ByteBuffer.allocate(content.length);
    made.put(content).limit(limit).position(position);
    ByteBuffer shown = readOnly ? made.asReadOnlyBuffer() : made;
    return shown.order(little ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
  }
}
