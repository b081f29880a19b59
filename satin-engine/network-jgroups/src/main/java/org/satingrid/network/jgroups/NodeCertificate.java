package org.satingrid.network.jgroups;

import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import javax.net.ssl.KeyManagerFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManagerFactory;
import org.jgroups.util.TLS;
import org.jgroups.util.TLSClientAuth;
import org.satingrid.network.NetworkException;

/**
 * Who a node or hub is, and which authority says so of the others. With it every connection is TLS
 * 1.3 and both ends show a certificate of the grid's authority; who has none cannot join. The
 * certificate proves that its holder belongs to the grid, not which node or site it is.
 */
public final class NodeCertificate {
  private static final String[] PROTOCOLS = {"TLSv1.3"};

  private final SSLContext context;

  private NodeCertificate(SSLContext context) {
    this.context = context;
  }

  /**
   * Reads a directory as {@code infra/tls/make-certificates.sh} makes it: {@code node.p12} with the
   * key and its certificate, {@code trust.p12} with the authority's, {@code password} of both.
   */
  public static NodeCertificate load(Path directory) {
    try {
      char[] password = Files.readString(directory.resolve("password")).strip().toCharArray();
      KeyManagerFactory keys = KeyManagerFactory.getInstance("PKIX");
      keys.init(store(directory.resolve("node.p12"), password), password);
      TrustManagerFactory trust = TrustManagerFactory.getInstance("PKIX");
      trust.init(store(directory.resolve("trust.p12"), password));
      SSLContext context = SSLContext.getInstance("TLSv1.3");
      context.init(keys.getKeyManagers(), trust.getTrustManagers(), null);
      return new NodeCertificate(context);
    } catch (IOException | GeneralSecurityException e) {
      throw new NetworkException(
          "no certificate can be read from "
              + directory
              + ", which needs node.p12, trust.p12 and password: "
              + e,
          e);
    }
  }

  /** As JGroups wants to have it; a new one for each protocol, which changes it. */
  TLS tls() {
    return new TLS()
        .enabled(true)
        .setClientAuth(TLSClientAuth.NEED)
        .setProtocols(PROTOCOLS)
        .setSSLContext(context);
  }

  /** The same on a connection that this node has made. */
  SSLSocket dialling(Socket plain, String host, int port) throws IOException {
    SSLSocket secured =
        (SSLSocket) context.getSocketFactory().createSocket(plain, host, port, true);
    secured.setEnabledProtocols(PROTOCOLS);
    return secured;
  }

  /** The same on a connection that was made to this node. */
  Socket accepting(Socket plain) throws IOException {
    SSLSocket secured = (SSLSocket) context.getSocketFactory().createSocket(plain, null, true);
    secured.setEnabledProtocols(PROTOCOLS);
    secured.setNeedClientAuth(true);
    return secured;
  }

  private static KeyStore store(Path file, char[] password)
      throws IOException, GeneralSecurityException {
    try (InputStream in = Files.newInputStream(file)) {
      KeyStore store = KeyStore.getInstance("PKCS12");
      store.load(in, password);
      return store;
    }
  }
}
