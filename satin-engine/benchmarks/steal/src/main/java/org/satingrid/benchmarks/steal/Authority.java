package org.satingrid.benchmarks.steal;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.time.Instant;
import org.satingrid.certificates.CertificateAuthority;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.certificates.GridName;

/** A grid's certificate authority. It stores each node's certificate in a separate directory. */
final class Authority {
  private final CertificateAuthority authority = CertificateAuthority.make(Instant.now());
  private final Path directory;

  Authority(Path directory) {
    this.directory = directory;
  }

  /** Returns the directory with key and certificate of that name. */
  Path certify(GridName name) throws IOException {
    Path own = Files.createDirectories(directory.resolve(name.name()));
    CertificateFiles files = new CertificateFiles(own);
    try {
      files.keep(
          authority.issue(files.keys().getPublic(), name, Instant.now(), Duration.ofDays(1)),
          authority.certificate());
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
    return own;
  }
}
