package org.satingrid.certificates.release;

import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.MessageDigest;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.HexFormat;

/** A key pair on Ed25519. Its text has two words: the private and the public half in base 64. */
public final class ReleaseKey {
  private static final String KIND = "Ed25519";

  private final PrivateKey secret;
  private final String open;

  private ReleaseKey(PrivateKey secret, String open) {
    this.secret = secret;
    this.open = open;
  }

  /** Makes a new pair. */
  public static ReleaseKey make() {
    try {
      KeyPair pair = KeyPairGenerator.getInstance(KIND).generateKeyPair();
      return new ReleaseKey(pair.getPrivate(), encoded(pair.getPublic().getEncoded()));
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java from 15 on has " + KIND, e);
    }
  }

  /** Reads the text of a pair. */
  public static ReleaseKey of(String text) {
    String[] words = text.trim().split(" ", 2);
    try {
      byte[] half = Base64.getDecoder().decode(words[0]);
      PrivateKey secret =
          KeyFactory.getInstance(KIND).generatePrivate(new PKCS8EncodedKeySpec(half));
      return new ReleaseKey(secret, words[1]);
    } catch (GeneralSecurityException | RuntimeException e) {
      throw new IllegalArgumentException("this is no release key", e);
    }
  }

  /** Returns the text of the pair, which is secret. */
  public String text() {
    return encoded(secret.getEncoded()) + " " + open + "\n";
  }

  /** Returns the public half in the form that a root contains. */
  public String open() {
    return open;
  }

  /** Adds a signature to a text. The text can already have signatures of other keys. */
  public String sign(String text) {
    try {
      Signature signature = Signature.getInstance(KIND);
      signature.initSign(secret);
      signature.update(SignedText.content(text).getBytes(StandardCharsets.UTF_8));
      return text + SignedText.SIGNATURE + id(open) + " " + encoded(signature.sign()) + "\n";
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("a key of " + KIND + " signs", e);
    }
  }

  /** Returns true if the holder of the public key signed the content. */
  static boolean verify(String open, String content, String shown) {
    try {
      byte[] half = Base64.getDecoder().decode(open);
      PublicKey key = KeyFactory.getInstance(KIND).generatePublic(new X509EncodedKeySpec(half));
      Signature signature = Signature.getInstance(KIND);
      signature.initVerify(key);
      signature.update(content.getBytes(StandardCharsets.UTF_8));
      return signature.verify(Base64.getDecoder().decode(shown));
    } catch (GeneralSecurityException | IllegalArgumentException e) {
      return false;
    }
  }

  /** Returns the name of a key in signatures. */
  static String id(String open) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      byte[] hash = digest.digest(open.getBytes(StandardCharsets.US_ASCII));
      return HexFormat.of().formatHex(hash, 0, 8);
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  private static String encoded(byte[] bytes) {
    return Base64.getEncoder().encodeToString(bytes);
  }
}
