package org.satingrid.portal.authority;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.certificates.GridName;
import org.satingrid.portal.shared.Settings;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/**
 * Keeps a valid certificate for the hub in a directory that the hub reads ({@code
 * satin.hub-certificate}, in the data directory by default). A hub on the portal's machine uses
 * this directory. A hub on another machine needs a copy of it.
 */
@Component
class HubCertificate {
  private static final Logger LOG = LoggerFactory.getLogger(HubCertificate.class);

  /**
   * Validity of the certificate. It is long, because a copy on another machine must be renewed by
   * hand.
   */
  private static final Duration LIFE = Duration.ofDays(365);

  private final Authority authority;
  private final CertificateFiles files;
  private final Clock clock;

  HubCertificate(Authority authority, Settings settings, Clock clock) throws IOException {
    this.authority = authority;
    this.clock = clock;
    this.files = new CertificateFiles(settings.hubCertificate());
    write();
  }

  @Scheduled(fixedDelay = 3_600_000, initialDelay = 3_600_000)
  void renew() {
    try {
      write();
    } catch (IOException e) {
      LOG.error("The hub's certificate cannot be renewed; trying again in an hour", e);
    }
  }

  private void write() throws IOException {
    try {
      if (isGood()) {
        return;
      }
      PublicKey key = files.keys().getPublic();
      files.keep(authority.issue(key, GridName.HUB, LIFE), authority.certificate());
    } catch (GeneralSecurityException e) {
      throw new IOException("satin.hub-certificate cannot be read: " + e.getMessage(), e);
    }
  }

  private boolean isGood() throws IOException, GeneralSecurityException {
    if (!files.exists()) {
      return false;
    }
    X509Certificate there = files.read().certificate();
    return authority.flaw(there).isEmpty() && !CertificateFiles.isDue(there, clock.instant());
  }
}
