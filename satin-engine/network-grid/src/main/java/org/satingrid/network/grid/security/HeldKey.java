package org.satingrid.network.grid.security;

import java.net.Socket;
import java.security.Principal;
import java.security.PrivateKey;
import java.security.cert.X509Certificate;
import java.util.function.Supplier;
import javax.net.ssl.SSLEngine;
import javax.net.ssl.X509ExtendedKeyManager;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.CertificateFiles.Content;

/** Presents the certificate that the supplier returns at the beginning of a connection. */
final class HeldKey extends X509ExtendedKeyManager {
  private static final String ALIAS = "node";
  private static final String TYPE = "EC";

  private final Supplier<Content> held;

  HeldKey(Supplier<Content> held) {
    this.held = held;
  }

  @Override
  public String[] getClientAliases(String type, Principal @Nullable [] issuers) {
    return new String[] {ALIAS};
  }

  @Override
  public String chooseClientAlias(
      String[] types, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return ALIAS;
  }

  @Override
  public String chooseEngineClientAlias(
      String[] types, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    return ALIAS;
  }

  @Override
  public String[] getServerAliases(String type, Principal @Nullable [] issuers) {
    return new String[] {ALIAS};
  }

  @Override
  public @Nullable String chooseServerAlias(
      String type, Principal @Nullable [] issuers, @Nullable Socket socket) {
    return type.startsWith(TYPE) ? ALIAS : null;
  }

  @Override
  public @Nullable String chooseEngineServerAlias(
      String type, Principal @Nullable [] issuers, @Nullable SSLEngine engine) {
    return type.startsWith(TYPE) ? ALIAS : null;
  }

  @Override
  public X509Certificate[] getCertificateChain(String alias) {
    return new X509Certificate[] {held.get().certificate()};
  }

  @Override
  public PrivateKey getPrivateKey(String alias) {
    return held.get().key();
  }
}
