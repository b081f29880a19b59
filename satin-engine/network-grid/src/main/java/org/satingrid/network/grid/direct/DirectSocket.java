package org.satingrid.network.grid.direct;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.nio.channels.ReadableByteChannel;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.wire.FrameInput;
import org.satingrid.network.wire.Outbox;
import org.satingrid.network.wire.Outlet;

/** A connection between two nodes, with TLS if they have certificates. Reading has a time limit. */
final class DirectSocket implements ReadableByteChannel, Outlet {
  private static final Logger LOG = System.getLogger(DirectSocket.class.getName());

  /** Each end says something every second. */
  static final int SILENCE_MILLIS = 5_000;

  private static final int DIAL_MILLIS = 2_000;

  /** More than all lanes of a pool have under way to one node. */
  private static final long MAX_QUEUED = 8L << 20;

  private final Outbox outbox = new Outbox(MAX_QUEUED, MAX_QUEUED);
  private final FrameInput frames = new FrameInput(this, DirectMessage.MAX_MESSAGE);
  private final Socket raw;
  private final Socket secured;
  private final InputStream in;
  private final OutputStream out;

  private DirectSocket(Socket raw, Socket secured) throws IOException {
    this.raw = raw;
    this.secured = secured;
    secured.setTcpNoDelay(true);
    secured.setSoTimeout(SILENCE_MILLIS);
    this.in = secured.getInputStream();
    this.out = secured.getOutputStream();
  }

  static DirectSocket dial(Endpoint to, @Nullable NodeCertificate certificate) throws IOException {
    Socket raw = new Socket();
    try {
      raw.connect(new InetSocketAddress(to.host(), to.port()), DIAL_MILLIS);
      return new DirectSocket(
          raw,
          certificate == null
              ? raw
              : certificate.betweenSites().dialling(raw, to.host(), to.port()));
    } catch (IOException | RuntimeException e) {
      raw.close();
      throw e;
    }
  }

  static DirectSocket accept(Socket raw, @Nullable NodeCertificate certificate) throws IOException {
    return new DirectSocket(
        raw, certificate == null ? raw : certificate.betweenSites().accepting(raw));
  }

  Outbox outbox() {
    return outbox;
  }

  /** Writes before the link has a thread for it. */
  void say(DirectMessage message) throws IOException {
    outbox.offerExpress(DirectMessage.PROTOCOL.encode(message));
    outbox.write(this);
  }

  /** The next message, or null at the end. */
  @Nullable DirectMessage hear() throws IOException {
    byte[] message = frames.next();
    return message == null ? null : DirectMessage.PROTOCOL.decode(message);
  }

  @Override
  public int read(ByteBuffer buffer) throws IOException {
    int read =
        in.read(buffer.array(), buffer.arrayOffset() + buffer.position(), buffer.remaining());
    if (read > 0) {
      buffer.position(buffer.position() + read);
    }
    return read;
  }

  /** Whether the other end is this node; true without TLS. Something was heard of it already. */
  boolean isOf(NodeId node) {
    if (!(secured instanceof SSLSocket tls)) {
      return true;
    }
    return NodeCertificate.peer(tls)
        .filter(name -> name.name().equals(node.node()) && node.site().equals(name.site()))
        .isPresent();
  }

  /** In one piece, which is one TLS record and one packet. */
  @Override
  public long write(ByteBuffer[] parts) throws IOException {
    int length = 0;
    for (ByteBuffer part : parts) {
      length += part.remaining();
    }
    ByteBuffer whole = ByteBuffer.allocate(length);
    for (ByteBuffer part : parts) {
      whole.put(part);
    }
    out.write(whole.array());
    return length;
  }

  @Override
  public void awaitRoom() {
    // Writing has waited already.
  }

  @Override
  public boolean isOpen() {
    return !raw.isClosed();
  }

  /** Without the farewell of TLS, which waits for an end that does not read. */
  @Override
  public void close() {
    outbox.close();
    try {
      raw.close();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "closing a direct link", e);
    }
  }

  @Override
  public String toString() {
    return String.valueOf(raw.getRemoteSocketAddress());
  }
}
