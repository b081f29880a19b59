package org.satingrid.portal.results;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class PlacingTest {

  @Test
  void theFirstFileOfANameKeepsIt() {
    assertEquals(new Placing("a.txt", Map.of()), place("a.txt", false));
    assertEquals(
        new Placing("a@late.txt", Map.of()),
        place("a.txt", false, new Placing.Other("a.txt", "early")));
  }

  @Test
  void othersGiveWayToMain() {
    assertEquals(
        new Placing("a.txt", Map.of("a.txt", "a@early.txt")),
        place("a.txt", true, new Placing.Other("a.txt", "early")));
  }

  @Test
  void aFileAndAFolderOfOneNameStandSideBySide() {
    assertEquals(
        new Placing("out@late/a.txt", Map.of()),
        place("out/a.txt", false, new Placing.Other("out", "early")));
    assertEquals(
        new Placing("out@late", Map.of()),
        place("out", false, new Placing.Other("out/a.txt", "early")));
    assertEquals(
        new Placing("out", Map.of("out/a", "out@n1/a", "out/b", "out@n2/b")),
        place("out", true, new Placing.Other("out/a", "n1"), new Placing.Other("out/b", "n2")));
  }

  private static Placing place(String name, boolean main, Placing.Other... inTheWay) {
    UUID id = UUID.randomUUID();
    return Placing.of(name, new ResultOrigin(id, id, id, "late", main), List.of(inTheWay));
  }
}
