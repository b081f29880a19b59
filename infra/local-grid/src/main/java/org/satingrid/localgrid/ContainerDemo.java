package org.satingrid.localgrid;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.UUID;

/**
 * The operator's steps on the grid of docker-compose.yml, as three programs: {@code join} signs in
 * for the first time, creates the sites and stores a token for each site. {@code render} runs one
 * job on them. {@code metrics} stores a token for Prometheus. All steps can be repeated, and
 * existing objects stay.
 */
public final class ContainerDemo {

  private static final List<String> SITES = List.of("amsterdam", "brno", "lecce");
  private static final Duration LIST_LIMIT = Duration.ofMinutes(1);

  private final Path home = Path.of(setting("SATIN_DEMO_HOME"));
  private final Distribution distribution = new Distribution(Path.of(setting("SATIN_DEMO_PARTS")));
  private final Path password = home.resolve("password");
  private final Satin satin =
      new Satin(
          Path.of(System.getProperty("java.home"), "bin", "java"),
          distribution.cli(),
          home.resolve("satin-config"));

  private ContainerDemo() {}

  public static void main(String[] arguments) {
    try {
      String what = arguments.length == 1 ? arguments[0] : "";
      boolean held =
          switch (what) {
            case "join" -> new ContainerDemo().join();
            case "render" -> new ContainerDemo().render();
            case "metrics" -> new ContainerDemo().metrics();
            default -> throw new GridException("say join, render or metrics, not '" + what + "'");
          };
      System.exit(held ? 0 : 1);
    } catch (GridException | IOException e) {
      System.err.println("demo: " + e.getMessage());
      System.exit(1);
    }
  }

  private boolean join() throws IOException {
    if (!Files.exists(password)) {
      signIn();
    }
    Path tokens = Path.of(setting("SATIN_DEMO_TOKENS"));
    for (String site : SITES) {
      Path token = tokens.resolve(site).resolve("token");
      if (!Files.exists(token)) {
        satin.json("sites", "create", site);
        keep(token, satin.json("sites", "token", site).get("token").asString());
        System.out.println("Site " + site + " may join.");
      }
    }
    return true;
  }

  /**
   * Signs in with the first password, which the portal has written to a file. This password can
   * only be used to set another one.
   */
  private void signIn() throws IOException {
    Path first = Path.of(setting("SATIN_DEMO_FIRST_SIGN_IN"));
    if (!Files.exists(first)) {
      throw new GridException(
          "the portal was signed in to before, and not by this demonstration; docker compose down"
              + " --volumes forgets that portal and all its jobs");
    }
    String own = UUID.randomUUID().toString();
    satin.login(setting("SATIN_PORTAL"), "admin", Files.readString(first).strip(), own);
    keep(password, own);
  }

  /** Stores a token of scope operate, with which Prometheus reads the metrics. */
  private boolean metrics() throws IOException {
    Path token = Path.of("/run/satin/metrics/token");
    if (!Files.exists(token)) {
      String secret = satin.token("prometheus", "operate", Files.readString(password).strip());
      // Prometheus runs as another user. Only this user has access to the volume.
      keep(token, "rw-r--r--", secret);
    }
    return true;
  }

  private boolean render() throws IOException {
    String shown = setting("SATIN_DEMO_SHOWN_URL");
    String signIn = "Dashboard: " + shown + "   sign in as admin / " + Files.readString(password);
    System.out.println(signIn.strip());
    satin.show(List.of("sites", "list"), LIST_LIMIT);
    Verdict verdict = new Rendering(distribution, satin, shown, home, pictureOptions()).run();
    List<String> misses = verdict.misses(SITES.size());
    misses.forEach(System.out::println);
    verdict.figures().forEach(System.out::println);
    System.out.println(misses.isEmpty() ? "All checks passed." : "Not all checks passed.");
    System.out.println(signIn.strip());
    System.out.println(verdict.toJson());
    return misses.isEmpty();
  }

  private static List<String> pictureOptions() {
    String options = System.getenv().getOrDefault("SATIN_DEMO_PICTURE", "").strip();
    return options.isEmpty() ? List.of() : List.of(options.split(" +", -1));
  }

  private static void keep(Path file, String secret) throws IOException {
    keep(file, "rw-------", secret);
  }

  private static void keep(Path file, String mode, String secret) throws IOException {
    Files.deleteIfExists(file);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(mode)));
    Files.writeString(file, secret + "\n");
  }

  private static String setting(String name) {
    String value = System.getenv(name);
    if (value == null || value.isEmpty()) {
      throw new GridException("the variable " + name + " is not set; docker-compose.yml sets it");
    }
    return value;
  }
}
