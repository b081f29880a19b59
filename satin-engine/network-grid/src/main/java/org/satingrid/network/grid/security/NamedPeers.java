package org.satingrid.network.grid.security;

import java.io.IOException;
import java.net.Socket;
import java.security.GeneralSecurityException;
import java.security.KeyStore;
import java.security.cert.CertificateException;
import java.security.cert.X509Certificate;
import java.util.function.Predicate;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.TrustManager;
import javax.net.ssl.TrustManagerFactory;
import javax.net.ssl.X509ExtendedTrustManager;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.GridName;

/**
 * Trusts certificates of the grid's authority with the name of an expected node or hub, unless they
 * are revoked. Java's own trust manager makes all other checks.
 */
final class NamedPeers extends X509ExtendedTrustManager {
  private final X509ExtendedTrustManager java;
  private final Predicate<GridName> expected;
  private final Revocations revocations;

  NamedPeers(X509Certificate authority, Predicate<GridName> expected, Revocations revocations)
      throws GeneralSecurityException {
    this.java = trusting(authority);
    this.expected = expected;
    this.revocations = revocations;
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, @Nullable Socket socket)
      throws CertificateException {
    java.checkClientTrusted(chain, type, socket);
    checkName(chain);
    admit(chain, socket);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, @Nullable Socket socket)
      throws CertificateException {
    java.checkServerTrusted(chain, type, socket);
    checkName(chain);
    admit(chain, socket);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type, @Nullable SSLEngine engine)
      throws CertificateException {
    java.checkClientTrusted(chain, type, engine);
    checkName(chain);
    revocations.check(chain[0]);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type, @Nullable SSLEngine engine)
      throws CertificateException {
    java.checkServerTrusted(chain, type, engine);
    checkName(chain);
    revocations.check(chain[0]);
  }

  @Override
  public void checkClientTrusted(X509Certificate[] chain, String type) throws CertificateException {
    java.checkClientTrusted(chain, type);
    checkName(chain);
    revocations.check(chain[0]);
  }

  @Override
  public void checkServerTrusted(X509Certificate[] chain, String type) throws CertificateException {
    java.checkServerTrusted(chain, type);
    checkName(chain);
    revocations.check(chain[0]);
  }

  @Override
  public X509Certificate[] getAcceptedIssuers() {
    return java.getAcceptedIssuers();
  }

  private void checkName(X509Certificate[] chain) throws CertificateException {
    GridName name =
        GridName.of(chain[0])
            .orElseThrow(() -> new CertificateException("it names no node and no hub"));
    if (!expected.test(name)) {
      throw new CertificateException(name.uri() + " is not expected on this connection");
    }
  }

  private void admit(X509Certificate[] chain, @Nullable Socket socket) throws CertificateException {
    if (socket == null) {
      revocations.check(chain[0]);
    } else {
      revocations.admit(chain[0], socket);
    }
  }

  private static X509ExtendedTrustManager trusting(X509Certificate authority)
      throws GeneralSecurityException {
    KeyStore store = KeyStore.getInstance("PKCS12");
    try {
      store.load(null, null);
    } catch (IOException e) {
      throw new GeneralSecurityException(e);
    }
    store.setCertificateEntry("authority", authority);
    TrustManagerFactory factory = TrustManagerFactory.getInstance("PKIX");
    factory.init(store);
    for (TrustManager manager : factory.getTrustManagers()) {
      if (manager instanceof X509ExtendedTrustManager found) {
        return found;
      }
    }
    throw new GeneralSecurityException("this Java checks no certificates");
  }
}
