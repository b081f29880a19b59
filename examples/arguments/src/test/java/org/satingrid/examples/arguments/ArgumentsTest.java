package org.satingrid.examples.arguments;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class ArgumentsTest {

  @Test
  void takesArgumentsInOrderAndDefaultsForTheRest() {
    Arguments arguments = new Arguments("x [A] [B] [C]", "7", "1e-3");
    assertEquals(7, arguments.small("A", 1, 0, 10));
    assertEquals(0.001, arguments.real("B", 1, 0, 1));
    assertEquals(5, arguments.whole("C", 5, 0, 10));
    arguments.end();
  }

  @Test
  void saysWhatIsWrongAndWhatToWrite() {
    assertEquals(
        "N is from 0 to 92, not 93. Usage: fib [N]", error(a -> a.small("N", 1, 0, 92), "93"));
    assertEquals(
        "N is a whole number, not 'x'. Usage: fib [N]", error(a -> a.small("N", 1, 0, 9), "x"));
    assertEquals("E is a number, not ''. Usage: fib [N]", error(a -> a.real("E", 1, 0, 9), ""));
    assertEquals(
        "E is from 0.0 to 9.0, not NaN. Usage: fib [N]", error(a -> a.real("E", 1, 0, 9), "NaN"));
    assertEquals("'8' is one argument too many. Usage: fib [N]", error(Arguments::end, "8"));
  }

  private static String error(Consumer<Arguments> use, String... words) {
    Arguments arguments = new Arguments("fib [N]", words);
    return String.valueOf(
        assertThrows(BadArgumentException.class, () -> use.accept(arguments)).getMessage());
  }
}
