package org.satingrid.examples.raytracer;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.satingrid.examples.testkit.Waits;

class RayTracerTest {

  private static final String GALLERY = "scenes/gallery.scene";

  @ParameterizedTest
  @CsvSource({"64,48,32", "61,47,7", "1,1,1", "5,90,16", "33,2,1"})
  void divisionPaintsWhatThePlainLoopPaints(int width, int height, int leaf) {
    Frame frame = new Frame(width, height, 2, leaf);
    byte[] divided = new RayTracer(GALLERY, "gallery.png", frame).render(frame.whole()).rgb();
    assertArrayEquals(SequentialRayTracer.render(Scenes.load(GALLERY), frame), divided);
  }

  @Test
  void regionsAreRenderedInParallel() throws Exception {
    assertEquals(List.of(), Waits.of(RayTracer.class));
  }

  @Test
  void bothProgramsWriteTheSameFile(@TempDir Path folder) throws IOException {
    Path divided = folder.resolve("divided.png");
    Path plain = folder.resolve("plain.png");
    RayTracer.main(arguments(divided));
    SequentialRayTracer.main(arguments(plain));
    assertArrayEquals(Files.readAllBytes(plain), Files.readAllBytes(divided));
  }

  @Test
  void theGalleryHasTheSamePixelsOnEveryJdk() {
    Frame frame = new Frame(80, 60, 2, 32);
    byte[] rgb = SequentialRayTracer.render(Scenes.load(GALLERY), frame);
    assertEquals("c04e8bd3", Long.toHexString(Report.crc(rgb)));
  }

  @Test
  void aTaskIsSmall() throws IOException, ClassNotFoundException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(new RayTracer(GALLERY, "gallery.png", new Frame(1600, 1200, 18, 32)));
      out.writeObject(new Region(0, 0, 800, 600));
    }
    assertTrue(bytes.size() < 500, "bytes: " + bytes.size());
    try (ObjectInputStream in =
        new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
      RayTracer there = (RayTracer) in.readObject();
      assertEquals(3 * 16, there.render(new Region(3, 5, 4, 4)).rgb().length);
    }
  }

  @Test
  void aMissingFolderIsNamed(@TempDir Path folder) {
    Path nowhere = folder.resolve("absent").resolve("p.png");
    IOException e =
        assertThrows(IOException.class, () -> SequentialRayTracer.main(arguments(nowhere)));
    assertTrue(String.valueOf(e.getMessage()).contains("its folder does not exist"));
  }

  private static String[] arguments(Path picture) {
    return new String[] {
      GALLERY,
      picture.toString(),
      "--width",
      "40",
      "--height",
      "30",
      "--samples",
      "1",
      "--leaf",
      "8"
    };
  }
}
