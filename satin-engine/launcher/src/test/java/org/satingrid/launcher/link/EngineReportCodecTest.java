package org.satingrid.launcher.link;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.satingrid.launcher.link.EngineReport.TreeTask.Ending;

class EngineReportCodecTest {

  static final EngineReport.Telemetry TELEMETRY =
      new EngineReport.Telemetry(
          1_700_000_000_000L,
          4,
          12.5,
          0.25,
          100,
          99,
          98,
          7,
          1.5,
          0.01,
          0.5,
          3,
          Map.of("amsterdam", 10L, "delft", 20L),
          Map.of("delft", 2L),
          Map.of("delft", 3.25),
          Map.of("delft", 2048L),
          Map.of(),
          Map.of("amsterdam", 17L),
          Map.of(
              "amsterdam",
              new EngineReport.Route(EngineReport.Route.Kind.DIRECT, 0.25, 0),
              "delft",
              new EngineReport.Route(EngineReport.Route.Kind.BLOCKED, 31.5, 1e6)),
          new EngineReport.Memory(0.75, 1L << 30, 2L << 30),
          new EngineReport.Times(30, 0.25, 0.5, 1, 0.75, 0.125, 0.0625));

  private static final List<EngineReport> ONE_OF_EACH =
      List.of(
          new EngineReport.Joined(true),
          TELEMETRY,
          new EngineReport.Threads(
              2,
              3,
              4,
              5,
              0.25,
              6,
              0.5,
              List.of(new EngineReport.Threads.Place("demo.Main.run:7", 8, 9, 0.125)),
              Map.of("s/a", 10L),
              Map.of("s/b", 11L),
              List.of(
                  new EngineReport.Threads.Stuck(
                      "one", "s/a", true, "demo.News", "", "demo.Main.run:8"),
                  new EngineReport.Threads.Stuck(
                      "two", "s/b", false, "demo.Lock", "one on s/a", "demo.Main.run:9"))),
          new EngineReport.Tree(
              List.of(
                  new EngineReport.TreeTask(
                      "2-17", "1-0", "Fib.fib", 0.25, "delft-1", 1_000, 0, Ending.NOT_YET),
                  new EngineReport.TreeTask(
                      "2-17", "1-0", "Fib.fib", 0.25, "delft-1", 1_000, 2_500, Ending.DONE))),
          new EngineReport.Pictures(
              List.of(
                  new EngineReport.PicturePart(
                      "gallery.png", 640, 480, 32, 64, 32, 16, 2, 1, "AAECAwQF"))),
          new EngineReport.Log(5, EngineReport.Log.Level.WARN, "h\u00e9 \ud83d\ude00"),
          new EngineReport.Succeeded(),
          new EngineReport.Failed("application-threw", "java.lang.X: y", "trace\n\tat z"));

  @Test
  void shouldRoundTripEveryReport() throws IOException {
    assertEquals(EngineReport.class.getPermittedSubclasses().length, ONE_OF_EACH.size());
    for (EngineReport report : ONE_OF_EACH) {
      assertEquals(report, EngineReportCodec.decode(EngineReportCodec.encode(report)));
    }
  }

  @Test
  void shouldRoundTripEveryCommand() throws IOException {
    assertEquals(2, EngineCommand.class.getPermittedSubclasses().length);
    EngineCommand leave = new EngineCommand.Leave("drained by bob");
    assertEquals(leave, EngineCommandCodec.decode(EngineCommandCodec.encode(leave)));
    EngineCommand stop = new EngineCommand.Stop("cancelled by alice");
    assertEquals(stop, EngineCommandCodec.decode(EngineCommandCodec.encode(stop)));
    byte[] bytes = EngineCommandCodec.encode(new EngineCommand.Stop("x".repeat(100_000)));
    assertTrue(bytes.length < EngineCommandCodec.MAX_BYTES);
  }

  @Test
  void shouldCutLongTextsAndStayWithinTheLimit() throws IOException {
    String endless = "\u20ac".repeat(2_000_000);
    byte[] bytes = EngineReportCodec.encode(new EngineReport.Failed("c", endless, endless));
    assertTrue(bytes.length <= EngineReportCodec.MAX_BYTES);
    EngineReport.Failed failed =
        assertInstanceOf(EngineReport.Failed.class, EngineReportCodec.decode(bytes));
    assertTrue(failed.stackTrace().endsWith("\u20ac\u2026"));
  }

  @Test
  void shouldCutATreeThatIsTooLarge() throws IOException {
    String endless = "\u20ac".repeat(100_000);
    EngineReport.TreeTask task =
        new EngineReport.TreeTask(endless, endless, endless, 1, endless, 0, 0, Ending.NOT_YET);
    byte[] bytes = EngineReportCodec.encode(new EngineReport.Tree(Collections.nCopies(999, task)));
    assertTrue(bytes.length <= EngineReportCodec.MAX_BYTES, bytes.length + " bytes");
    EngineReport.Tree tree =
        assertInstanceOf(EngineReport.Tree.class, EngineReportCodec.decode(bytes));
    assertEquals(EngineReport.Tree.MAX, tree.tasks().size());
  }

  @Test
  void shouldCutPicturesThatAreTooMany() throws IOException {
    EngineReport.PicturePart part =
        new EngineReport.PicturePart("\u20ac".repeat(100_000), 9, 9, 0, 0, 1, 1, 1, 1, "AAEC");
    byte[] bytes =
        EngineReportCodec.encode(new EngineReport.Pictures(Collections.nCopies(999, part)));
    assertTrue(bytes.length <= EngineReportCodec.MAX_BYTES, bytes.length + " bytes");
    EngineReport.Pictures pictures =
        assertInstanceOf(EngineReport.Pictures.class, EngineReportCodec.decode(bytes));
    assertEquals(EngineReport.Pictures.MAX, pictures.parts().size());
  }

  @Test
  void shouldRefuseDamagedReports() throws IOException {
    SplittableRandom random = new SplittableRandom(1);
    for (EngineReport report : ONE_OF_EACH) {
      byte[] bytes = EngineReportCodec.encode(report);
      for (int length = 0; length < bytes.length; length++) {
        byte[] cut = Arrays.copyOf(bytes, length);
        assertThrows(IOException.class, () -> EngineReportCodec.decode(cut));
      }
      for (int i = 0; i < 2000; i++) {
        byte[] damaged = bytes.clone();
        damaged[random.nextInt(bytes.length)] = (byte) random.nextInt();
        try {
          EngineReportCodec.decode(damaged);
        } catch (IOException refused) {
          // A changed report can be refused or decoded as another report. Both are correct.
        }
      }
    }
    assertThrows(
        IOException.class,
        () -> EngineReportCodec.decode(new byte[EngineReportCodec.MAX_BYTES + 1]));
  }
}
