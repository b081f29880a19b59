package org.satingrid.portal.identity;

import java.util.UUID;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.TestPortal;

/** People of each role. */
public final class TestPeople {
  private TestPeople() {}

  /** Somebody's name and password. */
  public record Someone(String username, String password) {}

  public static Someone add(TestPortal portal, String role) {
    Someone someone = new Someone(role + "-" + UUID.randomUUID(), UUID.randomUUID().toString());
    portal.bean(People.class).add(someone.username(), Role.of(role, "role"), someone.password());
    return someone;
  }

  /** A client with a token of a new person. */
  public static Api client(TestPortal portal, String role) {
    Someone someone = add(portal, role);
    String token =
        portal
            .anonymous()
            .withBasic(someone.username(), someone.password())
            .post("/api/v1/tokens", "{\"name\":\"tests\",\"expiresInDays\":1}")
            .expect(201)
            .text("secret");
    return new Api(portal.address(), token);
  }
}
