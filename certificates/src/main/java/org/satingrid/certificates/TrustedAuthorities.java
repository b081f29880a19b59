package org.satingrid.certificates;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.Certificate;
import java.security.cert.CertificateFactory;
import java.security.cert.X509Certificate;
import java.util.List;
import javax.net.ssl.SSLContext;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509TrustManager;
import org.jspecify.annotations.Nullable;

/**
 * The trusted authorities for portals' certificates: the authorities of Java, the authorities of
 * the machine, and the authorities in a PEM file that the user has named. Java then trusts the same
 * authorities as {@code curl}.
 */
public final class TrustedAuthorities {
  private static final List<Path> MACHINE =
      List.of(
          Path.of("/etc/ssl/certs/ca-certificates.crt"),
          Path.of("/etc/pki/tls/certs/ca-bundle.crt"));

  private TrustedAuthorities() {}

  /**
   * Returns a context for connections to portals.
   *
   * @param own a PEM file of further authorities, or null
   * @throws IOException if the file contains no certificate or cannot be read. The message is a
   *     sentence for people
   */
  public static SSLContext context(@Nullable Path own) throws IOException {
    try {
      KeyStore trusted = KeyStore.getInstance(KeyStore.getDefaultType());
      trusted.load(null, null);
      for (X509Certificate authority : javasOwn()) {
        add(trusted, authority);
      }
      for (Path file : MACHINE) {
        if (Files.isReadable(file)) {
          addAll(trusted, file);
        }
      }
      if (own != null) {
        addOwn(trusted, own);
      }
      SSLContext context = SSLContext.getInstance("TLS");
      context.init(null, managers(trusted).getTrustManagers(), null);
      return context;
    } catch (GeneralSecurityException e) {
      throw new IOException("the trusted authorities cannot be read (" + e + ")", e);
    }
  }

  private static void addOwn(KeyStore trusted, Path file) throws IOException {
    try {
      int before = trusted.size();
      addAll(trusted, file);
      if (trusted.size() == before) {
        throw new IOException("none found");
      }
    } catch (IOException | GeneralSecurityException e) {
      throw new IOException(file + " holds no certificates in PEM (" + e + ")", e);
    }
  }

  private static List<X509Certificate> javasOwn() throws GeneralSecurityException {
    for (var manager : managers(null).getTrustManagers()) {
      if (manager instanceof X509TrustManager x509) {
        return List.of(x509.getAcceptedIssuers());
      }
    }
    return List.of();
  }

  private static TrustManagerFactory managers(@Nullable KeyStore store)
      throws GeneralSecurityException {
    TrustManagerFactory factory =
        TrustManagerFactory.getInstance(TrustManagerFactory.getDefaultAlgorithm());
    factory.init(store);
    return factory;
  }

  private static void addAll(KeyStore trusted, Path file)
      throws IOException, GeneralSecurityException {
    try (InputStream in = Files.newInputStream(file)) {
      for (Certificate authority :
          CertificateFactory.getInstance("X.509").generateCertificates(in)) {
        add(trusted, authority);
      }
    }
  }

  private static void add(KeyStore trusted, Certificate authority) throws GeneralSecurityException {
    trusted.setCertificateEntry("authority-" + trusted.size(), authority);
  }
}
