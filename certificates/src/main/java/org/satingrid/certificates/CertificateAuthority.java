package org.satingrid.certificates;

import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.Date;
import org.bouncycastle.asn1.x500.X500Name;
import org.bouncycastle.asn1.x500.X500NameBuilder;
import org.bouncycastle.asn1.x500.style.BCStyle;
import org.bouncycastle.asn1.x509.BasicConstraints;
import org.bouncycastle.asn1.x509.ExtendedKeyUsage;
import org.bouncycastle.asn1.x509.Extension;
import org.bouncycastle.asn1.x509.GeneralName;
import org.bouncycastle.asn1.x509.GeneralNames;
import org.bouncycastle.asn1.x509.KeyPurposeId;
import org.bouncycastle.asn1.x509.KeyUsage;
import org.bouncycastle.cert.CertIOException;
import org.bouncycastle.cert.X509v3CertificateBuilder;
import org.bouncycastle.cert.jcajce.JcaX509CertificateConverter;
import org.bouncycastle.cert.jcajce.JcaX509ExtensionUtils;
import org.bouncycastle.cert.jcajce.JcaX509v3CertificateBuilder;
import org.bouncycastle.operator.OperatorCreationException;
import org.bouncycastle.operator.jcajce.JcaContentSignerBuilder;

/** A grid's certificate authority. Its signature makes a node a member of the grid. */
public final class CertificateAuthority {
  /**
   * The validity of the authority. The authority is never renewed automatically, and must therefore
   * outlive the machines of the grid.
   */
  private static final Duration LIFE = Duration.ofDays(20 * 365L);

  /**
   * The tolerated error of clocks. A machine accepts a new certificate even if its clock is behind
   * by up to this time.
   */
  public static final Duration BACKDATED = Duration.ofHours(1);

  private static final int SERIAL_BITS = 127;

  private final PrivateKey key;
  private final X509Certificate certificate;

  private CertificateAuthority(PrivateKey key, X509Certificate certificate) {
    this.key = key;
    this.certificate = certificate;
  }

  /** Creates a new authority. */
  public static CertificateAuthority make(Instant now) {
    KeyPair keys = Keys.generate();
    X500Name name =
        new X500NameBuilder()
            .addRDN(BCStyle.CN, "Satin Grid authority")
            .addRDN(
                BCStyle.SERIALNUMBER, new BigInteger(SERIAL_BITS, new SecureRandom()).toString())
            .build();
    X509v3CertificateBuilder builder =
        builder(name, name, keys.getPublic(), now.minus(BACKDATED), now.plus(LIFE));
    try {
      builder
          .addExtension(Extension.basicConstraints, true, new BasicConstraints(0))
          .addExtension(
              Extension.keyUsage,
              true,
              new KeyUsage(KeyUsage.keyCertSign | KeyUsage.digitalSignature))
          .addExtension(
              Extension.subjectKeyIdentifier,
              false,
              new JcaX509ExtensionUtils().createSubjectKeyIdentifier(keys.getPublic()));
      return new CertificateAuthority(keys.getPrivate(), signed(builder, keys.getPrivate()));
    } catch (CertIOException | GeneralSecurityException e) {
      throw new IllegalStateException("an authority cannot be made", e);
    }
  }

  /**
   * Reads the text that {@link #toPem} has written.
   *
   * @throws GeneralSecurityException if the text is not an authority
   */
  public static CertificateAuthority ofPem(String text) throws GeneralSecurityException {
    CertificateAuthority read =
        new CertificateAuthority(Pem.privateKey(text), Pem.certificate(text));
    byte[] probe = {1};
    if (!Keys.verify(read.certificate.getPublicKey(), probe, read.sign(probe))) {
      throw new GeneralSecurityException("its key is not that of its certificate");
    }
    return read;
  }

  /** Returns private key and certificate. The text is secret. */
  public String toPem() {
    return Pem.of(key) + Pem.of(certificate);
  }

  /** Returns the public certificate, known to the whole grid. */
  public X509Certificate certificate() {
    return certificate;
  }

  /** Signs a text as a proof of the authority's identity. */
  public byte[] sign(byte[] content) {
    return Keys.sign(key, content);
  }

  /** Returns a secret for a purpose. All holders of this authority's key get the same secret. */
  public byte[] derived(String purpose) {
    return Digests.sha256(purpose.getBytes(StandardCharsets.UTF_8), key.getEncoded());
  }

  /** Certifies the name of a key's holder, for TLS at both ends of a connection. */
  public X509Certificate issue(PublicKey holder, GridName name, Instant now, Duration life) {
    X500NameBuilder subject = new X500NameBuilder().addRDN(BCStyle.CN, name.name());
    String site = name.site();
    if (site != null) {
      subject.addRDN(BCStyle.OU, site);
    }
    try {
      X500Name issuer = X500Name.getInstance(certificate.getSubjectX500Principal().getEncoded());
      X509v3CertificateBuilder builder =
          builder(issuer, subject.build(), holder, now.minus(BACKDATED), now.plus(life));
      JcaX509ExtensionUtils identifiers = new JcaX509ExtensionUtils();
      builder
          .addExtension(Extension.basicConstraints, true, new BasicConstraints(false))
          .addExtension(Extension.keyUsage, true, new KeyUsage(KeyUsage.digitalSignature))
          .addExtension(
              Extension.extendedKeyUsage,
              false,
              new ExtendedKeyUsage(
                  new KeyPurposeId[] {
                    KeyPurposeId.id_kp_serverAuth, KeyPurposeId.id_kp_clientAuth
                  }))
          .addExtension(
              Extension.subjectAlternativeName,
              false,
              new GeneralNames(new GeneralName(GeneralName.uniformResourceIdentifier, name.uri())))
          .addExtension(
              Extension.authorityKeyIdentifier,
              false,
              identifiers.createAuthorityKeyIdentifier(certificate.getPublicKey()));
      return signed(builder, key);
    } catch (CertIOException | GeneralSecurityException e) {
      throw new IllegalStateException("a certificate for " + name.uri() + " cannot be made", e);
    }
  }

  private static X509v3CertificateBuilder builder(
      X500Name issuer, X500Name subject, PublicKey holder, Instant from, Instant until) {
    return new JcaX509v3CertificateBuilder(
        issuer,
        new BigInteger(SERIAL_BITS, new SecureRandom()).setBit(0),
        Date.from(from),
        Date.from(until),
        subject,
        holder);
  }

  private static X509Certificate signed(X509v3CertificateBuilder builder, PrivateKey key)
      throws GeneralSecurityException {
    try {
      return new JcaX509CertificateConverter()
          .getCertificate(builder.build(new JcaContentSignerBuilder(Keys.SIGNATURE).build(key)));
    } catch (OperatorCreationException e) {
      throw new GeneralSecurityException(e);
    }
  }
}
