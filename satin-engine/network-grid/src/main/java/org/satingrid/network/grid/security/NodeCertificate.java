package org.satingrid.network.grid.security;

import java.io.Closeable;
import java.io.IOException;
import java.net.Socket;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.function.Supplier;
import javax.net.ssl.KeyManager;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.SSLPeerUnverifiedException;
import javax.net.ssl.SSLSocket;
import javax.net.ssl.TrustManager;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.GridName;
import org.satingrid.network.NetworkException;

/**
 * The identity of a node or hub, and the authority that certifies others. With this identity, every
 * connection uses TLS 1.3, and the two ends show a certificate of the grid's authority with the
 * expected name. Inside a site, the expected name is a node of the site. The hub expects any node.
 * A node that dials the hub expects the hub.
 *
 * <p>A renewed certificate is used for the next connection. Each connection has its own handshake,
 * which checks the other end's certificate. A resumed session would skip this check and would let a
 * revoked node in.
 */
public final class NodeCertificate {
  /** The TLS protocols of every connection. */
  static final String[] PROTOCOLS = {"TLSv1.3"};

  /**
   * A lifetime of tickets that is longer than TLS 1.3 allows. Java therefore neither issues nor
   * accepts tickets.
   */
  private static final int NO_TICKETS = 7 * 24 * 3600 + 1;

  private final SSLContext ofSite;
  private final SSLContext ofNodes;
  private final SSLContext ofHub;
  private final PublicKey authority;
  private final Revocations revocations;

  /** Makes a certificate for a grid without revocations. */
  public NodeCertificate(Supplier<Content> held) {
    this(held, new Revocations());
  }

  /**
   * Makes a certificate that can change. Each connection uses the content that the supplier returns
   * when the connection begins.
   *
   * @param held returns key and certificate. The authority is read once.
   * @param revocations the keys with connections that must be refused or closed
   */
  public NodeCertificate(Supplier<Content> held, Revocations revocations) {
    this.revocations = revocations;
    Content first = held.get();
    GridName self =
        GridName.of(first.certificate())
            .orElseThrow(() -> new NetworkException("the certificate names no node and no hub"));
    KeyManager key = new HeldKey(held);
    X509Certificate issuer = first.authority();
    this.authority = issuer.getPublicKey();
    Predicate<GridName> node = name -> !name.isHub();
    ofSite =
        context(
            key, issuer, node.and(name -> Objects.equals(name.site(), self.site())), revocations);
    ofNodes = context(key, issuer, node, revocations);
    ofHub = context(key, issuer, GridName::isHub, revocations);
  }

  /**
   * Reads {@code key.pem} and {@code certificate.pem} of a directory. Reads the certificate again
   * after it was replaced.
   */
  public static NodeCertificate load(Path directory, Revocations revocations) {
    return new NodeCertificate(new ReloadedFiles(new CertificateFiles(directory)), revocations);
  }

  /** Reads a directory, for a grid without revocations. */
  public static NodeCertificate load(Path directory) {
    return load(directory, new Revocations());
  }

  /** Returns the key of the grid's authority. */
  public PublicKey authority() {
    return authority;
  }

  /** Returns the context of a hub, which accepts nodes. */
  public SSLContext asHub() {
    return ofNodes;
  }

  /** Returns the context of a node that dials the hub. */
  public SSLContext towardsHub() {
    return ofHub;
  }

  /** Returns the TLS engine of one connection that a hub has accepted. */
  public SSLEngine accepting() {
    SSLEngine engine = ofNodes.createSSLEngine();
    engine.setUseClientMode(false);
    engine.setNeedClientAuth(true);
    engine.setEnabledProtocols(PROTOCOLS);
    return engine;
  }

  /** Keeps a connection open until the other end's key is revoked. */
  public void admit(X509Certificate peer, Closeable connection) throws CertificateException {
    revocations.admit(peer, connection);
  }

  /** Secures connections to the hub. */
  public Sockets atHub() {
    return new Sockets(ofHub, revocations);
  }

  /** Secures connections between nodes of one site. */
  public Sockets insideSite() {
    return new Sockets(ofSite, revocations);
  }

  /** Secures connections between nodes of any sites. */
  public Sockets betweenSites() {
    return new Sockets(ofNodes, revocations);
  }

  /** Returns the name in the other end's certificate, after the handshake. */
  public static Optional<GridName> peer(SSLSocket socket) {
    try {
      return GridName.of((X509Certificate) socket.getSession().getPeerCertificates()[0]);
    } catch (SSLPeerUnverifiedException e) {
      return Optional.empty();
    }
  }

  /** Adds TLS to connections. */
  public static final class Sockets {
    private final SSLContext context;
    private final Revocations revocations;

    private Sockets(SSLContext context, Revocations revocations) {
      this.context = context;
      this.revocations = revocations;
    }

    /** Secures a connection that this node has made. */
    public SSLSocket dialling(Socket plain, String host, int port) throws IOException {
      SSLSocket secured =
          (SSLSocket) context.getSocketFactory().createSocket(plain, host, port, true);
      secured.setEnabledProtocols(PROTOCOLS);
      revocations.layered(secured, plain);
      return secured;
    }

    /** Secures a connection that another node has made to this one. */
    public SSLSocket accepting(Socket plain) throws IOException {
      SSLSocket secured = (SSLSocket) context.getSocketFactory().createSocket(plain, null, true);
      secured.setEnabledProtocols(PROTOCOLS);
      secured.setNeedClientAuth(true);
      revocations.layered(secured, plain);
      return secured;
    }
  }

  private static SSLContext context(
      KeyManager key,
      X509Certificate authority,
      Predicate<GridName> expected,
      Revocations revocations) {
    try {
      SSLContext context = SSLContext.getInstance("TLSv1.3");
      TrustManager trust = new NamedPeers(authority, expected, revocations);
      context.init(new KeyManager[] {key}, new TrustManager[] {trust}, null);
      context.getServerSessionContext().setSessionTimeout(NO_TICKETS);
      context.getClientSessionContext().setSessionTimeout(NO_TICKETS);
      return context;
    } catch (GeneralSecurityException e) {
      throw new NetworkException("TLS cannot be set up: " + e.getMessage(), e);
    }
  }
}
