package org.satingrid.e2e.containers;

import com.github.dockerjava.api.command.CreateContainerCmd;
import com.github.dockerjava.api.model.AccessMode;
import com.github.dockerjava.api.model.Bind;
import com.github.dockerjava.api.model.HostConfig;
import com.github.dockerjava.api.model.Volume;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import org.testcontainers.utility.DockerImageName;

/**
 * A machine with an ordinary user, curl and Python, but without Satin Grid. It uses the host's
 * network, and has the checkout at /satin.
 */
final class BareMachine implements AutoCloseable {
  private static final Pattern BLOCK =
      Pattern.compile("^```sh\n(.*?)^```$", Pattern.MULTILINE | Pattern.DOTALL);
  private static final String MAX_SECONDS = "300";

  private final GenericContainer<?> container =
      new GenericContainer<>(DockerImageName.parse("satin-stand-in-machine"))
          .withNetworkMode("host")
          .withCreateContainerCmdModifier(BareMachine::mountCheckout)
          .withCommand("sleep", "infinity");

  /**
   * Mounts the checkout directly, because the method of Testcontainers first requests an image from
   * a registry.
   */
  private static void mountCheckout(CreateContainerCmd command) {
    HostConfig host = command.getHostConfig();
    if (host == null) {
      throw new IllegalStateException("a container without a host's configuration");
    }
    host.withBinds(new Bind(Compose.ROOT.toString(), new Volume("/satin"), AccessMode.ro));
  }

  static BareMachine start() {
    BareMachine machine = new BareMachine();
    machine.container.start();
    return machine;
  }

  /** Runs the lines as the user, and returns their output. Fails if a line fails. */
  String types(Map<String, String> variables, String lines) throws Exception {
    StringBuilder script = new StringBuilder("exec 2>&1; cd\n");
    variables.forEach((name, value) -> script.append("export %s='%s'%n".formatted(name, value)));
    ExecResult result =
        container.execInContainer("timeout", MAX_SECONDS, "sh", "-euc", script + lines);
    if (result.getExitCode() != 0) {
      throw new AssertionError(
          "exit code %d of: %s%n%s".formatted(result.getExitCode(), lines, result.getStdout()));
    }
    return result.getStdout();
  }

  /** Returns the content of a file in the user's home. */
  byte[] file(String name) throws IOException {
    Path copy = Files.createTempFile("satin-machine", "");
    try {
      container.copyFileFromContainer("/home/jan/" + name, copy.toString());
      return Files.readAllBytes(copy);
    } finally {
      Files.delete(copy);
    }
  }

  /** Returns the lines of code that a document shows below these headings. */
  static String linesOf(String document, List<String> headings) throws IOException {
    String text = Files.readString(Compose.ROOT.resolve(document));
    StringBuilder lines = new StringBuilder();
    for (String heading : headings) {
      int begin = text.indexOf("\n## " + heading + "\n");
      if (begin < 0) {
        throw new AssertionError(document + " has no heading '" + heading + "'");
      }
      int end = text.indexOf("\n## ", begin + 1);
      Matcher block = BLOCK.matcher(text.substring(begin, end < 0 ? text.length() : end + 1));
      while (block.find()) {
        lines.append(block.group(1)).append('\n');
      }
    }
    return lines.toString();
  }

  @Override
  public void close() {
    container.stop();
  }
}
