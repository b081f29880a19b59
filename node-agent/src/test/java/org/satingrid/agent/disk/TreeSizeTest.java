package org.satingrid.agent.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TreeSizeTest {
  @TempDir Path test = Path.of("");

  private Path deep = Path.of("");

  @BeforeEach
  void make() throws Exception {
    deep = Files.createDirectory(test.resolve("deep"));
  }

  /** Deletes the directories that JUnit cannot delete. */
  @AfterEach
  void clear() throws Exception {
    try (Rubbish rubbish = new Rubbish(test.resolve("rubbish"), new OwnModes())) {
      rubbish.take(deep);
      assertEquals(Rubbish.Left.NONE, rubbish.clear().get(30, TimeUnit.SECONDS));
    }
  }

  @Test
  void countsBelowDirectoriesThatTheirOwnerHasClosed() throws Exception {
    Path home = OrdinaryUser.home(test);
    OrdinaryUser.run(
        () -> {
          Hostile.closed(home.resolve("closed"), "-wx------");
          TreeSize.Count count = TreeSize.of(home, TreeSize.Bounds.NONE);
          assertEquals(new TreeSize.Count(8, 4, ""), count);
        });
  }

  @Test
  void countsWhereNoPathLeads() throws Exception {
    Hostile.deep(deep, TreeWalk.MAX_DEPTH - 1);
    assertEquals(4, TreeSize.of(deep, TreeSize.Bounds.NONE).bytes());
  }

  @Test
  void whatLiesTooDeepIsSaid() throws Exception {
    Hostile.deep(deep, TreeWalk.MAX_DEPTH + 1);
    TreeSize.Count count = TreeSize.of(deep, TreeSize.Bounds.NONE);
    assertFalse(count.closed().isEmpty());
  }

  @Test
  void endsWhereABoundIsPassed() throws Exception {
    for (int i = 0; i < 100; i++) {
      Files.writeString(test.resolve("file " + i), "12345");
    }
    TreeSize.Count count = TreeSize.of(test, new TreeSize.Bounds(20, 1000));
    assertTrue(count.bytes() > 20 && count.bytes() < 50, count.toString());
    assertEquals(11, TreeSize.of(test, new TreeSize.Bounds(1000, 10)).entries());
  }
}
