package org.satingrid.portal.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.shared.OidcSettings;
import org.satingrid.portal.shared.ProblemException;

class GroupRolesTest {
  private static GroupRoles roles(String otherwise) {
    return new GroupRoles(
        new OidcSettings(
            "https://login.example.org",
            "satin-grid",
            "",
            "",
            "Example",
            List.of("openid"),
            "preferred_username",
            "groups",
            new OidcSettings.Roles(
                List.of("guests"),
                List.of("staff", "cn=grid,ou=groups"),
                List.of(),
                List.of(),
                List.of("root", "staff-admins")),
            otherwise,
            true));
  }

  @Test
  void aGroupGivesItsRoleAndOfSeveralTheHighest() {
    GroupRoles roles = roles("");
    assertEquals(Optional.of(Role.VIEWER), roles.of(List.of("guests")));
    assertEquals(Optional.of(Role.SUBMITTER), roles.of(List.of("other", "cn=grid,ou=groups")));
    assertEquals(Optional.of(Role.ADMIN), roles.of(List.of("guests", "root", "staff")));
  }

  @Test
  void withoutSuchAGroupThereIsTheDefaultOrNone() {
    assertEquals(Optional.empty(), roles("").of(List.of()));
    assertEquals(Optional.empty(), roles("").of(List.of("Guests", "staff ", "")));
    assertEquals(Optional.of(Role.VIEWER), roles("viewer").of(List.of("elsewhere")));
    assertEquals(Optional.of(Role.ADMIN), roles("viewer").of(List.of("root")));
    assertEquals(Optional.of(Role.VIEWER), roles("operator").of(List.of("guests")));
  }

  @Test
  void aDefaultThatIsNoRoleIsRefusedAtTheStart() {
    var e = assertThrows(ProblemException.class, () -> roles("king"));
    assertEquals(
        "satin.oidc.default-role must be one of viewer, submitter, site-owner, operator, admin",
        e.getMessage());
  }
}
