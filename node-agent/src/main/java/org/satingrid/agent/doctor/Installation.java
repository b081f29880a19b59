package org.satingrid.agent.doctor;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Where the printed line has put this agent, and how it is started there. */
final class Installation {
  private static final Path OF_THE_SYSTEM = Path.of("/opt/satin-agent");

  private Installation() {}

  /** A command for a shell. */
  static String startCommand() {
    Path directory = directory();
    boolean user = !directory.equals(OF_THE_SYSTEM);
    if (!Files.exists(directory.resolve("install.sh"))) {
      return "satin-agent run --portal https://HOST";
    }
    if (Files.isDirectory(Path.of("/run/systemd/system"))) {
      return user ? "systemctl --user start satin-agent" : "systemctl start satin-agent";
    }
    return "sh " + directory.resolve("install.sh") + " start" + (user ? " --user" : "");
  }

  /** The jar lies in DIRECTORY/VERSION/lib. */
  private static Path directory() {
    try {
      Path jar =
          Path.of(Installation.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return jar.resolve("../../..").normalize();
    } catch (URISyntaxException e) {
      return OF_THE_SYSTEM;
    }
  }
}
