package org.satingrid.network.grid.security;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.time.Duration;
import java.time.Instant;
import java.util.Set;
import org.satingrid.certificates.CertificateAuthority;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.Fingerprint;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.Keys;
import org.satingrid.certificates.PoolPass;
import org.satingrid.certificates.RevokedKeys;

/** Certificates of a grid's authority. */
public final class Certificates {
  /** The certificates of the grid that most tests use. */
  public static final Certificates OURS = new Certificates();

  private final CertificateAuthority authority = CertificateAuthority.make(Instant.now());

  public NodeCertificate hub() {
    return of(GridName.HUB);
  }

  public NodeCertificate node(String site, String node) {
    return of(GridName.node(site, node));
  }

  /** Writes the hub's certificate into the directory that a hub reads. */
  public void keepHub(Path directory) throws IOException, GeneralSecurityException {
    CertificateFiles files = new CertificateFiles(directory);
    PublicKey key = files.keys().getPublic();
    files.keep(
        authority.issue(key, GridName.HUB, Instant.now(), Duration.ofDays(1)),
        authority.certificate());
  }

  /** Returns the key and certificate of a node. */
  public Content content(GridName name) {
    KeyPair keys = Keys.generate();
    return new Content(
        keys.getPrivate(),
        authority.issue(keys.getPublic(), name, Instant.now(), Duration.ofDays(1)),
        authority.certificate());
  }

  /** Returns a pass for a pool, valid for this time from now on. */
  public String pass(String pool, GridName node, Duration goodFor) {
    return new PoolPass(pool, node, Instant.now().plus(goodFor)).signedBy(authority::sign);
  }

  /** Returns a list with this one key. */
  public static RevokedKeys revoked(Content content) {
    return new RevokedKeys(Set.of(Fingerprint.of(content.certificate().getPublicKey()).hex()));
  }

  private NodeCertificate of(GridName name) {
    Content content = content(name);
    return new NodeCertificate(() -> content);
  }
}
