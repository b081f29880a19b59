package org.satingrid.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.cli.portal.Json;
import org.satingrid.contract.api.IssuedToken;
import org.satingrid.contract.api.NewToken;

class LoginTest {

  private static final Instant EXPIRY = Instant.parse("2026-06-01T08:30:00Z");

  @TempDir Path home;
  private final ScriptedPortal portal = new ScriptedPortal();

  @AfterEach
  void close() {
    portal.close();
  }

  @Test
  void itExchangesThePasswordForATokenThatLaterCommandsUse() throws IOException {
    issueToken();
    portal.on("GET /sites", 200, Samples.page(List.of()));
    CommandRun run = new CommandRun(home).typing("pass:wörd\nmore\n");
    assertEquals(0, login(run), run.err());
    assertEquals(
        "Signed in to " + portal.address() + " as ada until 2026-06-01 08:30\n", run.out());
    String basic =
        Base64.getEncoder().encodeToString("ada:pass:wörd".getBytes(StandardCharsets.UTF_8));
    assertEquals("Basic " + basic, portal.last().header("Authorization"));
    assertEquals(90, Json.read(portal.last().body(), NewToken.class).expiresInDays());

    Path file = home.resolve(".config/satin/credentials.json");
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    assertFalse(Files.readString(file).contains("wörd"));
    assertEquals(0, new CommandRun(home).run("sites", "list"));
    assertEquals("Bearer s3cret", portal.last().header("Authorization"));
  }

  @Test
  void jsonTellsEverythingButTheSecret() {
    issueToken();
    CommandRun run = new CommandRun(home).typing("p\n");
    assertEquals(0, login(run, "--json"), run.err());
    Map<?, ?> answer = run.document(Map.class);
    assertEquals("ada", answer.get("user"));
    assertEquals("2026-06-01T08:30:00Z", answer.get("expiresAt"));
    assertFalse(run.out().contains("s3cret"));
  }

  @Test
  void aWrongPasswordKeepsNothing() {
    portal.refuses("POST /tokens", 401, "credentials-wrong");
    CommandRun run = new CommandRun(home).typing("p\n");
    assertEquals(3, login(run));
    assertEquals("satin: Refused: Because of credentials-wrong\n", run.err());
    assertFalse(Files.exists(home.resolve(".config")));
  }

  @Test
  void aGivenPasswordIsChangedForOneOfOnesOwn() {
    portal.refuses("POST /tokens", 403, "password-change-needed");
    portal.on("PUT /session/password", 204, Map.of());
    issueToken();
    CommandRun run = new CommandRun(home).typing("given\nmy own words\n");
    assertEquals(0, login(run), run.err());
    String own =
        Base64.getEncoder().encodeToString("ada:my own words".getBytes(StandardCharsets.UTF_8));
    assertEquals("Basic " + own, portal.last().header("Authorization"));
  }

  @Test
  void withoutOneOfOnesOwnItSaysWhereToPutIt() {
    portal.refuses("POST /tokens", 403, "password-change-needed");
    CommandRun run = new CommandRun(home).typing("given\n");
    assertEquals(2, login(run));
    assertTrue(run.err().contains("in the second line of standard input"), run.err());
  }

  @Test
  void theFolderOfTheCredentialsCanBeChosen() {
    issueToken();
    Path folder = home.resolve("elsewhere");
    CommandRun run = new CommandRun(home).typing("p\n").with("SATIN_CONFIG", folder.toString());
    assertEquals(0, login(run));
    assertTrue(Files.exists(folder.resolve("credentials.json")));
  }

  @Test
  void aTokenIsNotShownToAnotherPortal() {
    issueToken();
    assertEquals(0, login(new CommandRun(home).typing("p\n")));
    CommandRun run = new CommandRun(home).with("SATIN_PORTAL", "http://127.0.0.1:9");
    assertEquals(3, run.run("sites", "list"));
    assertTrue(run.err().contains("You are not signed in to http://127.0.0.1:9"), run.err());
  }

