package org.satingrid.network.jgroups;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;

/** Certificates of two authorities, made once by the script that operators use. */
final class Certificates {
  private static final Path SCRIPT = Path.of("..", "..", "infra", "tls", "make-certificates.sh");
  private static final long LIMIT_SECONDS = 60;

  /** Of the grid's authority. */
  static final NodeCertificate OURS = make();

  private Certificates() {}

  /** Of an authority that nobody else knows. */
  static NodeCertificate make() {
    try {
      Path directory = Files.createTempDirectory("satin-tls");
      Process script =
          new ProcessBuilder("bash", SCRIPT.toString(), directory.toString(), "node")
              .inheritIO()
              .start();
      if (!script.waitFor(LIMIT_SECONDS, TimeUnit.SECONDS) || script.exitValue() != 0) {
        script.destroyForcibly();
        throw new IllegalStateException(SCRIPT + " failed");
      }
      return NodeCertificate.load(directory.resolve("node"));
    } catch (IOException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException(e);
    }
  }
}
