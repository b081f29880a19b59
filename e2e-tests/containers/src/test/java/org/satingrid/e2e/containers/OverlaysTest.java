package org.satingrid.e2e.containers;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInfo;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.e2e.containers.Compose.Said;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Tests the overlays of infra/compose. Debian's proxies and Debian's Prometheus take the place of
 * their images.
 */
class OverlaysTest {
  private static final String TLS = "infra/compose/tls.yml";
  private static final String TWO_PORTALS = "infra/compose/two-portals.yml";
  private static final String THROUGH = "e2e-tests/containers/src/test/resources/through-proxy.yml";
  private static final Duration LIMIT = Duration.ofMinutes(3);

  @TempDir private Path logs = Path.of("");
  private Compose compose = new Compose(logs);

  @BeforeEach
  void begin() {
    compose = new Compose(logs);
  }

  @AfterEach
  void forget(TestInfo test) throws Exception {
    compose.forget("overlays-" + test.getDisplayName().replaceAll("\\W", ""));
  }

  @Test
  void twoPortalsBehindNginxAreReplacedAndOneOfThemGoes() throws Exception {
    compose = behind("nginx", TLS, TWO_PORTALS, THROUGH);
    holds(compose.demo());
    for (String portal : List.of("portal-2", "portal")) {
      compose.must("up", "--detach", "--no-deps", "--force-recreate", portal);
      compose.awaitPortal(portal, LIMIT);
    }
    compose.must("kill", "portal-2");
    compose.must("up", "--detach", "--no-deps", "demo");
    holds(compose.run("logs", "--no-color", "--follow", "demo"));
  }

  @Test
  void twoPortalsBehindCaddy() throws Exception {
    holds(behind("caddy", TLS, TWO_PORTALS, "infra/compose/caddy.yml", THROUGH).demo());
  }

  @Test
  void aPortalIsReachedByHttpsAndAMissingCertificateIsNamed() throws Exception {
    int port = Compose.freePort();
    compose = behind("nginx", TLS).with("SATIN_TLS_PORT", Integer.toString(port));
    compose.must("up", "--detach", "proxy");
    String ask =
        "curl --silent --fail --retry 30 --retry-connrefused --cacert certificate.pem"
            + " --resolve proxy:%1$d:127.0.0.1 https://proxy:%1$d/actuator/health/readiness";
    assertTrue(execute(ask.formatted(port)).contains("UP"));
    Said refused = new Compose(logs, TLS).with("SATIN_TLS", "").run("config");
    assertNotEquals(0, refused.exitCode());
    assertTrue(refused.text().contains("certificate.pem and key.pem"), refused.text());
  }

  @Test
  void prometheusSeesThePortalAndKnowsTheRules() throws Exception {
    int port = Compose.freePort();
    compose =
        new Compose(logs, "infra/compose/monitoring.yml")
            .with("SATIN_PROMETHEUS_IMAGE", "satin-stand-in-prometheus")
            .with("SATIN_PROMETHEUS_PORT", Integer.toString(port))
            .with("SATIN_GRAFANA_PASSWORD", "unused");
    compose.must("up", "--detach", "prometheus");
    String api = "http://127.0.0.1:" + port + "/api/v1/";
    ContainerGrid.await(
        "Prometheus has asked the portal",
        LIMIT,
        () -> result(api + "query?query=satin_jobs").size() > 0);
    assertEquals("1", result(api + "query?query=up").get(0).get("value").get(1).asString());
    for (JsonNode group : JsonMapper.shared().readTree(get(api + "rules")).at("/data/groups")) {
      for (JsonNode rule : group.get("rules")) {
        assertNotEquals("err", rule.get("health").asString(), rule.toString());
      }
    }
    for (String check :
        List.of(
            "check config /etc/satin/prometheus.yml", "test rules /etc/satin/alerts.test.yml")) {
      compose.must("exec", "-T", "prometheus", "sh", "-c", "promtool " + check);
    }
  }

  private Compose behind(String proxy, String... overlays) throws Exception {
    execute(
        "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2"
            + " -subj /CN=proxy -addext subjectAltName=DNS:proxy -keyout key.pem"
            + " -out certificate.pem");
    // The users of the containers need access to this directory.
    Files.setPosixFilePermissions(logs, PosixFilePermissions.fromString("rwxr-xr-x"));
    compose =
        new Compose(logs, overlays)
            .withSmallPicture()
            .with("SATIN_PROXY_IMAGE", "satin-stand-in-" + proxy)
            .with("SATIN_TLS_PORT", Integer.toString(Compose.freePort()))
            .with("SATIN_TLS", logs.toString());
    return compose;
  }

  private String execute(String command) throws Exception {
    Path said = logs.resolve("said");
    Process process =
        new ProcessBuilder(command.split(" "))
            .directory(logs.toFile())
            .redirectErrorStream(true)
            .redirectOutput(said.toFile())
            .start();
    assertTrue(process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS), command);
    assertEquals(0, process.exitValue(), Files.readString(said));
    return Files.readString(said);
  }

  private static void holds(Said demo) {
    JsonNode verdict = demo.verdict();
    assertTrue(verdict.get("picture_equals_sequential").asBoolean(), demo.text());
    assertEquals(3, verdict.get("sites").asInt(), demo.text());
    assertTrue(verdict.get("stolen_between_sites").asLong() > 0, demo.text());
  }

  private static JsonNode result(String query) {
    return JsonMapper.shared().readTree(get(query)).at("/data/result");
  }

  /** Returns the page, or an empty string before the server listens. */
  private static String get(String address) {
    try {
      HttpRequest request =
          HttpRequest.newBuilder(URI.create(address)).timeout(Duration.ofSeconds(30)).build();
      return HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()).body();
    } catch (java.io.IOException e) {
      return "{}";
    } catch (InterruptedException e) {
      throw new IllegalStateException("interrupted", e);
    }
  }
}
