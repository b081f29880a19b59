package org.satingrid.portal.identity;

import java.time.Instant;
import java.util.UUID;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.security.crypto.argon2.Argon2PasswordEncoder;
import org.springframework.security.crypto.password.PasswordEncoder;

/** Adds people of each role to a portal. */
public final class TestPeople {
  /**
   * Hashes with Argon2id like the portal, but with 256 KiB instead of 16 MiB. The portal reads this
   * cost from the hash. With the portal's cost, passwords took a fifth of the processor time of
   * this module's tests.
   */
  private static final PasswordEncoder CHEAP = new Argon2PasswordEncoder(16, 32, 1, 256, 1);

  private TestPeople() {}

  /** A person who can sign in. */
  public record Someone(String username, String password) {}

  public static Someone add(TestPortal portal, String role) {
    Someone someone = someone(role);
    String hash = String.valueOf(CHEAP.encode(someone.password()));
    portal
        .bean(UserRepository.class)
        .add(
            UUID.randomUUID(),
            someone.username(),
            Role.of(role, "role"),
            hash,
            false,
            Instant.now());
    return someone;
  }

  /** Adds a person with a hash at the portal's own cost, for tests of guesses and floods. */
  public static Someone addAtFullCost(TestPortal portal, String role) {
    Someone someone = someone(role);
    portal.bean(People.class).add(someone.username(), Role.of(role, "role"), someone.password());
    return someone;
  }

  private static Someone someone(String role) {
    return new Someone(role + "-" + UUID.randomUUID(), UUID.randomUUID().toString());
  }

  /** Returns a client with a token of a new person. */
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
