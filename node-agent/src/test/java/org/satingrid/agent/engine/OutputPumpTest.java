package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class OutputPumpTest {
  private static final Pattern LEFT_OUT = Pattern.compile("\\[(\\d+) lines left out: .*");

  private static List<String> said(String text) {
    List<String> said = new ArrayList<>();
    new OutputPump(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)), said::add)
        .run();
    return said;
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
  void whatIsNotTooMuchIsAllThere() {
    assertEquals(List.of("a", "b", "c"), said("a\nb\nc"));
  }
}
