package org.satingrid.e2e.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.github.dockerjava.api.DockerClient;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.Volume;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;

/** Volumes that outlive their containers. Only the test's thread uses an object. */
final class Volumes implements AutoCloseable {
  static final String PLACE = "/var/lib/satin";

  private static final String FILLER = PLACE + "/filler";

  /**
   * The size of a volume. A small volume is in memory, and loses its content while no container
   * uses it.
   */
  record Size(int megabytes) {
    static final Size UNLIMITED = new Size(0);

    private Map<String, String> options() {
      String most = "size=" + megabytes + "m,uid=10001,gid=10001,mode=0755";
      return megabytes == 0 ? Map.of() : Map.of("type", "tmpfs", "device", "tmpfs", "o", most);
    }
  }

  private final String prefix = "satin-test-" + UUID.randomUUID() + "-";
  private final List<String> made = new ArrayList<>();
  private final DockerClient docker;
  private final Size size;

  Volumes(DockerClient docker, Size size) {
    this.docker = docker;
    this.size = size;
  }

  /** Adds a volume of this name to the container. It is created at its first use. */
  GenericContainer<?> at(GenericContainer<?> container, String name) {
    String volume = prefix + name;
    if (!made.contains(volume)) {
      docker.createVolumeCmd().withName(volume).withDriverOpts(size.options()).exec();
      made.add(volume);
    }
    return container.withCreateContainerCmdModifier(
        command -> {
          var host = command.getHostConfig();
          if (host == null) {
            throw new IllegalStateException("a container without a host's configuration");
          }
          host.withBinds(new Bind(volume, new Volume(PLACE)));
        });
  }

  /** Returns the option of {@code docker run} for the volume and its place in a container. */
  String option(String name) {
    return prefix + name + ":" + PLACE;
  }

  static void fill(GenericContainer<?> container) throws Exception {
    String full = "! cat /dev/zero > " + FILLER;
    ExecResult result = container.execInContainer("sh", "-c", full);
    assertEquals(0, result.getExitCode(), result.getStderr());
  }

  static void empty(GenericContainer<?> container) throws Exception {
    assertEquals(0, container.execInContainer("rm", FILLER).getExitCode());
  }

  @Override
  public void close() {
    made.forEach(volume -> docker.removeVolumeCmd(volume).exec());
  }
}
