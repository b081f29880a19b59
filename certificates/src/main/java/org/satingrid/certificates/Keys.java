package org.satingrid.certificates;

import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.ECGenParameterSpec;

/**
 * Key pairs on the curve P-256 and their signatures. TLS 1.3, every Java from 17 on and every
 * hardware store support this kind of key.
 */
public final class Keys {
  static final String SIGNATURE = "SHA256withECDSA";
  private static final String CURVE = "secp256r1";

  private Keys() {}

  /** Creates a new pair. */
  public static KeyPair generate() {
    try {
      KeyPairGenerator generator = KeyPairGenerator.getInstance("EC");
      generator.initialize(new ECGenParameterSpec(CURVE));
      return generator.generateKeyPair();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has " + CURVE, e);
    }
  }

  public static byte[] sign(PrivateKey key, byte[] content) {
    try {
      Signature signature = Signature.getInstance(SIGNATURE);
      signature.initSign(key);
      signature.update(content);
      return signature.sign();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a key of P-256 signs with " + SIGNATURE, e);
    }
  }

  /** Returns true if the holder of the key has signed this. False for an invalid signature. */
  public static boolean verify(PublicKey key, byte[] content, byte[] shown) {
    try {
      Signature signature = Signature.getInstance(SIGNATURE);
      signature.initVerify(key);
      signature.update(content);
      return signature.verify(shown);
    } catch (GeneralSecurityException e) {
      return false;
    }
  }
}
