package org.satingrid.portal.evidence;

import org.satingrid.contract.api.EvidenceKind;

/**
 * A decision to remove a piece.
 *
 * @param reason the end of the text "removed by retention on DATE: "
 */
record Removal(KeptPiece piece, String reason) {
  EvidenceKind kind() {
    return piece.kind();
  }
}
