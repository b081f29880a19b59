package org.satingrid.local;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.cluster.policy.StealPolicies;
import org.satingrid.rewriter.Mechanism;

/**
 * Programs must have the same outcome on nodes of two sites and in sequence. Each program waits for
 * a steal.
 */
@Timeout(240)
class SitesProgramsTest {
  private static final long LIMIT_MILLIS = 220_000;

  @TempDir static Path folder;

  @SuppressWarnings("NullAway.Init")
  private static TestPrograms programs;

  @BeforeAll
  static void compile() throws IOException {
    programs = new TestPrograms(folder, "sites");
  }

  @Test
  void shouldCatchAnExceptionByItsClassWithoutAFieldThatCannotTravel() throws Exception {
    assertEquals("caught bad 30 because", result("LosesFields"));
  }

  @Test
  void shouldCatchAnExceptionByItsClassThatCannotBeWrittenAtAll() throws Exception {
    assertEquals("closed closed bad true true", result("LosesFields", "closed"));
  }

  @ParameterizedTest
  @CsvSource({
    "plain, class sites.ReturnsUnsendable$Plain",
    "level, class java.util.logging.Level",
  })
  void shouldEndWhenAResultCannotTravelAndNameTheField(String kind, String held) throws Exception {
    Ending.Failed failed =
        assertInstanceOf(Ending.Failed.class, run("ReturnsUnsendable", List.of("", kind)));
    assertEquals("not-serializable", failed.code());
    String culprit = "field sites.ReturnsUnsendable$Holder.held holds " + held;
    assertTrue(failed.message().contains(culprit), failed::message);
  }

  @Test
  void shouldPassViewsAndValuesOfTheJdk() throws Exception {
    assertEquals(1, result("Views").lines().count());
  }

  @Test
  void shouldReadOnEachNodeTheStaticsThatMainHasSet() throws Exception {
    assertEquals("[]", result("SetsStatics"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"SetsEnums", "CarriesObjects", "ReadsNames", "ReadsNothingThatStays"})
  void shouldTakeObjectsToEachNodeAsTheyAre(String program) throws Exception {
    assertEquals("[]", result(program));
  }

  @Test
  void shouldCompareByIdentityAsInSequence() throws Exception {
    String equal = "false true false true true false false";
    String same = "true false true true true true true";
    assertEquals("[" + equal + ", " + same + "] 0", result("ComparesIdentity"));
  }

  @ParameterizedTest
  @CsvSource({
    "wrap, 36 8",
    "better, 0:1 2:70 2:70 1:2 2:70 2:70 1:2 2:70",
    "order, 2:70 0:50 2:70 0:50 2:70 0:50 2:70 0:50",
    "compare, 'y,zz,x y,x,zz y,zz,x y,x,zz y,zz,x y,x,zz y,zz,x y,x,zz'",
  })
  void shouldReturnTheFunctionsOfTheCaller(String kind, String expected) throws Exception {
    assertEquals(expected + "[]", result("KeepsFunctions", kind).replace(" [", "["));
  }

  @Test
  void shouldNameAStaticThatTasksReadAndThatCannotTravel() throws Exception {
    Ending.Failed failed =
        assertInstanceOf(Ending.Failed.class, run("SetsUnsendableStatic", List.of()));
    String named = "static field sites.SetsUnsendableStatic.ITEMS, which the program has changed";
    assertTrue(failed.message().contains(named), failed::message);
    assertTrue(failed.message().contains("sites.SetsUnsendableStatic$Item"), failed::message);
  }

  @Test
  void shouldKeepCallsAtHomeThatChangeStaticsOrHaveAnOuterObject() throws Exception {
    assertEquals("[]", result("ChangesStatics"));
  }

  /**
   * A call that waits for another call is rarely stolen. Therefore each kind runs until such a call
   * was stolen.
   */
  @ParameterizedTest
  @ValueSource(strings = {"sort", "sortParts", "change"})
  void shouldBringBackWhatCallsOnAnotherNodeChange(String kind) throws Exception {
    assertEquals("[]", result("ChangesArguments", kind));
  }

  private String result(String program, String... more) throws Exception {
    Path file = folder.resolve(program + ".result");
    List<String> arguments = new ArrayList<>(List.of(file.toString()));
    arguments.addAll(List.of(more));
    assertEquals(new Ending.Returned(), run(program, arguments));
    return Files.readString(file);
  }

  private Ending run(String program, List<String> arguments) throws Exception {
    LocalSites sites = new LocalSites(2, 1, Duration.ofMillis(1), StealPolicies.DEFAULT);
    Program application = programs.program("sites." + program);
    ClassLoader before = Thread.currentThread().getContextClassLoader();
    try (Run run = application.onSites(sites, Mechanism.REIFY, arguments)) {
      Ending ending = run.await(LIMIT_MILLIS);
      return ending == null ? new Ending.Stopped() : ending;
    } finally {
      Thread.currentThread().setContextClassLoader(before);
    }
  }
}
