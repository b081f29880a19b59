package org.satingrid.network.grid.hub;

import io.netty.buffer.ByteBuf;
import io.netty.buffer.ByteBufUtil;
import io.netty.buffer.Unpooled;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInboundHandlerAdapter;
import io.netty.handler.ssl.SslHandler;
import java.io.Closeable;
import java.io.IOException;
import java.security.cert.Certificate;
import java.security.cert.X509Certificate;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.net.ssl.SSLPeerUnverifiedException;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.hub.HubFrames.Message;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.wire.WireException;

/**
 * A node's connection at the hub. Only the event loop of the connection uses this object. Messages
 * for the node wait here, small messages before bulk, up to {@link #MAX_QUEUED} bytes. Further
 * messages are dropped, because other nodes must not wait for a node that does not read. The lanes
 * of the sender send dropped messages again.
 *
 * <pre>
 *   GREETING --Hello as in the certificate--> OPEN --end, silence, bad data--> (closed)
 *      '--no Hello in time, another version, another name--> (closed)
 * </pre>
 */
final class HubConnection extends ChannelInboundHandlerAdapter implements Closeable {
  private static final long MAX_QUEUED = 8L << 20;

  /**
   * The cost of a message in addition to its bytes, so that the number of empty messages is
   * limited.
   */
  private static final long OVERHEAD = 64;

  private static final long GREETING_SECONDS = 10;

  private final Switchboard switchboard;
  private final Refusals refusals;
  private final Queue<Message> express = new ArrayDeque<>();
  private final Queue<Message> ordinary = new ArrayDeque<>();
  private final AtomicLong queued = new AtomicLong();
  private volatile @Nullable ChannelHandlerContext context;
  private volatile @Nullable NodeId node;
  private volatile long heardAt = System.nanoTime();
  private volatile int number;

  HubConnection(Switchboard switchboard, Refusals refusals) {
    this.switchboard = switchboard;
    this.refusals = refusals;
  }

  @Override
  public void handlerAdded(ChannelHandlerContext added) {
    context = added;
    var unused =
        added.executor().schedule(() -> endUngreeted(added), GREETING_SECONDS, TimeUnit.SECONDS);
  }

  private void endUngreeted(ChannelHandlerContext ungreeted) {
    if (node == null && ungreeted.channel().isActive()) {
      refusals.add(ungreeted.channel(), "no greeting in time");
      end(ungreeted);
    }
  }

  private static void end(ChannelHandlerContext connection) {
    var unused = connection.close();
  }

  /** Returns the node, or null before the hub has welcomed it. */
  @Nullable NodeId node() {
    return node;
  }

  int number() {
    return number;
  }

  /** Returns the time of the last received data. */
  long heardAt() {
    return heardAt;
  }

  /** Sets node and number, before the first message is sent. */
  void welcome(NodeId welcomed, int itsNumber) {
    number = itsNumber;
    node = welcomed;
  }

  /**
   * Sends a message of the hub itself. Unlike relayed messages, such messages are not repeated.
   * Therefore the hub disconnects a node with too many of these messages in its queue. The node
   * receives their content again on its next connection. Any thread can call it.
   */
  void say(HubMessage message) {
    byte[] bytes = HubMessage.PROTOCOL.encode(message);
    if (!send(new Message(true, Unpooled.wrappedBuffer(bytes)), 2 * MAX_QUEUED)) {
      close();
    }
  }

  /**
   * Sends a message. If the queue is full, releases the message and returns false. Any thread can
   * call it.
   */
  boolean send(Message message) {
    return send(message, MAX_QUEUED);
  }

  private boolean send(Message message, long most) {
    ChannelHandlerContext to = context;
    long cost = cost(message);
    boolean fits = queued.addAndGet(cost) <= most;
    if (to == null || !fits) {
      queued.addAndGet(-cost);
      message.content().release();
      return false;
    }
    if (to.executor().inEventLoop()) {
      enqueue(to, message);
    } else {
      to.executor().execute(() -> enqueue(to, message));
    }
    return true;
  }

