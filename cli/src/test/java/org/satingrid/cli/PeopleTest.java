package org.satingrid.cli;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.ChangeUser;
import org.satingrid.contract.api.IssuedPassword;
import org.satingrid.contract.api.NewAccount;
import org.satingrid.contract.api.NewUser;
import org.satingrid.contract.api.Page;
import org.satingrid.contract.api.RestoredBackup;
import org.satingrid.contract.api.Token;
import org.satingrid.contract.api.User;

/** Tests the commands for people, tokens and backups. */
class PeopleTest extends SignedInTest {
  private static final Instant DAY = Instant.parse("2026-03-01T12:00:00Z");
  private static final User ADA = new User("u-1", "ada", "operator", null, false, DAY, DAY, "7f");

  @Test
  void aFormerNameStillWorksAndItsReplacementIsNamed() {
    portal.on("DELETE /tokens/t-1", 204, Map.of());
    assertEquals(0, run.run("tokens", "revoke", "t-1"), run.err());
    assertTrue(run.err().contains("'satin tokens remove' replaces this command"), run.err());
    assertEquals(0, run.run("tokens", "--help"));
    assertTrue(run.lines().stream().noneMatch(line -> line.startsWith("  revoke")), run.out());
  }

  @Test
  void anAccountIsAddedWithAPasswordThatIsShownOnce() {
    portal.on("POST /users", 201, new NewAccount(ADA, "s3cret"));
    assertEquals(0, run.run("people", "create", "ada", "--role", "operator"), run.err());
    assertEquals(
        List.of("ada added as operator", "Password, shown only once: s3cret"), run.lines());
    assertEquals(Json.line(new NewUser("ada", "operator")), portal.last().body());
  }

  @Test
  void anAccountIsListedAndChangedAsItWasRead() {
    portal.on("GET /users?pageSize=100", 200, new Page<>(List.of(ADA), null));
    assertEquals(0, run.run("people", "list"), run.err());
    assertEquals("ada   operator  enabled  2026-03-01 12:00", run.lines().get(1));

    User out = new User("u-1", "ada", "operator", null, true, DAY, DAY, "80");
    portal.on("PATCH /users/u-1", 200, out);
    assertEquals(0, run.run("people", "set", "ada", "--disabled", "true"), run.err());
    assertEquals(Json.line(new ChangeUser(null, true)), portal.last().body());
    assertEquals("\"7f\"", portal.last().header("If-match"));
    assertTrue(run.lines().contains("ada is operator, disabled"), run.lines()::toString);
    assertEquals(2, run.run("people", "set", "ada"));
    assertEquals(4, run.run("people", "set", "bob", "--role", "viewer"));
  }

  @Test
  void aPasswordIsReset() {
    portal.on("GET /users?pageSize=100", 200, new Page<>(List.of(ADA), null));
    portal.on("POST /users/u-1/password-reset", 200, new IssuedPassword("n3w"));
    assertEquals(0, run.run("people", "reset-password", "ada"), run.err());
    assertEquals(List.of("Password, shown only once: n3w"), run.lines());
  }

  @Test
  void tokensAreListedAndRevoked() {
    Token token = new Token("t-1", "ci", List.of("read", "submit"), DAY, DAY, null);
    portal.on("GET /tokens?pageSize=100", 200, new Page<>(List.of(token), null));
    portal.on("DELETE /tokens/t-1", ScriptedPortal.bytes(204, "text/plain", new byte[0]));
    assertEquals(0, run.run("tokens", "list"), run.err());
    assertEquals("ci    read,submit  2026-03-01 12:00  -          t-1", run.lines().get(1));
    assertEquals(0, run.run("tokens", "remove", "t-1"), run.err());
    assertEquals("DELETE", portal.last().method());
  }

  @Test
  void aBackupIsKeptOnlyIfItIsWhole() throws IOException {
    Path file = home.resolve("grid.zip");
    portal.on(
        "POST /backup", ScriptedPortal.bytes(200, "application/zip", zip("tables/users.copy")));
    assertEquals(6, run.run("admin", "backup", file.toString()));
    assertTrue(run.err().contains("did not finish the backup"), run.err());
    assertFalse(Files.exists(file));

    byte[] whole = zip("manifest.json");
    try (ScriptedPortal other = new ScriptedPortal()) {
      other.on("POST /backup", ScriptedPortal.bytes(200, "application/zip", whole));
      CommandRun second = CommandRun.signedIn(home, other);
      assertEquals(0, second.run("admin", "backup", file.toString()), second.err());
      assertArrayEquals(whole, Files.readAllBytes(file));
      assertEquals(2, second.run("admin", "backup", file.toString()));
    }
  }

  @Test
  void aBackupIsRestored() throws IOException {
    Path file = Files.write(home.resolve("grid.zip"), zip("manifest.json"));
    portal.on("PUT /backup", 200, new RestoredBackup("0.1", DAY, Map.of("jobs", 2L), 3));
    assertEquals(0, run.run("admin", "restore", file.toString()), run.err());
    assertTrue(run.lines().get(0).startsWith("Restored 2 rows and 3 files"));
    assertEquals("application/zip", portal.last().header("Content-type"));
    assertEquals(2, run.run("admin", "restore", home.resolve("none.zip").toString()));
  }

  @Test
  void aBackupIsSealedAndOpenedAgain() throws IOException {
    Path file = home.resolve("grid.sealed");
    Path passphrase = Files.writeString(home.resolve("passphrase"), "correct horse\nmore\n");
    Path other = Files.writeString(home.resolve("other"), "another horse\n");
    Path weak = Files.writeString(home.resolve("weak"), "horse\n");
    byte[] whole = zip("manifest.json");
    portal.on("POST /backup", ScriptedPortal.bytes(200, "application/zip", whole));
    String with = "--passphrase-file=";
    assertEquals(2, run.run("admin", "backup", file.toString(), with + weak));
    assertEquals(0, run.run("admin", "backup", file.toString(), with + passphrase), run.err());
    assertFalse(new String(Files.readAllBytes(file), ISO_8859_1).contains("manifest"));

    portal.on("PUT /backup", 200, new RestoredBackup("0.1", DAY, Map.of("jobs", 2L), 3));
    int asked = portal.requests().size();
    assertEquals(2, run.run("admin", "restore", file.toString()));
    assertTrue(run.err().contains("give --passphrase-file"), run.err());
    assertEquals(2, run.run("admin", "restore", file.toString(), with + other));
    assertTrue(run.err().contains("the passphrase is wrong"), run.err());
    byte[] sealed = Files.readAllBytes(file);
    Path cut = Files.write(home.resolve("cut"), Arrays.copyOf(sealed, sealed.length / 2));
    assertEquals(2, run.run("admin", "restore", cut.toString(), with + passphrase));
    assertTrue(run.err().contains("cut off"), run.err());
    assertEquals(asked, portal.requests().size(), "nothing was sent");
    assertEquals(0, run.run("admin", "restore", file.toString(), with + passphrase), run.err());
    assertEquals(new String(whole, UTF_8), portal.last().body());
  }

  private static byte[] zip(String entry) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes)) {
      zip.putNextEntry(new ZipEntry(entry));
      zip.closeEntry();
    }
    return bytes.toByteArray();
  }
}
