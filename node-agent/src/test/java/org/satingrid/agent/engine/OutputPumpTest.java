package org.satingrid.agent.engine;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputPumpTest {
  private static final Pattern LEFT_OUT = Pattern.compile("\\[(\\d+) lines left out: .*");

  private static List<String> said(String text) {
    List<String> said = new ArrayList<>();
    pump(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), 0, said::add);
    return said;
  }

  private static void pump(InputStream stream, double cores, Consumer<String> lines) {
    new OutputPump(stream, CpuPace.ofThread(cores, CpuPace.OF_OUTPUT), line -> false, lines).run();
  }

  /** Sends empty lines for two seconds. They need the maximum processor time per byte. */
  @Test
  void aFloodTakesItsShareOfAProcessorAndNoMore() {
    long begun = System.nanoTime();
    long cpuBefore = ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    InputStream flood =
        new InputStream() {
          @Override
          public int read() {
            return '\n';
          }

          @Override
          public int read(byte[] buffer) {
            Arrays.fill(buffer, (byte) '\n');
            return System.nanoTime() - begun > 2_000_000_000L ? -1 : buffer.length;
          }
        };
    pump(flood, 0.1, line -> {});
    double cores =
        (ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime() - cpuBefore)
            / (double) (System.nanoTime() - begun);
    // The limit is a tenth of a core, in addition to one second at the start.
    assertTrue(cores < 0.2, "took " + cores + " cores");
  }

  @Test
  void whatComesTooFastLosesItsMiddleAndSaysHowMuch() {
    int count = 200_000;
    String text =
        IntStream.range(0, count).mapToObj(i -> "line " + i).collect(Collectors.joining("\n"))
            + "\nthe result";
    List<String> said = said(text);
    assertEquals("line 0", said.get(0));
    List<String> end = said.subList(said.size() - 3, said.size());
    assertEquals(List.of("line " + (count - 2), "line " + (count - 1), "the result"), end);
    long leftOut = 0;
    long shown = 0;
    for (String line : said) {
      Matcher words = LEFT_OUT.matcher(line);
      if (words.matches()) {
        leftOut += Long.parseLong(words.group(1));
      } else {
        shown++;
      }
    }
    assertTrue(leftOut > 0);
    assertEquals(count + 1, leftOut + shown);
  }

  @Test
  void theTranscriptHasAllBytesButTheEnginesOwnLines(@TempDir Path directory) throws IOException {
    Path file = directory.resolve("stdout");
    byte[] printed =
        ("one\r\n\u001b[1m\n" + "x".repeat(9000) + "\nof the engine\n\nlast").getBytes(UTF_8);
    OutputPump pump =
        new OutputPump(
            new ByteArrayInputStream(printed),
            CpuPace.ofThread(0, CpuPace.OF_OUTPUT),
            line -> line.text().equals("of the engine"),
            line -> {});
    pump.keep(new Transcript(file, 1 << 20));
    pump.run();
    assertEquals(new String(printed, UTF_8).replace("of the engine\n", ""), Files.readString(file));
    assertEquals(Optional.empty(), Transcript.fault(file));
  }

  @Test
  void whatIsNotTooMuchIsAllThere() {
    assertEquals(List.of("a", "b", "c"), said("a\nb\nc"));
  }
}
