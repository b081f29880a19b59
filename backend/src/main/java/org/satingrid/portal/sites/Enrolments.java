package org.satingrid.portal.sites;

import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.satingrid.certificates.Fingerprint;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.Pem;
import org.satingrid.certificates.SigningRequest;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.api.ProblemCode;
import org.satingrid.portal.authority.Authority;
import org.satingrid.portal.shared.Names;
import org.satingrid.portal.shared.ProblemException;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.sites.EnrolmentRepository.Token;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/**
 * Enrols machines as nodes. A valid token admits the machine's key, and the authority certifies the
 * key.
 *
 * <ul>
 *   <li>An unknown key becomes a new node and uses up one admission of the token.
 *   <li>A key that has already enrolled with the same token gets the same answer again, because the
 *       first answer was possibly lost.
 *   <li>A known key with another token of its site stays the same node and gets a new certificate.
 * </ul>
 */
@Service
public class Enrolments {
  private static final int MAX_REQUEST_LENGTH = 4096;
  private static final int MAX_NAME_LENGTH = 56;

  private final EnrolmentRepository repository;
  private final SiteRepository sites;
  private final LifecycleRepository lifecycle;
  private final Authority authority;
  private final Clock clock;

  Enrolments(
      EnrolmentRepository repository,
      SiteRepository sites,
      LifecycleRepository lifecycle,
      Authority authority,
      Clock clock) {
    this.repository = repository;
    this.sites = sites;
    this.lifecycle = lifecycle;
    this.authority = authority;
    this.clock = clock;
  }

  /** An enrolled node with its certificate, PEM. */
  public record Newcomer(UUID id, String name, String site, Fingerprint key, String certificate) {}

  /**
   * Adds a node. If the name is taken, a number is appended to it. Names of nodes are unique in the
   * grid, because an engine identifies its pool's registrar by the node's name.
   */
  @Transactional
  public Newcomer enrol(Enrol enrol) {
    if (!Names.isNode(enrol.node())) {
      throw ProblemException.badField(
          "node", "must be letters, digits, dots, hyphens and underscores, at most 63");
    }
    PublicKey key = key(enrol.request());
    Fingerprint fingerprint = Fingerprint.of(key);
    byte[] token = Secrets.hash(enrol.token());
    Token row = usable(enrol.token(), token, fingerprint);
    GridNode known = sites.nodeByKey(fingerprint.bytes()).orElse(null);
    if (known != null && !lifecycle.shutOut(List.of(known.id())).isEmpty()) {
      throw new ProblemException(
          ProblemCode.NODE_REVOKED,
          "Node "
              + known.name()
              + " was revoked or removed and does not come back. To let the machine join again,"
              + " give the agent an empty --state directory.");
    }
    if (known != null && !known.site().equals(row.site())) {
      throw new ProblemException(
          ProblemCode.NODE_OF_ANOTHER_SITE,
          "This machine is node "
              + known.name()
              + " of site "
              + known.site()
              + ", and the token is one of site "
              + row.site()
              + ". Use a token of site "
              + known.site()
              + ", or give the agent another --state directory.");
    }
    if (!repository.enrolledWith(fingerprint.bytes(), token)) {
      repository.useToken(token, clock.instant());
    }
    return known == null
        ? added(enrol.node(), row, key, token)
        : certified(known.id(), known.name(), known.site(), key, token);
  }

  /** Issues a new certificate with a later expiry to a node. */
  public String renew(GridNode node, String request) {
    PublicKey key = key(request);
    boolean own =
        sites
            .nodeByKey(Fingerprint.of(key).bytes())
            .filter(holder -> holder.id().equals(node.id()))
            .isPresent();
    if (!own) {
      throw ProblemException.badField("request", "must be of the key that the node has enrolled");
    }
    X509Certificate issued = authority.issue(key, GridName.node(node.site(), node.name()));
    repository.renewed(node.id(), issued.getNotAfter().toInstant());
    return Pem.of(issued);
  }

  private Newcomer added(String wanted, Token row, PublicKey key, byte[] token) {
    UUID id = UUID.randomUUID();
    byte[] hash = Fingerprint.of(key).bytes();
    String name = wanted;
    for (int n = 2; !repository.addNode(id, row.siteId(), name, hash, clock.instant()); n++) {
      name = wanted.substring(0, Math.min(wanted.length(), MAX_NAME_LENGTH)) + "-" + n;
    }
    lifecycle.obey(id);
    return certified(id, name, row.site(), key, token);
  }

  private Newcomer certified(UUID id, String name, String site, PublicKey key, byte[] token) {
    X509Certificate issued = authority.issue(key, GridName.node(site, name));
    repository.enrolled(id, token, issued.getNotAfter().toInstant());
    return new Newcomer(id, name, site, Fingerprint.of(key), Pem.of(issued));
  }

  private Token usable(String token, byte[] hash, Fingerprint key) {
    if (!token.endsWith("." + authority.mark())) {
      throw refused("is from another grid, or was copied incompletely");
    }
    Token row = repository.lockToken(hash).orElseThrow(() -> refused("is not known here"));
    Instant now = clock.instant();
    if (!row.expiresAt().isAfter(now)) {
      throw refused("has expired");
    }
    if (row.left() < 1 && !repository.enrolledWith(key.bytes(), hash)) {
      throw refused("has been used");
    }
    return row;
  }

  private static PublicKey key(String request) {
    if (request.length() > MAX_REQUEST_LENGTH) {
      throw ProblemException.badField("request", "is too long for a signing request");
    }
    try {
      return SigningRequest.publicKey(request);
    } catch (GeneralSecurityException e) {
      throw ProblemException.badField(
          "request", "must be a signing request (PKCS#10, PEM): " + e.getMessage());
    }
  }

  private static ProblemException refused(String why) {
    return new ProblemException(
        ProblemCode.BAD_ENROLMENT_TOKEN,
        "The enrolment token " + why + ". Let the portal issue another token.");
  }
}
