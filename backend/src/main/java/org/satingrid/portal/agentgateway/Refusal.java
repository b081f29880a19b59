package org.satingrid.portal.agentgateway;

import org.satingrid.certificates.CertificateFlaw;

/**
 * The reasons for refusing a request that should come from a node. The sentences are for the node's
 * owner.
 */
enum Refusal {
  NO_PROOF("no-proof", "A request of a node carries a proof of its key; enrol the node first."),
  FOREIGN_CERTIFICATE(
      "foreign-certificate",
      "The node's certificate is of another grid, or of an earlier authority of this one; enrol it"
          + " again."),
  NOT_YET_VALID(
      "certificate-not-yet-valid", "The node's certificate begins in the future; set the clocks."),
  EXPIRED_CERTIFICATE(
      "certificate-expired",
      "The node's certificate has expired; enrol it again with a new token, its name and its"
          + " history stay."),
  BAD_SIGNATURE(
      "bad-signature", "The request is not signed by the key in the certificate it shows."),
  STALE_CHALLENGE(
      "challenge-stale", "The challenge that was answered is more than a minute old, or not ours."),
  REPLAYED_CHALLENGE(
      "challenge-replayed",
      "The challenge was answered before. Somebody repeats a node's message."),
  UNKNOWN_NODE(
      "unknown-node", "The portal does not know this node, or not any more; enrol it again."),
  NODE_REVOKED("node-revoked", "This node was revoked; it does not come back.");

  private final String code;
  private final String sentence;

  Refusal(String code, String sentence) {
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

  /** A stable word for programs. */
  String code() {
    return code;
  }

  String sentence() {
    return sentence;
  }
}
