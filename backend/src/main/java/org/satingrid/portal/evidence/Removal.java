package org.satingrid.portal.evidence;

import org.satingrid.contract.api.EvidenceKind;

/** A decision to remove a piece. {@code reason} is the end of "removed by retention on DATE: ". */
record Removal(KeptPiece piece, String reason) {
  EvidenceKind kind() {
    return piece.kind();
  }
}
