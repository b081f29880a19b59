package org.satingrid.launcher;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.satingrid.launcher.link.EngineReport.Succeeded;
import org.satingrid.launcher.link.EngineReport.Telemetry;

/** Runs a program of each model on two engine processes, each a separate site. */
@Timeout(600)
class ModelsOnTwoNodesTest {

  enum Program {
    FJTASK("demo.models.Places", "15", "16"),
    STATIC_FIELD("demo.models.Counts", "15", "16"),
    WORKCREW("demo.models.Lines", "8000", "40000");

    final String mainClass;

    /** The size of an undisturbed run. */
    final String size;

    /** The size of a run that is not over when a node of it is killed. */
    final String longSize;

    Program(String mainClass, String size, String longSize) {
      this.mainClass = mainClass;
      this.size = size;
      this.longSize = longSize;
    }

    String answer(String ofSize) {
      return switch (ofSize) {
        case "15" -> "2279184";
        case "16" -> "14772512";
        default -> lines(Integer.parseInt(ofSize));
      };
    }

    private static String lines(int count) {
      StringBuilder lines = new StringBuilder();
      for (int i = 0; i < count; i++) {
        lines.append(i).append(' ').append(FIBONACCI[14 + i % 16]).append('\n');
      }
      return lines.toString();
    }
  }

  private static final long[] FIBONACCI = new long[30];

  static {
    FIBONACCI[1] = 1;
    for (int i = 2; i < FIBONACCI.length; i++) {
      FIBONACCI[i] = FIBONACCI[i - 1] + FIBONACCI[i - 2];
    }
  }

  @TempDir static Path shared;
  static Path application = shared;

  @TempDir Path directory;
  private EngineProcesses engines;
  private Path result;

  @BeforeAll
  static void compile() throws IOException {
    application = TestApplication.jar(shared);
  }

  @BeforeEach
  void open() {
    engines = new EngineProcesses(directory, application);
    result = directory.resolve("result");
  }

  @AfterEach
  void close() {
    engines.close();
  }

  private EngineUnderTest start(Program program, String size) throws IOException {
    return engines.start(program.mainClass, size, result.toString());
  }

  @ParameterizedTest
  @EnumSource
  void shouldSpreadExactly(Program program) throws Exception {
    EngineUnderTest master = start(program, program.size);
    EngineUnderTest other = start(program, program.size);
    assertEquals(0, master.awaitExit(300), master.output());
    assertEquals(0, other.awaitExit(60), other.output());
    assertEquals(program.answer(program.size), Files.readString(result));
    assertEquals(new Succeeded(), master.lastReport());
    Telemetry figures = assertInstanceOf(Telemetry.class, other.lastReport());
    assertTrue(figures.stealsWon().getOrDefault("site0", 0L) > 0, figures::toString);
    assertTrue(figures.executed() > 0, figures::toString);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "STATIC_FIELD")
  void shouldStayExactWhenTheOtherNodeIsKilled(Program program) throws Exception {
    EngineUnderTest master = start(program, program.longSize);
    EngineUnderTest other = start(program, program.longSize);
    other.awaitSteal();
    other.kill();
    assertFalse(Files.exists(result), "the job was over before the engine was killed");
    assertEquals(0, master.awaitExit(300), master.output());
    assertEquals(program.answer(program.longSize), Files.readString(result));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "STATIC_FIELD")
  void shouldGoOnWhenTheMasterIsKilled(Program program) throws Exception {
    EngineUnderTest master = start(program, program.longSize);
    EngineUnderTest other = start(program, program.longSize);
    other.awaitSteal();
    master.kill();
    assertFalse(Files.exists(result), "the job was over before its master was killed");
    assertEquals(0, other.awaitExit(300), other.output());
    assertEquals(program.answer(program.longSize), Files.readString(result));
  }
}
