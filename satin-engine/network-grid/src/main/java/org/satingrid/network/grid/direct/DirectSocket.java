package org.satingrid.network.grid.direct;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.channels.SocketChannel;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.cert.Certificate;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSocket;
import org.jspecify.annotations.Nullable;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.node.NodeId;
import org.satingrid.network.grid.security.NodeCertificate;
import org.satingrid.network.grid.sockets.EagerSocket;
import org.satingrid.network.grid.sockets.FramedSocket;

/** A connection between two nodes, with TLS if they have certificates. Reading has a time limit. */
final class DirectSocket {
  /** The time limit for reading. Both ends send a heartbeat every second. */
  static final int SILENCE_MILLIS = 5_000;

  private static final int DIAL_MILLIS = 2_000;

  /**
   * The maximum number of bytes that wait to be sent. All lanes of a pool together never have so
   * many bytes on their way to one node.
   */
  private static final long MAX_QUEUED = 8L << 20;

  private final Socket secured;
  private final FramedSocket messages;

  private DirectSocket(EagerSocket raw, Socket secured) throws IOException {
    this.secured = secured;
    raw.setTcpNoDelay(true);
    raw.setSoTimeout(SILENCE_MILLIS);
    this.messages = new FramedSocket(raw, secured, DirectMessage.MAX_MESSAGE, MAX_QUEUED);
  }

  static DirectSocket dial(Endpoint to, @Nullable NodeCertificate certificate) throws IOException {
    EagerSocket raw = new EagerSocket(SocketChannel.open());
    try {
      InetSocketAddress address = new InetSocketAddress(to.host(), to.port());
      if (address.isUnresolved()) {
        throw new IOException("no name server knows " + to.host());
      }
      raw.connect(address, DIAL_MILLIS);
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

  static DirectSocket accept(EagerSocket raw, @Nullable NodeCertificate certificate)
      throws IOException {
    return new DirectSocket(
        raw, certificate == null ? raw : certificate.betweenSites().accepting(raw));
  }

  /** Writes on the calling thread. Returns false if the buffer is full. */
  boolean say(DirectMessage message) {
    return messages.send(DirectMessage.PROTOCOL.encode(message), true);
  }

  FramedSocket messages() {
    return messages;
  }

  /** Returns the next message, or null at the end of the stream. */
  @Nullable DirectMessage hear() throws IOException {
    byte[] message = messages.next();
    return message == null ? null : DirectMessage.PROTOCOL.decode(message);
  }

  /**
   * Returns true if the other end's certificate belongs to the given node. Always returns true
   * without TLS. Requires that a message of the other end was read, so that the handshake is over.
   */
  boolean isOf(NodeId node) {
    if (!(secured instanceof SSLSocket tls)) {
      return true;
    }
    return NodeCertificate.peer(tls)
        .filter(name -> name.name().equals(node.node()) && node.site().equals(name.site()))
        .isPresent();
  }

  /**
   * Returns the certificates of both ends. Requires that a message of the other end was read, so
   * that the handshake is over.
   */
  Handshake.Session session(boolean dialled) throws IOException {
    if (!(secured instanceof SSLSocket tls)) {
      return Handshake.Session.WITHOUT_TLS;
    }
    byte[] own = digest(tls.getSession().getLocalCertificates());
    byte[] others = digest(tls.getSession().getPeerCertificates());
    return dialled ? new Handshake.Session(own, others) : new Handshake.Session(others, own);
  }

  private static byte[] digest(Certificate @Nullable [] chain) throws IOException {
    if (chain == null || chain.length == 0) {
      throw new SSLPeerUnverifiedException("no certificate was shown");
    }
    try {
      return MessageDigest.getInstance("SHA-256").digest(chain[0].getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  void close() {
    messages.close();
  }

  @Override
  public String toString() {
    return messages.toString();
  }
}
