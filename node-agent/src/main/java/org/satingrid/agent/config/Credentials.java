package org.satingrid.agent.config;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.cert.CertificateEncodingException;
import java.security.cert.X509Certificate;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.Fingerprint;
import org.satingrid.certificates.Keys;
import org.satingrid.certificates.Pem;
import org.satingrid.certificates.SigningRequest;
import org.satingrid.contract.agent.NodeProof;

/**
 * The node's key and certificate. The key never leaves its directory. A renewed certificate
 * replaces the old one at once.
 */
public final class Credentials {
  private final CertificateFiles files;
  private final KeyPair keys;
  private volatile @Nullable Content content;

  private Credentials(CertificateFiles files, KeyPair keys, @Nullable Content content) {
    this.files = files;
    this.keys = keys;
    this.content = content;
  }

  /**
   * Reads the key and the certificate. Creates the key at the first start.
   *
   * @throws SetupException if they are damaged or cannot be read
   */
  public static Credentials open(Path directory) {
    CertificateFiles files = new CertificateFiles(directory);
    try {
      return new Credentials(files, files.keys(), files.exists() ? files.read() : null);
    } catch (IOException | GeneralSecurityException e) {
      throw new SetupException(
          "The node's key cannot be read from "
              + directory
              + " ("
              + e.getMessage()
              + "); delete that directory and enrol again with a new token.",
          e);
    }
  }

  /** Returns the fingerprint of the node's key, which the portal shows as words. */
  public Fingerprint fingerprint() {
    return Fingerprint.of(keys.getPublic());
  }

  /** Creates a request for a certificate of the node's key. */
  public String request() {
    return SigningRequest.of(keys);
  }

  /** Returns the certificate with its key, or an empty result before enrolment. */
  public Optional<Content> content() {
    return Optional.ofNullable(content);
  }

  /** Returns the certificate with its key. Must only be called after enrolment. */
  public Content enrolled() {
    return content().orElseThrow(() -> new IllegalStateException("this node has not enrolled"));
  }

  /**
   * Stores a certificate from the certificate authority.
   *
   * @throws GeneralSecurityException if it does not belong to this node's key and to that authority
   */
  public void keep(String certificate, X509Certificate authority)
      throws IOException, GeneralSecurityException {
    X509Certificate issued = Pem.certificate(certificate);
    issued.verify(authority.getPublicKey());
    if (!issued.getPublicKey().equals(keys.getPublic())) {
      throw new GeneralSecurityException("the certificate is of another key");
    }
    files.keep(issued, authority);
    content = new Content(keys.getPrivate(), issued, authority);
  }

  /**
   * Returns a proof for a request to the portal.
   *
   * @param sent hash of the request's body, or an empty string
   */
  public NodeProof prove(String method, String path, String sent, String nonce, Instant time) {
    Content shown = enrolled();
    try {
      return NodeProof.make(
          shown.certificate().getEncoded(),
          text -> Keys.sign(shown.key(), text),
          method,
          path,
          sent,
          nonce,
          time);
    } catch (CertificateEncodingException e) {
      throw new IllegalStateException("a certificate that was read has an encoding", e);
    }
  }
}
