package org.satingrid.network.grid.direct;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.security.SecureRandom;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * A secret that one node has told another one through the hub. A peer that proves to know it on
 * another way is one of the two: an address of a private network may belong to somebody else at the
 * site that dials it. A certificate shows besides which node its holder is, see {@link
 * DirectSocket#isOf}; the ticket, that it is the process which spoke through the hub.
 */
@SuppressWarnings("ArrayRecordComponent") // never compared
public record Ticket(byte[] secret) {
  static final int BYTES = 32;

  private static final String ALGORITHM = "HmacSHA256";

  static Ticket random(SecureRandom random) {
    byte[] secret = new byte[BYTES];
    random.nextBytes(secret);
    return new Ticket(secret);
  }

  /** What the holder shows. */
  byte[] ofDialler(Handshake handshake) {
    return proof("dialler", handshake);
  }

  /** What the issuer shows. */
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
