package org.satingrid.agent.config;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The agent's settings, with every default and checked.
 *
 * @param portal base address of the portal, without a trailing slash
 * @param token one-time token for the first start, else null
 * @param node name that this node requests at enrolment
 * @param state directory for the agent's data between starts
 * @param port TCP port for nodes of the same site, or 0 for any free one
 * @param workers number of worker threads of an engine
 * @param cpu cores for all engines of this node together, or 0 for no limit
 * @param engineJar the engine's jar
 * @param javaHome home of the Java that runs engines
 * @param spare true to keep an engine's process ready while the node has no job
 * @param trustApplications true to run applications although they could read this node's key
 * @param guest further limits for engines
 */
public record Settings(
    URI portal,
    @Nullable String token,
    String node,
    Path state,
    int port,
    int workers,
    double cpu,
    Path engineJar,
    Path javaHome,
    boolean spare,
    boolean trustApplications,
    Guest guest) {

  private static final Pattern NODE = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{0,62}");

  /**
   * Minimum number of cores. With less, the kernel's scheduler gives a JVM time slices that are too
   * short.
   */
  private static final double MIN_CPU = 0.05;

  /**
   * Checks every value.
   *
   * @throws SetupException for the first invalid value
   */
  public Settings {
    String scheme = portal.getScheme();
    if (portal.getHost() == null || !("http".equals(scheme) || "https".equals(scheme))) {
      throw new SetupException(
          "--portal "
              + portal
              + " is not the address of a portal; give it as http://HOST:PORT or https://HOST.");
    }
    if (!NODE.matcher(node).matches()) {
      throw new SetupException(
          "--name "
              + node
              + " is no name for a node; use up to 63 letters, digits, dots, hyphens and underscores.");
    }
    if (port < 0 || port > 65535) {
      throw new SetupException("--port " + port + " is no port; use 1 to 65535, or 0 for any.");
    }
    if (workers < 1 || workers > 1024) {
      throw new SetupException("--workers " + workers + " is out of range; use 1 to 1024.");
    }
    if (cpu != 0 && !(cpu >= MIN_CPU && cpu <= 1024)) {
      throw new SetupException(
          "--cpu " + cpu + " is out of range; give the number of cores, from 0.05 up.");
    }
    if (!Files.isReadable(engineJar) || !Files.isRegularFile(engineJar)) {
      throw new SetupException(
          "There is no engine at "
              + engineJar
              + "; put satin-engine.jar beside the agent's jar or name it with --engine-jar.");
    }
    if (!Files.isExecutable(java(javaHome))) {
      throw new SetupException(
          "There is no Java at "
              + javaHome
              + "; name a JDK or JRE of version 17 or later with --java-home.");
    }
  }

  /** Returns the path of the java command that runs engines. */
  public Path java() {
    return java(javaHome);
  }

  /**
   * Returns the default number of workers: one for each core that engines can use, at least one.
   */
  public static int defaultWorkers(double cpu, int cores) {
    return cpu == 0 ? cores : Math.min(cores, Math.max(1, (int) Math.ceil(cpu)));
  }

  /**
   * Returns the workers' factor of slowing themselves down, so that they stay within {@code cpu} on
   * a host that cannot limit processor time.
   */
  public double slowdown() {
    return cpu == 0 ? 1 : Math.max(1, workers / cpu);
  }

  private static Path java(Path home) {
    return home.resolve("bin").resolve("java");
  }

  @Override
  public String toString() {
    return "Settings[" + node + " at " + portal + "]";
  }
}
