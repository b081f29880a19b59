package org.satingrid.portal.shared;

import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The provider for sign-in (OpenID Connect), under {@code satin.oidc.}
 *
 * @param issuer the provider's address, exactly as in its own documents, or empty if only local
 *     accounts exist
 * @param clientId the portal's id at the provider
 * @param clientSecret the client's secret, empty for a public client, or if it is in a file
 * @param clientSecretFile file with the secret, or empty without a secret
 * @param name name of the organisation, shown on the button
 * @param scopes requested scopes
 * @param usernameClaim claim with the name of a new account
 * @param groupsClaim claim with the groups. A dot leads into an object.
 * @param roles groups of each role. A user with several roles gets the highest.
 * @param defaultRole role of users in none of these groups, or empty to refuse them
 * @param createPeople true if the first sign-in creates an account
 */
public record OidcSettings(
    String issuer,
    String clientId,
    String clientSecret,
    String clientSecretFile,
    String name,
    List<String> scopes,
    String usernameClaim,
    String groupsClaim,
    Roles roles,
    String defaultRole,
    boolean createPeople) {
  private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "[::1]", "localhost");

  /** The groups of each role. */
  public record Roles(
      List<String> viewer,
      List<String> submitter,
      List<String> siteOwner,
      List<String> operator,
      List<String> admin) {
    private boolean areEmpty() {
      return Stream.of(viewer, submitter, siteOwner, operator, admin).allMatch(List::isEmpty);
    }
  }

  public OidcSettings {
    scopes = List.copyOf(scopes);
    if (!issuer.isEmpty()) {
      checkIssuer(issuer);
      require(!clientId.isEmpty(), "client-id must be set, since satin.oidc.issuer is");
      require(!name.isBlank(), "name must not be blank: it is on the button");
      require(scopes.contains("openid"), "scopes must contain openid");
      require(
          clientSecret.isEmpty() || clientSecretFile.isEmpty(),
          "client-secret and client-secret-file must not both be set");
      require(
          !roles.areEmpty() || !defaultRole.isEmpty(),
          "roles names no group, and default-role no role: nobody could sign in");
    }
  }

  private static void checkIssuer(String issuer) {
    URI uri;
    try {
      uri = URI.create(issuer);
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("satin.oidc.issuer is no address: " + issuer, e);
    }
    @Nullable String host = uri.getHost();
    @Nullable String scheme = uri.getScheme();
    boolean secret = "https".equals(scheme);
    boolean here =
        "http".equals(scheme) && host != null && LOOPBACK.contains(host.toLowerCase(Locale.ROOT));
    require(
        host != null
            && (secret || here)
            && uri.getRawQuery() == null
            && uri.getRawFragment() == null,
        "issuer must be an https address without query (http on this machine alone), not "
            + issuer);
  }

  private static void require(boolean holds, String what) {
    if (!holds) {
      throw new IllegalArgumentException("satin.oidc." + what);
    }
  }

  /** Returns true if users can sign in with a provider. */
  public boolean isOn() {
    return !issuer.isEmpty();
  }

  /** Returns the client's secret from the setting or from its file. Empty for a public client. */
  public String secret() {
    if (clientSecretFile.isEmpty()) {
      return clientSecret;
    }
    try {
      return Files.readString(Path.of(clientSecretFile)).strip();
    } catch (IOException e) {
      throw new IllegalArgumentException(
          "satin.oidc.client-secret-file cannot be read: " + e.getMessage(), e);
    }
  }

  /** Returns the settings without the secret. */
  @Override
  public String toString() {
    return "OidcSettings[issuer=" + issuer + ", clientId=" + clientId + "]";
  }
}
