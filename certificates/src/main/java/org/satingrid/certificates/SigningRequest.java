package org.satingrid.certificates;

import java.io.IOException;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PublicKey;
import java.security.interfaces.ECPublicKey;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;
import org.bouncycastle.operator.jcajce.JcaContentVerifierProviderBuilder;
import org.bouncycastle.pkcs.PKCS10CertificationRequest;
import org.bouncycastle.pkcs.PKCSException;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequest;
import org.bouncycastle.pkcs.jcajce.JcaPKCS10CertificationRequestBuilder;

/**
 * A request for a certificate by the holder of a key pair (PKCS#10): the public key, signed with
 * the private key. Names in the request are ignored, because the authority chooses the name.
 */
public final class SigningRequest {
  private static final String KIND = "CERTIFICATE REQUEST";
  private static final int CURVE_BITS = 256;

  private SigningRequest() {}

  /** Returns the request as PEM. */
  public static String of(KeyPair keys) {
    try {
      return Pem.text(
          KIND,
          new JcaPKCS10CertificationRequestBuilder(new X500Name("CN=satin"), keys.getPublic())
              .build(new JcaContentSignerBuilder(Keys.SIGNATURE).build(keys.getPrivate()))
              .getEncoded());
    } catch (OperatorCreationException | IOException e) {
      throw new IllegalStateException("a pair of P-256 signs its request", e);
    }
  }

  /**
   * Returns the key to certify.
   *
   * @throws GeneralSecurityException if the request is invalid, is not signed by its own key, or
   *     the key is not on P-256
   */
  public static PublicKey publicKey(String request) throws GeneralSecurityException {
    try {
      JcaPKCS10CertificationRequest read =
          new JcaPKCS10CertificationRequest(
              new PKCS10CertificationRequest(Pem.bytes(KIND, request)));
      PublicKey key = read.getPublicKey();
      if (!(key instanceof ECPublicKey curve)
          || curve.getParams().getCurve().getField().getFieldSize() != CURVE_BITS) {
        throw new GeneralSecurityException("the key is not one of the curve P-256");
      }
      if (!read.isSignatureValid(new JcaContentVerifierProviderBuilder().build(key))) {
        throw new GeneralSecurityException("the request is not signed by the key in it");
      }
      return key;
    } catch (IOException | PKCSException | OperatorCreationException | RuntimeException e) {
      throw new GeneralSecurityException("this is no signing request", e);
    }
  }
}
