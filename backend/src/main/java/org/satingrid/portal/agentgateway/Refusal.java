package org.satingrid.portal.agentgateway;

import org.satingrid.certificates.CertificateFlaw;
import org.satingrid.contract.api.ProblemCode;

/**
 * The reasons for refusing a request that should come from a node. The sentences are for the node's
 * owner.
 */
enum Refusal {
  NO_PROOF(ProblemCode.NO_PROOF, "The request has no proof of a node's key. Enrol the node first."),
  FOREIGN_CERTIFICATE(
      ProblemCode.FOREIGN_CERTIFICATE,
      "The node's certificate is from another grid, or from an earlier authority of this grid."
          + " Enrol the node again."),
  NOT_YET_VALID(
      ProblemCode.CERTIFICATE_NOT_YET_VALID,
      "The node's certificate is not valid yet. Correct the clock of the node or of the portal."),
  EXPIRED_CERTIFICATE(
      ProblemCode.CERTIFICATE_EXPIRED,
      "The node's certificate has expired. Enrol the node again with a new token. The node"
          + " keeps its name and its history."),
  BAD_SIGNATURE(
      ProblemCode.BAD_SIGNATURE, "The request is not signed with the key of its certificate."),
  STALE_CHALLENGE(
      ProblemCode.CHALLENGE_STALE,
      "The answered challenge is more than a minute old, or is not from this portal."),
  REPLAYED_CHALLENGE(
      ProblemCode.CHALLENGE_REPLAYED,
      "The challenge was answered before. Somebody repeats a node's message."),
  UNKNOWN_NODE(
      ProblemCode.UNKNOWN_NODE, "This node is not enrolled at this portal. Enrol it again."),
  NODE_REVOKED(ProblemCode.NODE_REVOKED, "This node was revoked and cannot connect again.");

  private final ProblemCode code;
  private final String sentence;

  Refusal(ProblemCode code, String sentence) {
    this.code = code;
    this.sentence = sentence;
  }

  static Refusal of(CertificateFlaw flaw) {
    return switch (flaw) {
      case FOREIGN, NAMELESS -> FOREIGN_CERTIFICATE;
      case NOT_YET_VALID -> NOT_YET_VALID;
      case EXPIRED -> EXPIRED_CERTIFICATE;
    };
  }

  ProblemCode code() {
    return code;
  }

  String sentence() {
    return sentence;
  }
}
