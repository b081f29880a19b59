package org.satingrid.agent.disk;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.disk.Rubbish.Left;

class RubbishTest {
  @TempDir Path test = Path.of("");
  private Path home = Path.of("");
  private Path left = Path.of("");

  @BeforeEach
  void makeHome() throws Exception {
    home = OrdinaryUser.home(test);
    left = home.resolve("left");
  }

  @Test
  void directoriesThatTheirOwnerHasClosedAreDeleted() throws Exception {
    OrdinaryUser.run(
        () -> {
          Files.createDirectory(left);
          for (String mode : new String[] {"r-xr-xr-x", "-wx------", "---------", "r--------"}) {
            Hostile.closed(left.resolve("mode " + mode), mode);
          }
          assertEquals(Left.NONE, delete());
        });
  }

  @Test
  void theDirectoryItselfMayBeClosed() throws Exception {
    OrdinaryUser.run(
        () -> {
          Hostile.closed(left, "r-xr-xr-x");
          assertEquals(Left.NONE, delete());
        });
  }

  @Test
  void noPathIsTooLong() throws Exception {
    OrdinaryUser.run(
        () -> {
          Files.createDirectory(left);
          Hostile.deep(left, 500);
          assertEquals(Left.NONE, delete());
        });
  }

  @Test
  void linksAreDeletedAndNotFollowed() throws Exception {
    OrdinaryUser.run(
        () -> {
          Path precious = Files.createDirectory(home.resolve("precious"));
          Files.writeString(precious.resolve("file"), "kept");
          Files.createDirectory(left);
          Files.createSymbolicLink(left.resolve("folder"), precious);
          Files.createSymbolicLink(left.resolve("file"), precious.resolve("file"));
          Files.createSymbolicLink(left.resolve("nowhere"), Path.of("/nowhere"));
          Files.createLink(left.resolve("second name"), precious.resolve("file"));
          assertEquals(Left.NONE, delete());
          assertEquals("kept", Files.readString(precious.resolve("file")));
        });
  }

  @Test
  void whatCannotBeDeletedIsSetAsideWithItsSizeAndHoldsNothingUp() throws Exception {
    Path foreign = Files.createDirectories(left.resolve("foreign"));
    Files.writeString(foreign.resolve("file"), "x".repeat(1000));
    Path place = home.resolve("rubbish");
    try (Rubbish rubbish = new Rubbish(place, new OwnModes())) {
      assumeTrue(immutable("+i", foreign.resolve("file")), "only root makes a file immutable");
      try {
        rubbish.take(left);
        assertFalse(Files.exists(left, LinkOption.NOFOLLOW_LINKS));
        assertEquals(new Left(1, 1000), await(rubbish));
        Path other = Files.createDirectory(left);
        rubbish.take(other);
        assertEquals(new Left(1, 1000), await(rubbish));
      } finally {
        immutable("-i", place);
      }
      assertEquals(Left.NONE, await(rubbish));
    }
  }

  @Test
  void theNextOneGoesOn() throws Exception {
    Path place = home.resolve("rubbish");
    Hostile.closed(place.resolve("d7"), "r-xr-xr-x");
    Hostile.closed(place.resolve("somebody-else"), "r-xr-xr-x");
    try (Rubbish rubbish = new Rubbish(place, new OwnModes())) {
      assertEquals(Left.NONE, await(rubbish));
      assertTrue(Hostile.isEmpty(place));
    }
  }

  private Left delete() throws Exception {
    Path place = home.resolve("rubbish");
    try (Rubbish rubbish = new Rubbish(place, new OwnModes())) {
      rubbish.take(left);
      assertFalse(Files.exists(left, LinkOption.NOFOLLOW_LINKS));
      Left after = await(rubbish);
      assertTrue(Hostile.isEmpty(place) || !after.equals(Left.NONE));
      return after;
    }
  }

  private static boolean immutable(String how, Path path) throws Exception {
    return new ProcessBuilder("chattr", "-R", how, path.toString()).start().waitFor() == 0;
  }

  private static Left await(Rubbish rubbish) throws Exception {
    return rubbish.clear().get(30, TimeUnit.SECONDS);
  }
}
