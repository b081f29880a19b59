package org.satingrid.portal.identity.oidc;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.RSASSASigner;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.jwk.RSAKey;
import com.nimbusds.jose.jwk.gen.RSAKeyGenerator;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import tools.jackson.databind.json.JsonMapper;

/** A sign-in provider with answers that a test chooses. */
final class FalseProvider implements AutoCloseable {
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Map<String, Answer> answers = new ConcurrentHashMap<>();
  private final CountDownLatch ended = new CountDownLatch(1);
  private final RSAKey key;
  private volatile String silentAbout = "";

  private record Answer(int status, String type, String body) {}

  FalseProvider() throws IOException, JOSEException {
    key = newKey();
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.createContext("/", this::answer);
    server.setExecutor(threads);
    server.start();
    metadata(issuer());
    answers("/jwks", new JWKSet(key.toPublicJWK()).toJSONObject());
    answers("/userinfo", Map.of("sub", "u-1", "groups", List.of("staff")));
  }

  static RSAKey newKey() throws JOSEException {
    return new RSAKeyGenerator(2048).keyID("key").generate();
  }

  RSAKey key() {
    return key;
  }

  String issuer() {
    return "http://127.0.0.1:" + server.getAddress().getPort();
  }

  /**
   * Sets the metadata that the provider returns.
   *
   * @param name issuer in the metadata
   */
  void metadata(String name) {
    answers(
        "/.well-known/openid-configuration",
        Map.of(
            "issuer",
            name,
            "authorization_endpoint",
            issuer() + "/auth",
            "token_endpoint",
            issuer() + "/token",
            "userinfo_endpoint",
            issuer() + "/userinfo",
            "jwks_uri",
            issuer() + "/jwks",
            "response_types_supported",
            List.of("code"),
            "subject_types_supported",
            List.of("public"),
            "id_token_signing_alg_values_supported",
            List.of("RS256")));
  }

  void answers(String path, Map<String, ?> document) {
    answers(path, 200, "application/json", JSON.writeValueAsString(document));
  }

  void answers(String path, int status, String type, String body) {
    answers.put(path, new Answer(status, type, body));
  }

  /** Makes the provider never answer requests with this path. */
  void isSilentAbout(String path) {
    silentAbout = path;
  }

  /** Makes the provider redeem any code for this ID token. */
  void redeems(String idToken) {
    answers(
        "/token",
        Map.of(
            "access_token",
            "a",
            "token_type",
            "Bearer",
            "scope",
            "openid profile",
            "id_token",
            idToken));
  }

  static String signed(RSAKey key, JWTClaimsSet claims) throws JOSEException {
    SignedJWT token =
        new SignedJWT(
            new JWSHeader.Builder(JWSAlgorithm.RS256).keyID(key.getKeyID()).build(), claims);
    token.sign(new RSASSASigner(key));
    return token.serialize();
  }

  private void answer(HttpExchange exchange) throws IOException {
    try (exchange) {
      exchange.getRequestBody().readAllBytes();
      if (exchange.getRequestURI().getPath().equals(silentAbout)) {
        awaitEnd();
        return;
      }
      Answer answer =
          answers.getOrDefault(
              exchange.getRequestURI().getPath(), new Answer(404, "text/plain", "nothing"));
      byte[] body = answer.body().getBytes(StandardCharsets.UTF_8);
      exchange.getResponseHeaders().set("Content-Type", answer.type());
      exchange.sendResponseHeaders(answer.status(), body.length == 0 ? -1 : body.length);
      if (body.length > 0) {
        exchange.getResponseBody().write(body);
      }
    }
  }

  private void awaitEnd() {
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Can be called twice. */
  @Override
  public void close() {
    if (ended.getCount() > 0) {
      ended.countDown();
      server.stop(0);
      threads.shutdownNow();
    }
  }
}
