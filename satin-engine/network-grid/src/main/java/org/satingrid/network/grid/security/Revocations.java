package org.satingrid.network.grid.security;

import java.io.Closeable;
import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.net.Socket;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.WeakHashMap;
import org.satingrid.certificates.RevokedKeys;

/**
 * The revoked keys, and the open connections that have passed the check. A check and a change of
 * the list cannot run at the same time. Therefore a connection with a revoked key is either
 * refused, or already registered when the list arrives, and then closed. Any thread can use this
 * object.
 */
public final class Revocations {
  private static final Logger LOG = System.getLogger(Revocations.class.getName());

  private final Map<Socket, X509Certificate> admitted = new WeakHashMap<>();
  private final Map<Closeable, X509Certificate> connections = new WeakHashMap<>();
  private final Map<Socket, Closeable> beneath = new WeakHashMap<>();
  private RevokedKeys revoked = RevokedKeys.NONE;

  /** Replaces the complete list. Closing connections does not wait for other threads. */
  public void revoke(RevokedKeys keys) {
    List<Closeable> closing = closing(keys);
    if (!closing.isEmpty()) {
      LOG.log(Level.INFO, "closing {0} connections of revoked nodes", closing.size());
    }
    closing.forEach(Revocations::close);
  }

  /**
   * Registers a connection. A revocation of the key of {@code secured} must close {@code plain}.
   */
  synchronized void layered(Socket secured, Closeable plain) {
    beneath.put(secured, plain);
  }

  /**
   * Registers a TLS connection. Must be called in the handshake, with the other end's certificate.
   */
  synchronized void admit(X509Certificate peer, Socket secured) throws CertificateException {
    check(peer);
    admitted.put(secured, peer);
  }

  /** Registers a connection that is not a socket. */
  synchronized void admit(X509Certificate peer, Closeable connection) throws CertificateException {
    check(peer);
    connections.put(connection, peer);
  }

  /** Checks a certificate, without a connection to close later. */
  synchronized void check(X509Certificate peer) throws CertificateException {
    if (revoked.includes(peer)) {
      throw new CertificateException(
          "the key of " + peer.getSubjectX500Principal() + " has been revoked");
    }
  }

  private synchronized List<Closeable> closing(RevokedKeys keys) {
    revoked = keys;
    List<Closeable> closing = new ArrayList<>();
    admitted.forEach(
        (socket, peer) -> {
          if (keys.includes(peer) && !socket.isClosed()) {
            closing.add(beneath.getOrDefault(socket, () -> abort(socket)));
          }
        });
    connections
        .entrySet()
        .removeIf(
            e -> {
              if (keys.includes(e.getValue())) {
                closing.add(e.getKey());
                return true;
              }
              return false;
            });
    return closing;
  }

  /**
   * Closes a socket without TLS's close message, because this message would wait for a thread that
   * is writing.
   */
  private static void abort(Socket socket) throws IOException {
    socket.setSoLinger(true, 0);
    socket.close();
  }

  private static void close(Closeable connection) {
    try {
      connection.close();
    } catch (IOException e) {
      LOG.log(Level.DEBUG, "closing the connection of a revoked node", e);
    }
  }
}
