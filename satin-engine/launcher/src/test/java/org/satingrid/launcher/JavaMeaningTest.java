package org.satingrid.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Programs must have the same surroundings in an engine and with {@code satin run} as with {@code
 * java -jar}.
 */
@Timeout(300)
class JavaMeaningTest {

  @TempDir static Path shared;

  @SuppressWarnings("NullAway.Init")
  private static MeaningPrograms programs;

  @TempDir Path directory;
  private final Launches launches = new Launches();

  @BeforeAll
  static void compile() throws IOException {
    programs = new MeaningPrograms(shared);
  }

  @AfterEach
  void close() {
    launches.close();
  }

  @Test
  void shouldFindTheSameSurroundings() throws Exception {
    List<String> arguments = List.of("0", "two words", "", "--x");
    Launches.Result java = run(Launches.By.JAVA, "Probe", arguments);
    assertEquals(0, java.status(), java.output());
    Launches.Result local = run(Launches.By.RUN, "Probe", arguments);
    assertEquals(facts(java), facts(local), local.output());
  }

  @Test
  void shouldFindTheSameSurroundingsOnTwoNodes() throws Exception {
    Launches.Result java = run(Launches.By.JAVA, "Probe", List.of("50"));
    Launches.Result engines = run(Launches.By.TWO_ENGINES, "Probe", List.of("50"));
    // The program must not read the agent's input to the engine.
    String input = "fact input: " + Launches.INPUT;
    assertEquals(facts(java).replace(input, "fact input: "), facts(engines), engines.output());
    assertTrue(engines.output().contains("processes: 2"), engines.output());
  }

  private static String facts(Launches.Result result) {
    return result.lines("fact ");
  }

  /**
   * @param arguments the way in which the program ends
   * @param status expected exit status of the process
   * @param said text that the output must contain
   */
  @Tag("nightly")
  @ParameterizedTest
  @CsvSource({
    "returns, 0, out main ends",
    "exit 0, 0, out begins",
    "exit 3, 3, out begins",
    "runtime-exit 4, 4, out begins",
    "exit-in-thread, 5, out begins",
    "hook 6, 6, out hook has ended",
    "hook 0, 0, out hook has ended",
    "hook-at-return, 0, out hook has ended",
    "hook-at-throw, 1, out hook has ended",
    "throws, 1, thrown by main",
    "throws-error, 1, error of main",
    "thread-throws, 0, Exception in thread \"own\" java.lang.IllegalStateException: thrown by a"
        + " thread",
    "handler, 1, out handled for the handler",
    "outlives, 0, out thread has ended",
    "pool-outlives, 0, out pool has ended",
    "daemon, 0, out main ends",
  })
  void shouldEndTheSame(String arguments, int status, String said) throws Exception {
    for (Launches.By by : Launches.By.values()) {
      if (by == Launches.By.TWO_ENGINES) {
        continue;
      }
      Launches.Result result = run(by, "Ends", List.of(arguments.split(" ")));
      assertEquals(status, result.status(), by + ": " + result.output());
      assertTrue(result.output().contains(said), by + ": " + result.output());
    }
  }

  private Launches.Result run(Launches.By by, String main, List<String> arguments)
      throws Exception {
    return launches.run(by, directory, programs.jar(main), "meaning." + main, arguments);
  }
}
