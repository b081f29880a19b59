package org.satingrid.portal.sites;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Collections;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;

class ToldTextsTest {
  private static final String MEGABYTE = "v".repeat(1 << 20);

  @Test
  void textsAreCut() {
    assertEquals(100, ToldTexts.version(MEGABYTE).length());
    assertEquals(261, ToldTexts.address(MEGABYTE).length());
    assertEquals("17.0.1", ToldTexts.version("17.0.1"));
    assertEquals("", ToldTexts.version(null));
    assertEquals("a\ufffdb", ToldTexts.version("a\0b"));
    assertEquals("x", ToldTexts.cut("x😀", 2), "no half characters");
    FromAgent.Machine machine =
        ToldTexts.machine(
            new FromAgent.Machine(
                MEGABYTE,
                MEGABYTE,
                MEGABYTE,
                MEGABYTE,
                MEGABYTE,
                new FromAgent.Installed(MEGABYTE, true, true)));
    assertEquals(255, machine.system().length());
    assertEquals(255, machine.processor().length());
    assertEquals(255, Objects.requireNonNull(machine.installed()).bundle().length());
  }

  @Test
  void phrasesAreFewAndShort() {
    List<String> phrases = ToldTexts.phrases(Collections.nCopies(10_000, MEGABYTE));
    assertEquals(32, phrases.size());
    assertEquals(500, phrases.get(31).length());
    assertEquals(List.of(""), ToldTexts.phrases(Collections.singletonList(null)));
    assertEquals(List.of(), ToldTexts.phrases(null));
  }
}
