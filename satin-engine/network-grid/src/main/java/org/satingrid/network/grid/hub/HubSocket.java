package org.satingrid.network.grid.hub;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.UnknownHostException;
import java.nio.channels.SocketChannel;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLParameters;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.sockets.EagerSocket;
import org.satingrid.network.grid.sockets.FramedSocket;
import org.satingrid.network.wire.Frames;

/** A node's connection to a hub. */
final class HubSocket implements AutoCloseable {
  private static final long MAX_QUEUED = 16L << 20;

  private final EagerSocket raw;
  private final FramedSocket messages;

  private HubSocket(EagerSocket raw, Socket secured) throws IOException {
    this.raw = raw;
    this.messages = new FramedSocket(raw, secured, HubMessage.MAX_MESSAGE, MAX_QUEUED);
  }

  /**
   * Connects, and requests the hub's protocol.
   *
   * @param millis time limit for connecting and for each later step
   * @param begun receives the connection at once, so that the caller can close it during the later
   *     steps
   */
  static HubSocket dial(
      HubAddress to, @Nullable NodeCertificate certificate, int millis, Consumer<EagerSocket> begun)
      throws IOException {
    EagerSocket raw = new EagerSocket(SocketChannel.open());
    begun.accept(raw);
    try {
      Endpoint hub = to.at();
      HubAddress.Proxy proxy = to.proxy();
      Endpoint first = proxy == null ? hub : proxy.at();
      raw.setTcpNoDelay(true);
      raw.connect(address(first), millis);
      raw.setSoTimeout(millis);
      if (proxy != null) {
        raw.getOutputStream().write(HttpHead.connect(hub.toString(), proxy.authorization()));
        HttpHead.expect(200, raw.getInputStream(), "the proxy at " + first);
      }
      Socket way = to.front() == null ? raw : past(to.front(), raw, hub);
      Socket secured = way;
      if (certificate != null) {
        SSLSocket tls = certificate.atHub().dialling(way, hub.host(), hub.port());
        tls.startHandshake();
        secured = tls;
      }
      secured.getOutputStream().write(HttpHead.upgrade(Upgrade.PATH, hub.toString()));
      HttpHead.expect(101, secured.getInputStream(), "what listens at " + hub);
      return new HubSocket(raw, secured);
    } catch (IOException | RuntimeException e) {
      raw.close();
      throw e;
    }
  }

  /** Requests that the server in front of the hub passes the connection on to the hub. */
  private static Socket past(HubAddress.Front front, Socket raw, Endpoint server)
      throws IOException {
    Socket way = raw;
    SSLContext believed = front.tls();
    if (believed != null) {
      SSLSocket tls =
          (SSLSocket)
              believed.getSocketFactory().createSocket(raw, server.host(), server.port(), true);
      SSLParameters parameters = tls.getSSLParameters();
      parameters.setEndpointIdentificationAlgorithm("HTTPS");
      tls.setSSLParameters(parameters);
      tls.startHandshake();
      way = tls;
    }
    way.getOutputStream().write(HttpHead.upgrade(front.path(), server.toString()));
    HttpHead.expect(101, way.getInputStream(), "the portal at " + server);
    return way;
  }

  private static InetSocketAddress address(Endpoint at) throws UnknownHostException {
    InetSocketAddress address = new InetSocketAddress(at.host(), at.port());
    if (address.isUnresolved()) {
      throw new UnknownHostException("no name server knows " + at.host());
    }
    return address;
  }

  /** Sets the maximum silence of the hub. */
  void silentFor(long nanos) {
    raw.setSoTimeout((int) TimeUnit.NANOSECONDS.toMillis(nanos));
  }

  /** Sends a message. Returns false if the message cannot be sent. Any thread can call it. */
  boolean say(HubMessage message, boolean express, int expectedBytes) {
    byte[] bytes = HubMessage.PROTOCOL.encode(message, expectedBytes);
    return messages.send(bytes, express && bytes.length <= Frames.MAX_BODY);
  }

  /** Writes the messages that a sender could not write itself, until the connection is closed. */
  void writeRest() {
    try {
      messages.writeRest();
    } catch (IOException e) {
      close(); // the reading thread reports the reason
    }
  }

  /** Returns the next message, or null at the end of the stream. */
  @Nullable HubMessage hear() throws IOException {
    byte[] message = messages.next();
    return message == null ? null : HubMessage.PROTOCOL.decode(message);
  }

  @Override
  public void close() {
    messages.close();
  }
}
