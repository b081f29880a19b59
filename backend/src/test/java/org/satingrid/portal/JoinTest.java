package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Installed;
import org.satingrid.contract.api.NodeDetail;
import org.satingrid.contract.api.NodeUpgrade;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests the downloads of joining machines, which have not signed in. */
class JoinTest {
  private static final byte[] BUNDLE = "an agent, packed".getBytes(StandardCharsets.UTF_8);
  private static final Path LINUX = TestPortal.BUNDLES.resolve("satin-agent-linux-x64.tar.gz");
  private static final Path PLAIN = TestPortal.BUNDLES.resolve("satin-agent.zip");

  private final TestPortal portal = TestPortal.get();

  @AfterEach
  void takeBundlesAway() throws IOException {
    Files.deleteIfExists(LINUX);
    Files.deleteIfExists(PLAIN);
  }

  @Test
  void theScriptKnowsThePortalThatServesIt() {
    Reply script = portal.anonymous().get("/join/install.sh").expect(200);
    assertTrue(script.body().contains("\nportal='" + portal.address() + "'\n"), script.body());
    assertEquals("text/x-shellscript;charset=utf-8", script.header("Content-Type"));
    assertTrue(script.body().lines().count() <= 150, "short enough to be read before it is run");
  }

  @Test
  void theLineNamesTheBundleByItsHash() throws Exception {
    Files.write(LINUX, BUNDLE);
    Files.write(PLAIN, "another".getBytes(StandardCharsets.UTF_8));
    Reply issued = issue("join-lines");
    String expected =
        "script=$(CURL_CA_BUNDLE=${SATIN_CA:-${CURL_CA_BUNDLE:-}} curl -fsSL "
            + portal.address()
            + "/join/install.sh || { case $? in 127) echo \"The line needs curl: apt-get install"
            + " curl\" ;; 60 | 77) echo \"The portal's certificate is not trusted; name the PEM"
            + " file of its authority first: export SATIN_CA=FILE\" ;; 22) echo \"The server has no"
            + " script to join with; check the address\" ;; *) echo \"The portal was not reached;"
            + " check the address, and behind a proxy type first: export"
            + " HTTPS_PROXY=http://USER:PASSWORD@HOST:PORT\" ;; esac >&2; false; }) && case $(printf"
            + " '%s\\n' \"$script\" | sha256sum) in "
            + sha256(portal.anonymous().get("/join/install.sh").expect(200).response().body())
            + "*) ;; *) echo \"The script does not match this line. It was changed on the way,"
            + " or the portal has a newer script. Get a new line from Add node.\" >&2; false"
            + " ;; esac && script=\"$script\" SATIN_TOKEN="
            + issued.text("token")
            + " sh -c \"$script\" join --root "
            + sha256(portal.anonymous().get("/join/root").expect(200).response().body())
            + " --sha256 "
            + sha256(BUNDLE);
    assertEquals(expected, issued.text("command"));
    assertEquals(expected + " --user", issued.text("userCommand"));
    assertTrue(issued.text("plainCommand").contains(" --plain --sha256 "), issued.body());
    assertTrue(issued.json().path("problem").isNull(), issued.body());
  }

  @Test
  void theLineRunsTheScriptThatItNamesAndNoOther() throws Exception {
    Files.write(LINUX, BUNDLE);
    String line = issue("join-changed").text("command");
    assertTrue(says(line + " --help", "").contains("--sha256 HASH"), line);
    Path programs = Files.createTempDirectory("programs");
    Path curl = Files.writeString(programs.resolve("curl"), "#!/bin/sh\necho 'echo taken over'\n");
    Files.setPosixFilePermissions(curl, PosixFilePermissions.fromString("rwx------"));
    String said = says(line, programs + ":");
    assertTrue(said.startsWith("The script does not match this line"), said);
    Files.delete(curl);
    Files.delete(programs);
  }

