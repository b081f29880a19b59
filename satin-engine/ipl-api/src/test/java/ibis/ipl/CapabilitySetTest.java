package ibis.ipl;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.EOFException;
import java.io.FileNotFoundException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

class CapabilitySetTest {
  private static final CapabilitySet SOME = new CapabilitySet("signals", "elections.strict");

  @Test
  void shouldMatchIfTheOtherSetHasAllOfIt() {
    CapabilitySet more = new CapabilitySet("signals", "elections.strict", "malleable");
    assertTrue(SOME.matchCapabilities(more));
    assertFalse(more.matchCapabilities(SOME));
    assertEquals(new CapabilitySet("malleable"), more.unmatchedCapabilities(SOME));
    assertEquals(
        new CapabilitySet("elections.strict"), more.getCapabilitiesWithPrefix("elections"));
  }

  @Test
  void shouldBeReadAsItWasWritten() throws Exception {
    assertEquals(SOME, new CapabilitySet(SOME.toBytes()));
    byte[] cut = Arrays.copyOf(SOME.toBytes(), 7);
    assertThrows(EOFException.class, () -> new CapabilitySet(cut));
  }

  @Test
  void shouldTakeTheNamesOfProperties() throws Exception {
    byte[] file = "signals\nmalleable true\ntermination false\n".getBytes(StandardCharsets.UTF_8);
    assertArrayEquals(
        new String[] {"malleable", "signals"},
        CapabilitySet.load(new ByteArrayInputStream(file)).getCapabilities());
    assertThrows(FileNotFoundException.class, () -> CapabilitySet.load("no.such.file"));
  }
}
