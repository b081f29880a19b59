package org.satingrid.agent.config;

import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.satingrid.contract.agent.FromAgent.Installed;

/**
 * The directory into which the portal's install line has installed this agent.
 *
 * @param version directory of the running bundle, with the agent's jar in its {@code lib} folder
 */
public record Installation(Path version) {
  private static final Path OF_THE_SYSTEM = Path.of("/opt/satin-agent");
  private static final Pattern SHA256 = Pattern.compile("[0-9a-f]{64}");

  /** Returns the installation of this process. */
  public static Installation ofThisAgent() {
    try {
      Path jar =
          Path.of(Installation.class.getProtectionDomain().getCodeSource().getLocation().toURI());
      return new Installation(jar.resolve("../..").normalize());
    } catch (URISyntaxException e) {
      return new Installation(OF_THE_SYSTEM.resolve("current"));
    }
  }

  /**
   * Returns the installation as reported to the portal, or null if this agent was not installed
   * with the portal's install line.
   */
  public @Nullable Installed installed() {
    String bundle = version.getFileName().toString();
    if (!SHA256.matcher(bundle).matches() || !isByLine()) {
      return null;
    }
    return new Installed(bundle, Files.isDirectory(version.resolve("runtime")), isOfUser());
  }

  /** Returns the repairs that fit this installation. */
  public Repairs repairs() {
    return isByLine()
        ? Repairs.byLine(
            directory().resolve("install.sh").toString(),
            isOfUser(),
            Files.isDirectory(Path.of("/run/systemd/system")))
        : Repairs.byHand();
  }

  /** Returns which releases {@code satin-agent upgrade} has refused here. */
  public RefusedReleases refused() {
    return RefusedReleases.of(directory());
  }

  private boolean isByLine() {
    return Files.exists(directory().resolve("install.sh"));
  }

  private boolean isOfUser() {
    return !directory().equals(OF_THE_SYSTEM);
  }

  private Path directory() {
    return version.resolve("..").normalize();
  }
}