  /** Runs the line with a curl that ends like a real one with this fault. */
  @ParameterizedTest
  @CsvSource({
    "127, 'apt-get install curl'",
    "60, 'export SATIN_CA=FILE'",
    "22, 'check the address'",
    "7, 'export HTTPS_PROXY=http://'"
  })
  void theLineNamesTheRemedyThatFitsTheFault(int code, String remedy, @TempDir Path programs)
      throws Exception {
    Files.write(LINUX, BUNDLE);
    String line = issue("join-faults-" + code).text("command");
    Path curl = Files.writeString(programs.resolve("curl"), "#!/bin/sh\nexit " + code + "\n");
    Files.setPosixFilePermissions(curl, PosixFilePermissions.fromString("rwx------"));
    String said = says(line, programs + ":");
    assertTrue(said.contains(remedy) && said.lines().count() == 1, said);
  }

  @Test
  void theLinesCurlTrustsTheAuthorityThatTheAgentTrusts(@TempDir Path programs) throws Exception {
    Files.write(LINUX, BUNDLE);
    String line = issue("join-authority").text("command");
    Path curl = programs.resolve("curl");
    Files.writeString(curl, "#!/bin/sh\necho \"trusts $CURL_CA_BUNDLE\" >&2\nexit 60\n");
    Files.setPosixFilePermissions(curl, PosixFilePermissions.fromString("rwx------"));
    String said = says("export SATIN_CA=/own.pem; " + line, programs + ":");
    assertTrue(said.startsWith("trusts /own.pem\n"), said);
  }

  /** The bundle has a script in place of an agent. */
  @Test
  void theAgentsCommandIsOnThePathUntilTheAgentIsRemoved(@TempDir Path scratch) throws Exception {
    assumeTrue(System.getProperty("os.arch").equals("amd64"), "the bundle is for x86-64");
    Path bin = Files.createDirectories(scratch.resolve("satin-agent/bin"));
    Path agent =
        Files.writeString(
            bin.resolve("satin-agent"),
            "#!/bin/sh\ncase $1 in release) sha256sum bundle ;; doctor) echo found ;; esac\n");
    Files.setPosixFilePermissions(agent, PosixFilePermissions.fromString("rwxr-xr-x"));
    says("tar -czf " + LINUX + " -C " + scratch + " satin-agent", "");
    Path home = Files.createDirectory(scratch.resolve("home"));
    String asUser =
        "unset XDG_DATA_HOME XDG_STATE_HOME XDG_CONFIG_HOME; export HOME=" + home + "; ";
    String joined = says(asUser + issue("join-path").text("userCommand"), "");
    assertTrue(joined.contains("The agent's command is " + home), joined);
    assertEquals("found\n", says("satin-agent doctor", home.resolve(".local/bin") + ":"));

    String script = home.resolve(".local/share/satin-agent/install.sh").toString();
    String removed = says(asUser + "sh " + script + " uninstall --user", "");
    assertTrue(removed.startsWith("The agent is gone"), removed);
    try (Stream<Path> left = Files.list(home)) {
      assertEquals(List.of(), left.toList());
    }
  }

  private static String says(String line, String path) throws Exception {
    ProcessBuilder shell = new ProcessBuilder("sh", "-c", line).redirectErrorStream(true);
    shell.environment().merge("PATH", path, (before, added) -> added + before);
    Process process = shell.start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    process.waitFor();
    return said;
  }

  @Test
  void theLineFailsWithARemedyWhereThePortalIsNotReached() throws Exception {
    Files.write(LINUX, BUNDLE);
    String line = issue("join-unreached").text("command");
    Process shell =
        new ProcessBuilder("sh", "-c", line.replace(portal.address().toString(), "http://[::1]:9"))
            .redirectErrorStream(true)
            .start();
    String said = new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertTrue(shell.waitFor() != 0, said);
    assertTrue(said.contains("curl: ") && said.contains("export HTTPS_PROXY=http://"), said);
  }

  @Test
  void aPortalWithoutBundlesSaysSoAndHowToJoinAllTheSame() {
    Reply issued = issue("join-bare");
    assertTrue(issued.text("problem").contains("Run make build to make it"), issued.body());
    assertTrue(issued.text("command").contains("java -jar satin-agent.jar run"), issued.body());
    assertTrue(issued.json().path("userCommand").isNull(), issued.body());
  }

