package org.satingrid.network.jgroups;

import java.io.IOException;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.time.Duration;
import java.time.Instant;
import org.satingrid.certificates.CertificateAuthority;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.Keys;

/** Certificates of a grid's authority. */
final class Certificates {
  /** The grid of most tests. */
  static final Certificates OURS = new Certificates();

  private final CertificateAuthority authority = CertificateAuthority.make(Instant.now());

  NodeCertificate hub() {
    return of(GridName.HUB);
  }

  /** The node's of a configuration. */
  JGroupsConfig into(JGroupsConfig config) {
    return config.with(node(config.site(), config.node()));
  }

  NodeCertificate node(String site, String node) {
    return of(GridName.node(site, node));
  }

  /** Into the directory that a hub reads. */
  void keepHub(Path directory) throws IOException, GeneralSecurityException {
    CertificateFiles files = new CertificateFiles(directory);
    PublicKey key = files.keys().getPublic();
    files.keep(
        authority.issue(key, GridName.HUB, Instant.now(), Duration.ofDays(1)),
        authority.certificate());
  }

  /** What a node holds. */
  Content content(GridName name) {
    KeyPair keys = Keys.generate();
    return new Content(
        keys.getPrivate(),
        authority.issue(keys.getPublic(), name, Instant.now(), Duration.ofDays(1)),
        authority.certificate());
  }

  private NodeCertificate of(GridName name) {
    Content content = content(name);
    return new NodeCertificate(() -> content);
  }
}
