package org.satingrid.portal.identity.oidc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ClaimsTest {
  private final Claims claims =
      new Claims(
          "https://login.example.org",
          "u-1",
          Map.of(
              "groups",
              List.of("staff", 7, "admins"),
              "group",
              "staff",
              "https://example.org/groups",
              List.of("auth0"),
              "realm_access",
              Map.of("roles", List.of("grid"), "name", "ada")));

  @Test
  void groupsAreAListOrOneText() {
    assertEquals(List.of("staff", "admins"), claims.texts("groups"));
    assertEquals(List.of("staff"), claims.texts("group"));
    assertEquals(List.of(), claims.texts("none"));
    assertEquals(List.of(), claims.texts("realm_access"));
  }

  @Test
  void aDotIsPartOfANameOrLeadsIntoAnObject() {
    assertEquals(List.of("auth0"), claims.texts("https://example.org/groups"));
    assertEquals(List.of("grid"), claims.texts("realm_access.roles"));
    assertEquals("ada", claims.text("realm_access.name"));
    assertEquals(List.of(), claims.texts("realm_access.roles.more"));
    assertNull(claims.text("groups"));
    assertNull(claims.text(""));
  }
}
