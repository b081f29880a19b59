package org.satingrid.agent.loop;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.concurrent.Executor;
import org.satingrid.agent.config.Console;
import org.satingrid.agent.config.Credentials;
import org.satingrid.agent.portal.Portal;
import org.satingrid.certificates.CertificateFiles;

/**
 * Renews the node's certificate after half of its lifetime, by the portal's clock. Only the request
 * runs outside of the owner's thread. Open connections keep the old certificate.
 */
final class CertificateRenewal {
  private static final Duration MAX_PAUSE = Duration.ofMinutes(10);
  private static final int TRIES = 50;

  private final Portal portal;
  private final Credentials credentials;
  private final Executor io;
  private final Mailbox mailbox;
  private final Console console;
  private boolean asking;
  private Instant askAt = Instant.MIN;

  CertificateRenewal(
      Portal portal, Credentials credentials, Executor io, Mailbox mailbox, Console console) {
    this.portal = portal;
    this.credentials = credentials;
    this.io = io;
    this.mailbox = mailbox;
    this.console = console;
  }

  /** Starts a renewal if it is due. Must be called while the portal is connected. */
  void tick(Instant now) {
    var certificate = credentials.enrolled().certificate();
    if (asking
        || now.isBefore(askAt)
        || !CertificateFiles.isDue(certificate, now.minus(portal.clockAhead()))) {
      return;
    }
    asking = true;
    Duration pause = CertificateFiles.life(certificate).dividedBy(TRIES);
    askAt = now.plus(pause.compareTo(MAX_PAUSE) > 0 ? MAX_PAUSE : pause);
    io.execute(this::ask);
  }

  /**
   * Returns the time of the next renewal. Returns {@link Instant#MAX} during a request, because its
   * answer wakes the owner's thread.
   */
  Instant due() {
    if (asking) {
      return Instant.MAX;
    }
    Instant due =
        CertificateFiles.renewAt(credentials.enrolled().certificate()).plus(portal.clockAhead());
    return due.isAfter(askAt) ? due : askAt;
  }

  private void ask() {
    try {
      portal.renew();
      said("The certificate was renewed and is valid until " + end() + ".");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } catch (IOException | RuntimeException e) {
      said(
          "The certificate, which is valid until "
              + end()
              + ", cannot be renewed ("
              + e.getMessage()
              + "); trying again.");
    }
  }

  private Instant end() {
    return credentials.enrolled().certificate().getNotAfter().toInstant();
  }

  private void said(String line) {
    mailbox.post(
        () -> {
          asking = false;
          console.say(line);
        });
  }
}
