package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestJars;
import org.satingrid.portal.testkit.TestPortal;

/** Tests the Python client against a portal, on machines with Python 3.11. */
class PythonClientTest {
  private static final Path CLIENT = Path.of("../contract/clients/python");
  private static final String SCRIPT = CLIENT.resolve("examples/submit_and_wait.py").toString();

  @TempDir Path directory;

  @BeforeEach
  void aPython() throws Exception {
    assumeTrue(
        run("-c", "import sys; sys.exit(sys.version_info < (3, 11))").finished() == 0,
        "there is no python3 of version 3.11 or later");
  }

  private record Running(Process process, Path output) {
    int finished() throws InterruptedException {
      if (!process.waitFor(60, TimeUnit.SECONDS)) {
        process.destroyForcibly();
      }
      return process.waitFor();
    }

    String text() throws IOException {
      return Files.readString(output);
    }
  }

  private Running run(String... arguments) throws IOException {
    List<String> command = new ArrayList<>(List.of("python3", "-B"));
    command.addAll(List.of(arguments));
    Path output = Files.createTempFile(directory, "python", ".txt");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
    builder.environment().put("SATIN_PORTAL", TestPortal.get().address().toString());
    builder.environment().put("SATIN_TOKEN", token());
    try {
      return new Running(builder.start(), output);
    } catch (IOException e) {
      assumeTrue(false, "there is no python3: " + e.getMessage());
      throw e;
    }
  }

  private static String token() {
    TestPortal portal = TestPortal.get();
    TestPeople.Someone someone = TestPeople.add(portal, "submitter");
    return portal
        .anonymous()
        .withBasic(someone.username(), someone.password())
        .post("/api/v1/tokens", "{\"name\":\"python\",\"expiresInDays\":1,\"scopes\":[\"submit\"]}")
        .expect(201)
        .text("secret");
  }

  @Test
  void theGeneratedFilesAreWhatTheContractGives() throws Exception {
    Running check = run(CLIENT.resolve("generate.py").toString(), "--check");
    assertEquals(0, check.finished(), check.text());
  }

  @Test
  void theExampleSubmitsAndWaits() throws Exception {
    Path jar = directory.resolve("fib.jar");
    Files.write(jar, TestJars.fib());
    try (ScriptedAgent agent = ScriptedAgent.up(TestPortal.get(), "python", "python", 1)) {
      Running example = run(SCRIPT, jar.toString(), "20");
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      assertEquals(List.of("20"), order.arguments());
      agent.join(order, Instant.now());
      agent.log(order, 1, "6765");
      agent.end(order, ScriptedAgent.outcome(FromAgent.Outcome.Kind.SUCCEEDED), Instant.now());
      assertEquals(0, example.finished(), example.text());
      assertTrue(example.text().contains("\n6765\n"), example.text());
      assertTrue(example.text().endsWith(": SUCCEEDED\n"), example.text());
    }
  }

  @Test
  void aListIsSentAsAParameterForEachOfItsValues() throws Exception {
    String jobs =
        """
        import os, sys
        sys.path.insert(0, sys.argv[1])
        from satin_grid import Portal, Problem
        portal = Portal(os.environ["SATIN_PORTAL"], os.environ["SATIN_TOKEN"])
        assert portal.list_jobs(tag=["no-such-tag", "nor-this"])["items"] == []
        try:
            portal.compare_jobs(job=["12", "13"])
        except Problem as refused:
            print(refused)
        """;
    Running listed = run("-c", jobs, CLIENT.toString());
    assertEquals(0, listed.finished(), listed.text());
    assertTrue(listed.text().contains("12"), listed.text());
  }

  @Test
  void aRefusalIsToldInTheWordsOfThePortal() throws Exception {
    Path jar = directory.resolve("none.jar");
    Files.write(jar, "hello".getBytes(StandardCharsets.UTF_8));
    Running example = run(SCRIPT, jar.toString());
    assertEquals(1, example.finished());
    assertTrue(example.text().startsWith("refused: not-a-jar: "), example.text());
  }
}
