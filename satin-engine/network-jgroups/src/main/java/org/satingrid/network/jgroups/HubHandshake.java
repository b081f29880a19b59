package org.satingrid.network.jgroups;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.net.SocketTimeoutException;
import java.util.Locale;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLSocket;
import org.satingrid.network.grid.node.Endpoint;
import org.satingrid.network.grid.security.NodeCertificate;

/**
 * Finds out whether a hub lets a node in, as the node's network would find out: both ends check the
 * other's certificate.
 */
public final class HubHandshake {
  /**
   * A hub says nothing to a node that it lets in. With TLS 1.3 the node's end of the handshake is
   * over before the hub has looked at the node's certificate, so a refusal comes a moment later.
   */
  private static final int REFUSAL_MILLIS = 500;

  private HubHandshake() {}

  /**
   * Connects and parts again.
   *
   * @param millis how long connecting may take, and each step of the handshake
   * @throws IOException if that fails; its message says what did, in words
   */
  public static void make(Endpoint hub, NodeCertificate shown, int millis) throws IOException {
    try (Socket plain = new Socket()) {
      InetSocketAddress address = new InetSocketAddress(hub.host(), hub.port());
      if (address.isUnresolved()) {
        throw new ConnectException("no name server knows " + hub.host());
      }
      plain.connect(address, millis);
      plain.setSoTimeout(millis);
      SSLSocket secured = shown.atHub().dialling(plain, hub.host(), hub.port());
      try {
        shake(secured);
        awaitRefusal(secured, Math.min(millis, REFUSAL_MILLIS));
      } catch (SSLException e) {
        throw new IOException(words(String.valueOf(e.getMessage())), e);
      }
    }
  }

  private static void shake(SSLSocket secured) throws IOException {
    try {
      secured.startHandshake();
    } catch (SocketTimeoutException silent) {
      throw new IOException("it takes connections and does not answer", silent);
    }
  }

  private static void awaitRefusal(SSLSocket secured, int millis) throws IOException {
    secured.setSoTimeout(millis);
    try {
      if (secured.getInputStream().read() < 0) {
        throw new IOException("it ended the connection after the handshake");
      }
    } catch (SocketTimeoutException letIn) {
      // As it is to be.
    }
  }

  private static String words(String message) {
    String lower = message.toLowerCase(Locale.ROOT);
    if (lower.contains("unrecognized ssl message") || lower.contains("plaintext connection")) {
      return "what answers there does not speak TLS, so it is no hub with a certificate";
    }
    if (lower.contains("path building") || lower.contains("path validation")) {
      return "its certificate is not of this grid's authority, or has expired: " + message;
    }
    if (lower.contains("fatal alert")) {
      return "it refuses this node's certificate (" + message + ")";
    }
    return message;
  }
}