  @Test
  void oneMaySignInToSeveralPortalsAndChoose() {
    issueToken();
    assertEquals(0, login(new CommandRun(home).typing("p\n")));
    try (ScriptedPortal other = new ScriptedPortal()) {
      other.on("POST /tokens", 201, new IssuedToken("t-2", "satin", "0ther", EXPIRY));
      other.on("GET /sites", 200, Samples.page(List.of()));
      portal.on("GET /sites", 200, Samples.page(List.of()));
      CommandRun second = new CommandRun(home).typing("p\n");
      String address = other.address();
      assertEquals(
          0, second.run("login", "--portal", address, "--user", "bob", "--password-stdin"));
      assertEquals(0, new CommandRun(home).run("sites", "list"));
      assertEquals("Bearer 0ther", other.last().header("Authorization"));

      CommandRun list = new CommandRun(home);
      assertEquals(0, list.run("portals", "list", "--json"), list.err());
      assertTrue(list.out().contains("bob") && list.out().contains("ada"), list.out());
      assertFalse(list.out().contains("0ther"), list.out());

      CommandRun use = new CommandRun(home);
      assertEquals(0, use.run("portals", "use", portal.address()), use.err());
      assertEquals("Commands ask " + portal.address() + " as ada\n", use.out());
      assertEquals(0, new CommandRun(home).run("sites", "list"));
      assertEquals("Bearer s3cret", portal.last().header("Authorization"));
      assertEquals(0, new CommandRun(home).with("SATIN_PORTAL", address).run("sites", "list"));
      assertEquals("Bearer 0ther", other.last().header("Authorization"));
      assertEquals(3, new CommandRun(home).run("portals", "use", "http://127.0.0.1:9"));
    }
  }

  @Test
  void signingOutRevokesTheTokenAndForgetsIt() {
    issueToken();
    portal.on("DELETE /tokens/t-1", 204, Map.of());
    assertEquals(0, login(new CommandRun(home).typing("p\n")));
    CommandRun out = new CommandRun(home);
    assertEquals(0, out.run("logout"), out.err());
    assertEquals("Signed out of " + portal.address() + "\n", out.out());
    assertEquals("Bearer s3cret", portal.last().header("Authorization"));
    assertEquals(3, new CommandRun(home).run("sites", "list"));
    assertEquals(3, new CommandRun(home).run("logout"));
  }

  @Test
  void signingOutOfAPortalThatIsAwayForgetsTheTokenAndSaysSo() {
    issueToken();
    portal.refuses("DELETE /tokens/t-1", 503, "database-away");
    assertEquals(0, login(new CommandRun(home).typing("p\n")));
    assertEquals(6, new CommandRun(home).run("logout"));
    assertEquals(3, new CommandRun(home).run("sites", "list"));
  }

  @Test
  void withoutPasswordAddressOrSenseItSaysWhatToDo() {
    assertEquals(2, login(new CommandRun(home)));
    CommandRun nowhere = new CommandRun(home).typing("p\n");
    assertEquals(2, nowhere.run("login", "--user", "ada", "--password-stdin"));
    assertTrue(nowhere.err().contains("--portal URL or set SATIN_PORTAL"), nowhere.err());
    CommandRun odd = new CommandRun(home).typing("p\n");
    assertEquals(2, odd.run("login", "--portal", "grid", "--user", "ada", "--password-stdin"));
    assertTrue(odd.err().contains("'grid' is no address of a portal"), odd.err());
  }

  @Test
  void brokenCredentialsAreNamed() throws IOException {
    Path file = home.resolve(".config/satin/credentials.json");
    Files.createDirectories(file.getParent());
    Files.writeString(file, "{");
    CommandRun run = new CommandRun(home);
    assertEquals(2, run.run("sites", "list"));
    assertTrue(run.err().contains(file + "; delete it"), run.err());
  }

  private void issueToken() {
    portal.on("POST /tokens", 201, new IssuedToken("t-1", "satin", "s3cret", EXPIRY));
  }

  private int login(CommandRun run, String... more) {
    String[] args = {
      "login", "--portal", portal.address() + "/", "--user", "ada", "--password-stdin"
    };
    String[] all = Arrays.copyOf(args, args.length + more.length);
    System.arraycopy(more, 0, all, args.length, more.length);
    return run.run(all);
  }
}
