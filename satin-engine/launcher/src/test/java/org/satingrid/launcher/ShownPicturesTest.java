package org.satingrid.launcher;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.launcher.link.EngineReport.PicturePart;
import org.satingrid.launcher.link.EngineReport.Pictures;
import org.satingrid.satin.PartialPicture;

class ShownPicturesTest {
  private final ShownPictures shown = new ShownPictures();

  private void show(int pictureSide, int x, int y, int side, int colour) {
    byte[] rgb = new byte[3 * side * side];
    Arrays.fill(rgb, (byte) colour);
    shown.seen(new PartialPicture("p.png", pictureSide, pictureSide), x, y, side, side, rgb);
  }

  @Test
  void aSmallPictureIsShownAsItIs() {
    show(256, 3, 5, 2, 200);
    List<PicturePart> parts = shown.next().parts();
    PicturePart part = parts.get(0);
    assertEquals(new PicturePart("p.png", 256, 256, 3, 5, 2, 2, 2, 2, part.rgb()), part);
    byte[] all = new byte[12];
    Arrays.fill(all, (byte) 200);
    assertArrayEquals(all, Base64.getDecoder().decode(part.rgb()));
    assertTrue(shown.next().parts().isEmpty(), "each is told once");
  }

  @Test
  void aLargePictureHasThePixelsOfASmallOneInAll() {
    int pixels = 0;
    for (int y = 0; y < 2048; y += 64) {
      for (int x = 0; x < 2048; x += 64) {
        show(2048, x, y, 64, 7);
      }
    }
    int reports = 0;
    for (Pictures next = shown.next(); !next.parts().isEmpty(); next = shown.next()) {
      reports++;
      for (PicturePart part : next.parts()) {
        assertEquals(8, part.columns());
        pixels += part.columns() * part.rows();
      }
    }
    assertEquals(256 * 256, pixels);
    assertTrue(reports > 1, "a report is bounded");
  }

  @Test
  void thePixelsOfAPartThatIsTheWholePictureFitIntoOneText() {
    show(1000, 0, 0, 1000, 1);
    PicturePart part = shown.next().parts().get(0);
    assertTrue(part.columns() * part.rows() <= ShownPictures.MAX_PIXELS, part::toString);
    assertTrue(part.rgb().length() < 1 << 16);
  }

  @Test
  void pixelsAreAveraged() {
    byte[] rgb = {0, 10, (byte) 255, 100, 30, (byte) 255};
    assertArrayEquals(new byte[] {50, 20, (byte) 255}, ShownPictures.averaged(rgb, 2, 1, 1, 1));
    assertArrayEquals(rgb, ShownPictures.averaged(rgb, 2, 1, 2, 1));
  }

  @Test
  void whatIsShownFasterThanItIsReportedIsLeftOut() {
    for (int i = 0; i < 10_000; i++) {
      show(256, 0, 0, 1, i);
    }
    int parts = 0;
    for (Pictures next = shown.next(); !next.parts().isEmpty(); next = shown.next()) {
      assertTrue(next.parts().size() <= Pictures.MAX);
      parts += next.parts().size();
    }
    assertEquals(4 * Pictures.MAX, parts);
  }

  @Test
  void aPartThatDoesNotFitIsRefusedWithItsNumbers() {
    PartialPicture picture = new PartialPicture("p.png", 10, 10);
    var outside =
        assertThrows(IllegalArgumentException.class, () -> picture.show(8, 0, 3, 1, new byte[9]));
    assertEquals("a part of 3 x 1 at (8, 0) is not inside p.png of 10 x 10", outside.getMessage());
    var bytes =
        assertThrows(IllegalArgumentException.class, () -> picture.show(0, 0, 2, 2, new byte[4]));
    assertEquals("a part of 2 x 2 pixels needs 12 bytes, not 4", bytes.getMessage());
    assertThrows(IllegalArgumentException.class, () -> new PartialPicture(" ", 1, 1));
    assertThrows(IllegalArgumentException.class, () -> new PartialPicture("p", 0, 1));
    picture.show(0, 0, 1, 1, new byte[3]);
  }
}
