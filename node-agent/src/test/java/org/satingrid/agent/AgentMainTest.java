package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
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

/** Each way to set an agent up wrongly is one line with a remedy, and exit code 2. */
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
      assertRefused("get a new one-time token", run(portal.address().toString(), "--token=wrong"));
    }
  }

  @Test
  void noTokenOnTheFirstStart() throws IOException {
    try (ScriptedPortal portal = new ScriptedPortal()) {
      assertRefused("give it with --token", run(portal.address().toString()));
    }
  }

  @Test
  void noPortalAtTheAddress() {
    assertRefused("check --portal", run("http://127.0.0.1:1", "--token=x"));
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
