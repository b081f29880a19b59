package org.satingrid.network.ipl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.network.support.FreePort;

/** A real IPL server that pretends to be of an older release. */
@Timeout(180)
class OldServerTest {
  private static final String MANIFEST = "ibis/ipl/IPL_MANIFEST";
  private static final Duration PATIENCE = Duration.ofSeconds(60);

  @TempDir private Path folder;

  @Test
  void shouldSayThatTheServerIsOfAnotherVersionAndWhichOneToRun() throws Exception {
    int port = FreePort.onLoopback();
    ServerProcess old = new ServerProcess(port, releaseBefore());
    String server = "127.0.0.1:" + port;
    try (IplNetwork network = IplNetwork.open(IplConfig.of("n0", "here", server, Map.of()))) {
      String trouble = network.trouble(Duration.ofSeconds(1));
      long end = System.nanoTime() + PATIENCE.toNanos();
      while (!trouble.contains("version") && System.nanoTime() < end) {
        trouble = network.trouble(Duration.ofSeconds(1));
      }
      assertEquals(
          "the IPL server at " + server + " is of another version; run the one of IPL 2.3.3",
          trouble);
    } finally {
      old.kill();
    }
  }

  /** Writes the file with the version that an IPL server reports. */
  private Path releaseBefore() throws IOException {
    Path manifest = folder.resolve(MANIFEST);
    Files.createDirectories(manifest.getParent());
    try (InputStream ours = IplNetwork.class.getClassLoader().getResourceAsStream(MANIFEST)) {
      String text = new String(ours.readAllBytes(), StandardCharsets.UTF_8);
      String older = text.replace("version=support-2.3.3", "version=support-2.3.2");
      assertTrue(!older.equals(text), text);
      Files.writeString(manifest, older);
    }
    return folder;
  }
}
