package org.satingrid.portal.agentgateway;

import java.security.GeneralSecurityException;
import java.security.cert.X509Certificate;
import java.time.Clock;
import java.time.Duration;
import java.util.Base64;
import java.util.Optional;
import org.satingrid.certificates.CertificateFlaw;
import org.satingrid.certificates.Fingerprint;
import org.satingrid.certificates.Keys;
import org.satingrid.certificates.Pem;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.portal.authority.Authority;
import org.satingrid.portal.authority.Challenges;
import org.satingrid.portal.sites.GridNode;
import org.satingrid.portal.sites.Nodes;
import org.springframework.stereotype.Component;

/**
 * Checks that a request comes from a node. Cheap checks come first. The database is used only for
 * clients with a key that the authority has certified.
 */
@Component
class NodeProofs {
  private final Authority authority;
  private final Challenges challenges;
  private final Nodes nodes;
  private final Clock clock;

  NodeProofs(Authority authority, Challenges challenges, Nodes nodes, Clock clock) {
    this.authority = authority;
    this.challenges = challenges;
    this.nodes = nodes;
    this.clock = clock;
  }

  /** The result of a check: either the node or the reason for the refusal. */
  record Result(Optional<NodePrincipal> node, Optional<Refusal> refusal) {
    private static Result refused(Refusal why) {
      return new Result(Optional.empty(), Optional.of(why));
    }
  }

  /**
   * Checks a proof and invalidates its nonce.
   *
   * @param content value of the header {@link NodeProof#CONTENT}, or an empty string
   */
  Result check(String header, String method, String path, String content) {
    NodeProof proof = NodeProof.parse(header).orElse(null);
    if (proof == null) {
      return Result.refused(Refusal.NO_PROOF);
    }
    X509Certificate certificate;
    byte[] signature;
    try {
      certificate = Pem.certificate(decoded(proof.certificate()));
      signature = decoded(proof.signature());
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      return Result.refused(Refusal.NO_PROOF);
    }
    Optional<CertificateFlaw> flaw = authority.flaw(certificate);
    if (flaw.isPresent()) {
      return Result.refused(Refusal.of(flaw.get()));
    }
    byte[] text = NodeProof.text(method, path, content, proof.nonce(), proof.time());
    if (!Keys.verify(certificate.getPublicKey(), text, signature)) {
      return Result.refused(Refusal.BAD_SIGNATURE);
    }
    Challenges.Use use = challenges.use(proof.nonce());
    if (use != Challenges.Use.FIRST) {
      return Result.refused(
          use == Challenges.Use.STALE ? Refusal.STALE_CHALLENGE : Refusal.REPLAYED_CHALLENGE);
    }
    GridNode node = nodes.byKey(Fingerprint.of(certificate.getPublicKey())).orElse(null);
    if (node == null) {
      return Result.refused(Refusal.UNKNOWN_NODE);
    }
    if (node.availability().isShutOut()) {
      return Result.refused(Refusal.NODE_REVOKED);
    }
    Duration ahead = Duration.between(clock.instant(), proof.time());
    return new Result(
        Optional.of(new NodePrincipal(node.id(), node.name(), node.site(), ahead)),
        Optional.empty());
  }

  private static byte[] decoded(String text) {
    return Base64.getUrlDecoder().decode(text);
  }
}
