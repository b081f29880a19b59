package org.satingrid.local;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import org.junit.jupiter.api.Test;

class ScreenTest {

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream terminal = new PrintStream(bytes, true, UTF_8);
  private final Screen screen = new Screen(terminal);
  private final PrintStream program = screen.guard(terminal, UTF_8);

  @Test
  void outputOfTheProgramErasesTheProgress() {
    screen.show("10 %");
    program.print("hello\n");
    screen.show("20 %");
    assertEquals("\r10 %\033[K\r\033[Khello\n\r20 %\033[K", bytes.toString(UTF_8));
  }

  @Test
  void nothingIsDrawnIntoALineOfTheProgram() {
    program.print("name? ");
    screen.show("10 %");
    assertEquals("name? ", bytes.toString(UTF_8));
  }

  @Test
  void nothingIsDrawnAfterTheEnd() {
    screen.show("10 %");
    screen.close();
    screen.show("20 %");
    assertEquals("\r10 %\033[K\r\033[K", bytes.toString(UTF_8));
  }
}
