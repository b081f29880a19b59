package org.satingrid.e2e.containers;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.testcontainers.containers.Container.ExecResult;
import org.testcontainers.containers.GenericContainer;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A person with the {@code satin} command, in a container of the demonstration's image. */
final class Operator {
  private static final JsonMapper JSON = JsonMapper.shared();
  private static final String PARTS = "/opt/satin/";
  private static final String RAY_TRACER = PARTS + "examples/raytracer/target/raytracer.jar";
  private static final String SCENE = PARTS + "examples/raytracer/scenes/gallery.scene";

  /**
   * A picture with a quarter of the demonstration's pixels. It takes about 13 seconds of one core.
   */
  private static final String PICTURE = "gallery.scene gallery.png --width 800 --height 600";

  private static final String COMMAND =
      "java -XX:+UseSerialGC -XX:TieredStopAtLevel=1 -jar " + PARTS + "cli/target/satin.jar";

  private final GenericContainer<?> container;

  Operator(GenericContainer<?> container) {
    this.container = container;
  }

  void signIn(String portal, String given) {
    String own = given + "-own";
    shell(
        "printf '%s\\n' '%s' '%s' | %s login --portal %s --user admin --password-stdin"
            .formatted("%s", given, own, COMMAND, portal));
  }

  /** Returns a token with which one node of a new site enrols. */
  String newSite(String name) {
    satin("sites create " + name);
    return satin("sites token " + name).get("token").asString();
  }

  /** Uploads the ray tracer and returns the application's id. */
  String rayTracer() {
    return satin("apps upload " + RAY_TRACER).get("id").asString();
  }

  /** Returns the command's message for an upload that the portal refuses. */
  String uploadIsRefused() {
    return shell("! " + COMMAND + " apps upload " + RAY_TRACER + " 2>&1");
  }

  /** Returns the names of the sites that did a part of a job's work, in alphabetical order. */
  List<String> sitesOf(String id) {
    List<String> names = new ArrayList<>();
    for (JsonNode site : satin("jobs top " + id).get("sites")) {
      if (site.get("share").asDouble() > 0) {
        names.add(site.get("site").asString());
      }
    }
    return names.stream().sorted().toList();
  }

  /** Submits the picture with optional options of the command. Returns the job's id. */
  String submitPicture(String application, String options) {
    String submit = "jobs submit --app %s --input %s=gallery.scene --retries 2 %s --json -- %s";
    String line = submit.formatted(application, SCENE, options, PICTURE);
    return JSON.readTree(shell(COMMAND + " " + line)).get("id").asString();
  }

  /** Follows a job until it has ended. */
  void watch(String id) {
    shell(COMMAND + " jobs watch " + id + " || true");
  }

  JsonNode job(String id) {
    return satin("jobs show " + id);
  }

  /** Returns the portal's state of a node. */
  String stateOf(String node) {
    return node(node).get("state").asString();
  }

  /** Returns the isolation class that a node can give, A to C. */
  String isolationOf(String node) {
    return node(node).at("/box/isolationClass").asString();
  }

  private JsonNode node(String name) {
    for (JsonNode known : satin("nodes list").get("items")) {
      if (known.get("name").asString().equals(name)) {
        return known;
      }
    }
    throw new AssertionError("the portal knows no node " + name);
  }

  /** Returns the hash of a job's picture. */
  String picture(String id) {
    String folder = "/var/lib/satin/results-" + id;
    satin("jobs results " + id + " --out " + folder);
    return hash(folder + "/gallery.png");
  }

  /** Returns the hash of the same picture, rendered by the sequential program. */
  String sequentialPicture() {
    shell(
        ("mkdir -p /var/lib/satin/sequential && cd /var/lib/satin/sequential && cp %s . && java -cp"
                + " %s:%ssatin-engine/api/target/classes"
                + " org.satingrid.examples.raytracer.SequentialRayTracer %s")
            .formatted(SCENE, RAY_TRACER, PARTS, PICTURE));
    return hash("/var/lib/satin/sequential/gallery.png");
  }

  private String hash(String file) {
    return List.of(shell("sha256sum " + file).split(" ")).get(0);
  }

  private JsonNode satin(String arguments) {
    String said = shell(COMMAND + " " + arguments + " --json");
    return said.isBlank() ? JSON.createObjectNode() : JSON.readTree(said);
  }

  private String shell(String command) {
    List<String> line = new ArrayList<>(List.of("timeout", "300", "sh", "-c", command));
    try {
      ExecResult result = container.execInContainer(line.toArray(String[]::new));
      if (result.getExitCode() != 0) {
        throw new AssertionError(
            "exit code %d of: %s%n%s%s"
                .formatted(result.getExitCode(), command, result.getStdout(), result.getStderr()));
      }
      return result.getStdout();
    } catch (IOException e) {
      throw new AssertionError("cannot run " + command, e);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError("interrupted while running " + command, e);
    }
  }
}