  @Test
  void aBundleIsKeptForEverUnderItsHashAndCanBeContinued() throws Exception {
    Files.write(LINUX, BUNDLE);
    String path = "/join/bundles/" + sha256(BUNDLE);
    HttpResponse<byte[]> whole = get(path, "Accept", "*/*");
    assertArrayEquals(BUNDLE, whole.body());
    assertTrue(header(whole, "Cache-Control").contains("immutable"));
    assertEquals(304, get(path, "If-None-Match", header(whole, "ETag")).statusCode());
    HttpResponse<byte[]> rest = get(path, "Range", "bytes=3-");
    assertEquals(206, rest.statusCode());
    assertEquals("agent, packed", new String(rest.body(), StandardCharsets.UTF_8));
  }

  @Test
  void aBundleThatIsBuiltAnewHasAnotherAddress() throws Exception {
    Files.write(LINUX, BUNDLE);
    String before = issue("join-anew").text("command");
    Files.write(LINUX, "built anew and longer".getBytes(StandardCharsets.UTF_8));
    String after =
        portal
            .admin()
            .post("/api/v1/sites/join-anew/enrolment-tokens", "")
            .expect(201)
            .text("command");
    assertFalse(before.endsWith(after.substring(after.length() - 64)), after);
    portal.anonymous().get("/join/bundles/" + sha256(BUNDLE)).expectProblem(404, "not-found");
  }

  @Test
  void anInstalledAgentAsksWhichBundleIsTheNewest() throws Exception {
    portal.anonymous().get("/join/newest/linux-x64").expectProblem(404, "not-found");
    Files.write(LINUX, BUNDLE);
    Reply newest = portal.anonymous().get("/join/newest/linux-x64").expect(200);
    assertEquals(sha256(BUNDLE) + "\n", newest.body());
    portal.anonymous().get("/join/newest/plain").expectProblem(404, "not-found");
    portal.anonymous().get("/join/newest/other").expectProblem(404, "not-found");
  }

  @Test
  void anotherAgentIsOfferedToWhatRunsOnAMachine() throws Exception {
    Files.write(LINUX, BUNDLE);
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "offer", "offer", 1)) {
      assertNull(offer(agent, null), "nobody knows where it came from");
      assertNull(offer(agent, new Installed(sha256(BUNDLE), true, false)), "it has that one");
      assertNull(offer(agent, new Installed("0".repeat(64), false, false)), "no such bundle");
      assertEquals(
          new NodeUpgrade(
              "/opt/satin-agent/current/bin/satin-agent upgrade",
              true,
              "0".repeat(64),
              sha256(BUNDLE)),
          offer(agent, new Installed("0".repeat(64), true, false)));
      NodeUpgrade ofUser =
          Objects.requireNonNull(offer(agent, new Installed("$(reboot)", true, true)));
      assertFalse(ofUser.asRoot());
      assertFalse(ofUser.command().contains("reboot"), "a person pastes it into a shell");
    }
  }

  private @Nullable NodeUpgrade offer(ScriptedAgent agent, @Nullable Installed installed) {
    agent.send(new FromAgent.Machine("Linux", "amd64", "Xeon", "Temurin", "17", installed));
    agent.settle();
    String path = "/api/v1/nodes/" + agent.identity().nodeId();
    return portal.admin().get(path).expect(200).as(NodeDetail.class).upgrade();
  }

  private Reply issue(String site) {
    portal.admin().post("/api/v1/sites", "{\"name\":\"" + site + "\"}").expect(201);
    return portal.admin().post("/api/v1/sites/" + site + "/enrolment-tokens", "").expect(201);
  }

  private HttpResponse<byte[]> get(String path, String header, String value) throws Exception {
    return HttpClient.newHttpClient()
        .send(
            HttpRequest.newBuilder(portal.address().resolve(path)).header(header, value).build(),
            BodyHandlers.ofByteArray());
  }

  private static String header(HttpResponse<?> response, String name) {
    return response.headers().firstValue(name).orElse("");
  }

  private static String sha256(byte[] content) throws Exception {
    return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(content));
  }
}
