package org.satingrid.examples.raytracer;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OptionsTest {

  @Test
  void optionsMayStandAnywhere() {
    Options options = Options.parse("--width 8 s.scene --leaf 4 p.png --height 6".split(" ", -1));
    assertEquals(new Options("s.scene", "p.png", 8, 6, 0, 4), options);
    assertEquals(new Frame(8, 6, 9, 4), options.frame(9));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "s.scene | needs a scene file and a picture file, not 1: [s.scene]",
        "s.scene p.jpg | its name ends in .png",
        "s.scene p.png --width | --width needs a number",
        "s.scene p.png --width ten | --width needs a whole number, not 'ten'",
        "s.scene p.png --height 0 | --height is 1 to 20000, not 0",
        "s.scene p.png --colour 3 | there is no option --colour",
        "s.scene p.png x | not 3: [s.scene, p.png, x]",
      })
  void aWrongArgumentIsNamedBeforeTheUsage(String line, String cause) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Options.parse(line.split(" ", -1)));
    String text = String.valueOf(e.getMessage());
    assertTrue(text.contains(cause) && text.endsWith(Options.USAGE), text);
  }
}
