package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.portal.ScriptedPortal;

/** Tests that each wrong setting of an agent leads to one line with a remedy and to exit code 2. */
class AgentMainTest {
  @TempDir Path directory = Path.of("");
  private String jar = "";

  @BeforeEach
  void makeJar() throws IOException {
    jar = Files.createFile(directory.resolve("engine.jar")).toString();
  }

  @Test
  void aTokenThatIsNotValid() throws IOException {
    try (ScriptedPortal portal = new ScriptedPortal()) {
      assertRefused(
          "get a new one-time token",
          run(portal.address().toString(), "--token=wrong" + ScriptedPortal.TOKEN));
    }
  }

  @Test
  void noTokenOnTheFirstStart() throws IOException {
    try (ScriptedPortal portal = new ScriptedPortal()) {
      assertRefused("give the token with --token", run(portal.address().toString()));
    }
  }

  @Test
  void noPortalAtTheAddress() {
    assertRefused("check --portal", run("http://127.0.0.1:1", "--token=" + ScriptedPortal.TOKEN));
  }

  @Test
  void aTokenOfAnotherGrid() throws IOException {
    try (ScriptedPortal portal = new ScriptedPortal()) {
      portal.becomeAnother();
      String token = "--token=" + ScriptedPortal.TOKEN;
      assertRefused("The token is from another grid", run(portal.address().toString(), token));
    }
  }

  @Test
  void aTokenThatWasCopiedInPart() {
    assertRefused("Copy the whole line", run("http://127.0.0.1:1", "--token=x"));
  }

  @Test
  void anAddressThatIsNone() {
    assertRefused("give it as http://HOST:PORT", run("portal", "--token=x"));
    assertRefused("give it as http://HOST:PORT", run("ftp://portal", "--token=x"));
  }

  @Test
  void noEngine() {
    jar = directory.resolve("missing.jar").toString();
    assertRefused("--engine-jar", run("http://127.0.0.1:1", "--token=x"));
  }

  @Test
  void noJava() {
    assertRefused("--java-home", run("http://127.0.0.1:1", "--java-home=" + directory));
  }

  @Test
  void aStateDirectoryThatCannotBe() throws IOException {
    Path file = Files.createFile(directory.resolve("file"));
    assertRefused(
        "name a directory that this user may write",
        execute("http://127.0.0.1:1", file.resolve("state"), "--token=x"));
  }

  @Test
  void valuesOutOfRange() {
    assertRefused("number of cores", run("http://127.0.0.1:1", "--cpu=-1"));
    assertRefused("leave it out", run("http://127.0.0.1:1", "--cpu=0"));
    assertRefused("use 1 to 1024", run("http://127.0.0.1:1", "--workers=0"));
    assertRefused("1 to 65535", run("http://127.0.0.1:1", "--port=70000"));
  }

  @Test
  void anOptionThatIsMisspelt() {
    Ended misspelt = run("http://127.0.0.1:1", "--tokne=secret");
    assertRefused("Did you mean --token?", misspelt);
    assertFalse(misspelt.said().contains("secret"), "it may stand in a service's log");
    assertRefused("--help' lists the options", run("http://127.0.0.1:1", "--workers=many"));
  }

  @Test
  void aTokenInAFile() throws IOException {
    Path file =
        Files.writeString(directory.resolve("token"), "wrong" + ScriptedPortal.TOKEN + "\n");
    try (ScriptedPortal portal = new ScriptedPortal()) {
      String address = portal.address().toString();
      assertRefused("get a new one-time token", run(address, "--token-file=" + file));
      Files.delete(file);
      assertRefused("give the token with --token", run(address, "--token-file=" + file));
    }
  }

  private record Ended(int code, String said) {}

  private Ended run(String portal, String... more) {
    return execute(portal, directory.resolve("state"), more);
  }

  private Ended execute(String portal, Path state, String... more) {
    String[] arguments = new String[5 + more.length];
    arguments[0] = "run";
    arguments[1] = "--portal=" + portal;
    arguments[2] = "--name=n1";
    arguments[3] = "--state=" + state;
    arguments[4] = "--engine-jar=" + jar;
    System.arraycopy(more, 0, arguments, 5, more.length);
    PrintStream before = System.err;
    ByteArrayOutputStream said = new ByteArrayOutputStream();
    System.setErr(new PrintStream(said, true, StandardCharsets.UTF_8));
    try {
      return new Ended(AgentMain.execute(arguments), said.toString(StandardCharsets.UTF_8));
    } finally {
      System.setErr(before);
    }
  }

  private static void assertRefused(String remedy, Ended ended) {
    assertEquals(Exit.USAGE, ended.code(), ended.said());
    assertTrue(ended.said().contains(remedy), ended.said());
    assertEquals(1, ended.said().strip().lines().count(), ended.said());
  }
}
