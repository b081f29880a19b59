package org.satingrid.portal.shared;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.boot.context.properties.bind.Binder;
import org.springframework.boot.context.properties.source.ConfigurationPropertySources;
import org.springframework.core.env.StandardEnvironment;
import org.springframework.core.env.SystemEnvironmentPropertySource;

class OidcSettingsTest {
  private static OidcSettings settings(
      String issuer, String client, String secret, String file, List<String> scopes, String role) {
    var nobody = List.<String>of();
    return new OidcSettings(
        issuer,
        client,
        secret,
        file,
        "Example",
        scopes,
        "preferred_username",
        "groups",
        new OidcSettings.Roles(nobody, nobody, nobody, nobody, nobody),
        role,
        true);
  }

  private static OidcSettings of(String issuer) {
    return settings(issuer, "satin-grid", "", "", List.of("openid"), "viewer");
  }

  private static String complaint(Runnable settings) {
    return String.valueOf(assertThrows(IllegalArgumentException.class, settings::run).getMessage());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "https://login.example.org/realms/grid",
        "https://login.example.org/",
        "http://127.0.0.1:4000",
        "http://localhost:4000",
        "http://[::1]:4000"
      })
  void anIssuerIsSecretOrOnThisMachine(String issuer) {
    assertTrue(of(issuer).isOn());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "http://login.example.org",
        "login.example.org",
        "https://login.example.org?x=1",
        "https://login.example.org#x",
        "ftp://login.example.org",
        "https://",
        "not an address"
      })
  void anythingElseIsToldAtTheStart(String issuer) {
    String complaint = complaint(() -> of(issuer));
    assertTrue(complaint.startsWith("satin.oidc.issuer"), complaint);
    assertTrue(complaint.endsWith(issuer), complaint);
  }

  @Test
  void whatIsMissingOrTooMuchIsTold() {
    String issuer = "https://login.example.org";
    List<String> openid = List.of("openid");
    assertTrue(
        complaint(() -> settings(issuer, "", "", "", openid, "viewer")).contains("client-id"));
    assertTrue(
        complaint(() -> settings(issuer, "c", "", "", List.of("profile"), "viewer"))
            .contains("scopes"));
    assertTrue(
        complaint(() -> settings(issuer, "c", "s", "file", openid, "viewer"))
            .contains("client-secret-file"));
    assertTrue(
        complaint(() -> settings(issuer, "c", "", "", openid, ""))
            .contains("nobody could sign in"));
    assertFalse(settings("", "", "", "", List.of(), "").isOn());
  }

  /**
   * In one variable, commas separate groups. With a separate variable for each group, a comma is
   * part of the group's name.
   */
  @Test
  void groupsMayComeFromVariables() {
    var variables =
        new SystemEnvironmentPropertySource(
            StandardEnvironment.SYSTEM_ENVIRONMENT_PROPERTY_SOURCE_NAME,
            Map.of(
                "SATIN_OIDC_ROLES_SITE_OWNER", "owners,cluster-owners",
                "SATIN_OIDC_ROLES_ADMIN_0", "cn=admins,ou=groups"));
    var roles =
        new Binder(ConfigurationPropertySources.from(variables))
            .bind("satin.oidc.roles", OidcSettings.Roles.class)
            .get();
    assertEquals(List.of("owners", "cluster-owners"), roles.siteOwner());
    assertEquals(List.of("cn=admins,ou=groups"), roles.admin());
  }

  @Test
  void theSecretIsInTheSettingOrInAFile(@TempDir Path folder) throws IOException {
    Path file = Files.writeString(folder.resolve("secret"), "from a file\n");
    List<String> openid = List.of("openid");
    assertEquals("set", settings("", "", "set", "", openid, "").secret());
    assertEquals("from a file", settings("", "", "", file.toString(), openid, "").secret());
    OidcSettings absent = settings("", "", "", folder.resolve("none").toString(), openid, "");
    assertTrue(complaint(absent::secret).startsWith("satin.oidc.client-secret-file"));
    assertFalse(settings("", "", "hush", "", openid, "").toString().contains("hush"));
  }
}
