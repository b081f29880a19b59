package org.satingrid.portal.identity;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class UsernamesTest {
  @ParameterizedTest
  @CsvSource({"ada,ada", " Ada ,ada", "ada.lovelace@example.org,ada.lovelace", "A-1_b,a-1_b"})
  void aNameIsMadePlain(String told, String name) {
    assertEquals(Optional.of(name), Usernames.of(told));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"", "@example.org", "Ada Lovelace", "zoë", "-x", "../x", "nobody", "a\0b"})
  void whatCannotBeANameIsNone(String told) {
    assertEquals(Optional.empty(), Usernames.of(told));
  }

  @Test
  void neitherIsNothingNorWhatIsTooLong() {
    assertEquals(Optional.empty(), Usernames.of(null));
    assertEquals(Optional.empty(), Usernames.of("a".repeat(65)));
  }
}
