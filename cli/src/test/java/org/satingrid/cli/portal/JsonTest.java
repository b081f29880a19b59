package org.satingrid.cli.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JsonTest {
  /** Terminals take U+009B for the start of a command, like ESC [. */
  @Test
  void whatATerminalObeysIsEscapedAndStaysTheSameValue() {
    String text =
        "a\u009b2J\u0085\u007f\u202e\u2066\u2028\u200f\ufeff\ud83d\ude00\udb40\udc01\u001b";
    Map<String, String> document = Map.of("\u009bname", text);
    for (String json : new String[] {Json.line(document), Json.document(document)}) {
      assertTrue(json.contains("\\u009B2J\\u0085\\u007F\\u202E\\u2066\\u2028\\u200F\\uFEFF"), json);
      assertTrue(json.contains("\ud83d\ude00\\uDB40\\uDC01\\u001B"), json);
      assertEquals(document, Json.read(json, Map.class));
    }
  }

  @Test
  void noControlOrDirectionCharacterOfUnicodeIsPrintedRaw() {
    IntStream.rangeClosed(0, Character.MAX_CODE_POINT)
        .filter(
            c ->
                Character.getType(c) == Character.CONTROL
                    || Character.getType(c) == Character.FORMAT)
        .forEach(
            c -> {
              String text = Character.toString(c);
              String json = Json.line(text);
              assertTrue(json.chars().allMatch(unit -> unit >= ' ' && unit < 0x7f), json);
              assertEquals(text, Json.read(json, String.class));
            });
  }
}
