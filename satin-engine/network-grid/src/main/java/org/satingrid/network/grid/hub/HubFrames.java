package org.satingrid.network.grid.hub;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufAllocator;
import io.netty.channel.ChannelHandlerContext;
import io.netty.handler.codec.ByteToMessageDecoder;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.wire.Frames;
import org.satingrid.network.wire.WireException;

/**
 * Assembles messages from the frames of a connection to the hub, in the format of {@link Frames}.
 * Does not copy a large message of one frame.
 */
final class HubFrames extends ByteToMessageDecoder {
  private static final int SHORT = 4096;
  private static final int MAX_PARTS = HubMessage.MAX_MESSAGE / Frames.MAX_PART + 2;

  private @Nullable ByteBuf parts;
  private int count;

  /** A message, and whether it is urgent. The receiver of this record must release the content. */
  record Message(boolean express, ByteBuf content) {}

  @Override
  protected void decode(ChannelHandlerContext context, ByteBuf in, List<Object> out)
      throws WireException {
    if (in.readableBytes() < Frames.HEADER) {
      return;
    }
    int header = in.getInt(in.readerIndex());
    int kind = Frames.kind(header);
    int length = Frames.length(header);
    if (kind < Frames.EXPRESS || kind > Frames.LAST || length > Frames.MAX_BODY) {
      throw new WireException("a frame of kind " + kind + ", " + length + " bytes");
    }
    if (in.readableBytes() < Frames.HEADER + length) {
      return;
    }
    in.skipBytes(Frames.HEADER);
    if (kind == Frames.EXPRESS || (kind == Frames.LAST && parts == null)) {
      // A short message is copied, so that it does not keep the complete input buffer in memory
      // while it waits.
      ByteBuf content = length <= SHORT ? in.readBytes(length) : in.readRetainedSlice(length);
      out.add(new Message(kind == Frames.EXPRESS, content));
      return;
    }
    ByteBuf whole = add(context.alloc(), in, length);
    if (kind == Frames.LAST) {
      parts = null;
      count = 0;
      out.add(new Message(false, whole));
    }
  }

  private ByteBuf add(ByteBufAllocator alloc, ByteBuf in, int length) throws WireException {
    ByteBuf begun = parts == null ? alloc.buffer(2 * length, HubMessage.MAX_MESSAGE) : parts;
    parts = begun;
    if (begun.readableBytes() + length > HubMessage.MAX_MESSAGE || ++count > MAX_PARTS) {
      throw new WireException("a message of more than " + HubMessage.MAX_MESSAGE + " bytes");
    }
    return begun.writeBytes(in, length);
  }

  @Override
  protected void handlerRemoved0(ChannelHandlerContext context) {
    ByteBuf begun = parts;
    parts = null;
    if (begun != null) {
      begun.release();
    }
  }

  /**
   * Splits a message into frames. A message of one frame stays in one buffer. Takes over the
   * content.
   */
  static void frames(Message message, ByteBufAllocator alloc, List<ByteBuf> out) {
    ByteBuf content = message.content();
    try {
      do {
        int most = message.express() ? Frames.MAX_BODY : Frames.MAX_PART;
        int length = Math.min(most, content.readableBytes());
        boolean last = length == content.readableBytes();
        int kind = message.express() ? Frames.EXPRESS : last ? Frames.LAST : Frames.PART;
        out.add(
            alloc
                .buffer(Frames.HEADER + length)
                .writeInt(kind << 24 | length)
                .writeBytes(content, length));
      } while (content.isReadable());
    } finally {
      content.release();
    }
  }
}
