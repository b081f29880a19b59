package org.satingrid.ipl.provider.message;

import java.util.List;
import org.satingrid.ipl.provider.message.NodeMessage.Ask;
import org.satingrid.ipl.provider.message.NodeMessage.AssumedDead;
import org.satingrid.ipl.provider.message.NodeMessage.NotUnderstood;
import org.satingrid.ipl.provider.message.NodeMessage.OfPool;
import org.satingrid.ipl.provider.message.NodeMessage.ToReceiver;
import org.satingrid.ipl.provider.message.NodeMessage.ToSender;
import org.satingrid.network.wire.WireException;
import org.satingrid.network.wire.WireReader;
import org.satingrid.network.wire.WireWriter;

/**
 * The form of {@link NodeMessage}: the version, a tag, then the fields, big-endian. The form of
 * {@link NotUnderstood} is the same in all versions, because it reports a wrong version. It has the
 * version 0.
 */
public final class NodeCodec {
  private static final int NOT_UNDERSTOOD = 0;
  private static final int VERSION = 2;

  private enum Tag {
    OF_POOL,
    ASK,
    TO_RECEIVER,
    TO_SENDER,
    ASSUMED_DEAD
  }

  private NodeCodec() {}

  public static byte[] encode(NodeMessage message) {
    if (message instanceof OfPool ofPool) {
      WireWriter out = begin(Tag.OF_POOL, 64);
      PoolCodec.write(ofPool.message(), out);
      return out.toBytes();
    } else if (message instanceof Ask ask) {
      WireWriter out = begin(Tag.ASK, 256).integer(ask.connection());
      Fields.write(ask.card(), out);
      Fields.write(ask.sendPort(), out);
      Fields.write(ask.receivePort(), out);
      Fields.writeAll(ask.type(), out);
      return out.number(ask.after()).toBytes();
    } else if (message instanceof ToReceiver frame) {
      WireWriter out = begin(Tag.TO_RECEIVER, FrameCodec.size(frame.frame()));
      FrameCodec.write(frame.frame(), out.integer(frame.connection()).number(frame.number()));
      return out.toBytes();
    } else if (message instanceof ToSender frame) {
      WireWriter out = begin(Tag.TO_SENDER, 32).integer(frame.connection()).number(frame.number());
      FrameCodec.write(frame.frame(), Fields.write(frame.refusal(), out));
      return out.toBytes();
    } else if (message instanceof NotUnderstood answer) {
      return new WireWriter(64).tag(NOT_UNDERSTOOD).text(answer.reason()).toBytes();
    }
    return begin(Tag.ASSUMED_DEAD, 2).toBytes();
  }

  /**
   * Reads a message.
   *
   * @throws WireException if the bytes are no message of this version
   */
  public static NodeMessage decode(byte[] bytes) throws WireException {
    WireReader in = new WireReader(bytes);
    int version = in.tag();
    if (version != NOT_UNDERSTOOD && version != VERSION) {
      throw new WireException(
          "the message has version "
              + version
              + " of the protocol, and this node has version "
              + VERSION
              + "; run the same release on all nodes");
    }
    NodeMessage message = version == VERSION ? read(in) : new NotUnderstood(in.text());
    in.end();
    return message;
  }

  private static NodeMessage read(WireReader in) throws WireException {
    return switch (Fields.constant(Tag.values(), in)) {
      case OF_POOL -> new OfPool(PoolCodec.read(in));
      case ASK -> {
        int connection = in.integer();
        String card = Fields.read(in);
        String sendPort = Fields.read(in);
        String receivePort = Fields.read(in);
        List<String> type = Fields.readAll(in);
        yield new Ask(connection, card, sendPort, receivePort, type, in.number());
      }
      case TO_RECEIVER -> new ToReceiver(in.integer(), in.number(), FrameCodec.read(in));
      case TO_SENDER -> {
        int connection = in.integer();
        long number = in.number();
        Refusal refusal = Fields.constant(Refusal.values(), in);
        yield new ToSender(connection, number, FrameCodec.read(in), refusal);
      }
      case ASSUMED_DEAD -> new AssumedDead();
    };
  }

  private static WireWriter begin(Tag tag, int expectedBytes) {
    return Fields.write(tag, new WireWriter(expectedBytes).tag(VERSION));
  }
}
