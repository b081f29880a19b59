package org.satingrid.certificates;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.cert.CertificateException;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.X509EncodedKeySpec;
import java.util.Base64;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads and writes keys and certificates as text (RFC 7468). If a text contains several keys or
 * certificates, the first one of the requested kind is read.
 */
public final class Pem {
  private static final String CERTIFICATE = "CERTIFICATE";
  private static final String KEY = "PRIVATE KEY";
  private static final String PUBLIC_KEY = "PUBLIC KEY";
  private static final int LINE = 64;

  private Pem() {}

  public static String of(X509Certificate certificate) {
    try {
      return text(CERTIFICATE, certificate.getEncoded());
    } catch (CertificateException e) {
      throw new IllegalStateException("a certificate that was read has an encoding", e);
    }
  }

  /** Returns both keys of a pair as text. */
  public static String of(KeyPair keys) {
    return of(keys.getPrivate()) + text(PUBLIC_KEY, keys.getPublic().getEncoded());
  }

  public static String of(PrivateKey key) {
    return text(KEY, key.getEncoded());
  }

  /**
   * Reads a certificate.
   *
   * @throws GeneralSecurityException if the text contains no certificate
   */
  public static X509Certificate certificate(String text) throws GeneralSecurityException {
    return certificate(bytes(CERTIFICATE, text));
  }

  /** Reads a certificate from its binary form. */
  public static X509Certificate certificate(byte[] encoded) throws GeneralSecurityException {
    return (X509Certificate)
        CertificateFactory.getInstance("X.509")
            .generateCertificate(new ByteArrayInputStream(encoded));
  }

  /**
   * Reads the private key of an elliptic curve.
   *
   * @throws GeneralSecurityException if the text contains no private key
   */
  public static PrivateKey privateKey(String text) throws GeneralSecurityException {
    return KeyFactory.getInstance("EC").generatePrivate(new PKCS8EncodedKeySpec(bytes(KEY, text)));
  }

  /**
   * Reads the public key of an elliptic curve.
   *
   * @throws GeneralSecurityException if the text contains no public key
   */
  public static PublicKey publicKey(String text) throws GeneralSecurityException {
    return KeyFactory.getInstance("EC")
        .generatePublic(new X509EncodedKeySpec(bytes(PUBLIC_KEY, text)));
  }

  static String text(String kind, byte[] content) {
    Base64.Encoder lines = Base64.getMimeEncoder(LINE, "\n".getBytes(StandardCharsets.US_ASCII));
    return "-----BEGIN %s-----\n%s\n-----END %s-----\n"
        .formatted(kind, lines.encodeToString(content), kind);
  }

  static byte[] bytes(String kind, String text) throws GeneralSecurityException {
    Matcher block =
        Pattern.compile(
                "-----BEGIN " + kind + "-----([A-Za-z0-9+/=\\s]*)-----END " + kind + "-----")
            .matcher(text);
    if (!block.find()) {
      throw new GeneralSecurityException("there is no " + kind);
    }
    try {
      return Base64.getMimeDecoder().decode(block.group(1));
    } catch (IllegalArgumentException e) {
      throw new GeneralSecurityException("a damaged " + kind, e);
    }
  }
}
