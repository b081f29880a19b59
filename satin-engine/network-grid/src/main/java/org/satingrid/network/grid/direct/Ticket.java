package org.satingrid.network.grid.direct;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A secret that one node has sent to another through the hub. A peer that proves that it has the
 * secret is one of the two nodes. The proof is necessary because an address of a private network
 * can belong to a different machine at the other site. A certificate shows which node the peer is,
 * see {@link DirectSocket#isOf}. The ticket shows in addition that the peer is the process that
 * uses the hub.
 */
@SuppressWarnings("ArrayRecordComponent") // These records are never compared.
public record Ticket(byte[] secret) {
  static final int BYTES = 32;

  private static final String ALGORITHM = "HmacSHA256";

  static Ticket random(SecureRandom random) {
    byte[] secret = new byte[BYTES];
    random.nextBytes(secret);
    return new Ticket(secret);
  }

  /** Returns the proof of the node that received the ticket. */
  byte[] ofDialler(Handshake handshake) {
    return proof("dialler", handshake);
  }

  /** Returns the proof of the node that issued the ticket. */
  byte[] ofListener(Handshake handshake) {
    return proof("listener", handshake);
  }

  static boolean equal(byte[] shown, byte[] expected) {
    return MessageDigest.isEqual(shown, expected);
  }

  private byte[] proof(String role, Handshake handshake) {
    try {
      Mac mac = Mac.getInstance(ALGORITHM);
      mac.init(new SecretKeySpec(secret, ALGORITHM));
      mac.update(role.getBytes(StandardCharsets.UTF_8));
      return mac.doFinal(handshake.bytes());
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + ALGORITHM, e);
    }
  }
}