  @Override
  public void channelRead(ChannelHandlerContext from, Object received) {
    Message message = (Message) received;
    heardAt = System.nanoTime();
    ByteBuf content = message.content();
    boolean passedOn = false;
    try {
      if (node == null) {
        greet(from, content);
      } else if (isRelay(content)) {
        passedOn = true;
        relay(message);
      } else if (!(HubMessage.PROTOCOL.decode(ByteBufUtil.getBytes(content))
          instanceof HubMessage.Beat)) {
        throw new WireException("a message that only a hub sends");
      }
    } catch (WireException e) {
      refusals.add(from.channel(), String.valueOf(e.getMessage()));
      end(from);
    } finally {
      if (!passedOn) {
        content.release();
      }
    }
  }

  @Override
  public void channelWritabilityChanged(ChannelHandlerContext changed) {
    drain(changed);
  }

  @Override
  public void channelInactive(ChannelHandlerContext ended) {
    express.forEach(message -> message.content().release());
    ordinary.forEach(message -> message.content().release());
    express.clear();
    ordinary.clear();
    switchboard.ended(this);
  }

  @Override
  public void exceptionCaught(ChannelHandlerContext from, Throwable cause) {
    if (node == null || !(cause instanceof IOException)) {
      refusals.add(from.channel(), String.valueOf(cause));
    }
    end(from);
  }

  /** Any thread can call this method. */
  @Override
  public void close() {
    ChannelHandlerContext open = context;
    if (open != null) {
      end(open);
    }
  }

  private void greet(ChannelHandlerContext from, ByteBuf content) throws WireException {
    if (!(HubMessage.PROTOCOL.decode(ByteBufUtil.getBytes(content))
        instanceof HubMessage.Hello hello)) {
      throw new WireException("no greeting");
    }
    String reason = switchboard.greet(this, hello, certificate(from.channel()));
    if (reason != null) {
      refusals.add(from.channel(), reason);
      say(new HubMessage.Refused(reason));
      // The connection closes when the refusal is written. No other message waits.
      from.executor().execute(() -> end(from));
    }
  }

  private static @Nullable X509Certificate certificate(Channel channel) {
    SslHandler tls = channel.pipeline().get(SslHandler.class);
    if (tls == null) {
      return null;
    }
    try {
      Certificate first = tls.engine().getSession().getPeerCertificates()[0];
      return first instanceof X509Certificate shown ? shown : null;
    } catch (SSLPeerUnverifiedException e) {
      return null;
    }
  }

  private static boolean isRelay(ByteBuf content) throws WireException {
    if (!content.isReadable()) {
      throw new WireException("an empty message");
    }
    return content.getByte(content.readerIndex()) == HubMessage.RELAY_TAG;
  }

  /** The receiver checks the content of a relayed message. The hub checks only its length. */
  private void relay(Message message) throws WireException {
    ByteBuf content = message.content();
    int at = content.readerIndex();
    if (content.readableBytes() < 9 || content.getInt(at + 5) != content.readableBytes() - 9) {
      content.release();
      throw new WireException("a relayed message whose length is not its length");
    }
    int to = content.getInt(at + 1);
    content.setByte(at, HubMessage.RELAYED_TAG).setInt(at + 1, number);
    switchboard.relay(to, message);
  }

  private static long cost(Message message) {
    return message.content().readableBytes() + OVERHEAD;
  }

  private void enqueue(ChannelHandlerContext to, Message message) {
    if (!to.channel().isActive()) {
      message.content().release();
      return;
    }
    (message.express() ? express : ordinary).add(message);
    drain(to);
  }

  private void drain(ChannelHandlerContext to) {
    List<ByteBuf> frames = new ArrayList<>(1);
    boolean written = false;
    while (to.channel().isWritable()) {
      Message next = express.isEmpty() ? ordinary.poll() : express.poll();
      if (next == null) {
        break;
      }
      queued.addAndGet(-cost(next));
      HubFrames.frames(next, to.alloc(), frames);
      for (ByteBuf frame : frames) {
        var unused = to.write(frame);
      }
      frames.clear();
      written = true;
    }
    if (written) {
      to.flush();
    }
  }
}
