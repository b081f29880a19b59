package org.satingrid.network.grid.security;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.certificates.CertificateFiles.Content;
import org.satingrid.network.NetworkException;

/**
 * Reads a certificate again after its file was replaced. Keeps the old certificate until the new
 * one can be read.
 */
final class ReloadedFiles implements Supplier<Content> {
  private final CertificateFiles files;
  private @Nullable Content content;
  private long keptAt;

  ReloadedFiles(CertificateFiles files) {
    this.files = files;
  }

  @Override
  public synchronized Content get() {
    Content known = content;
    try {
      long now = files.keptAt();
      if (known == null || now != keptAt) {
        known = files.read();
        content = known;
        keptAt = now;
      }
      return known;
    } catch (IOException | GeneralSecurityException e) {
      if (known != null) {
        return known;
      }
      throw new NetworkException(
          "no certificate can be read from "
              + files.directory()
              + ", which needs key.pem and certificate.pem: "
              + e,
          e);
    }
  }
}
