package org.satingrid.agent.portal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.concurrent.CompletableFuture;
import org.satingrid.agent.config.Credentials;
import org.satingrid.agent.config.Json;
import org.satingrid.agent.config.SetupException;
import org.satingrid.certificates.Fingerprint;
import org.satingrid.certificates.Keys;
import org.satingrid.certificates.Pem;
import org.satingrid.contract.agent.Challenge;
import org.satingrid.contract.agent.Challenged;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.NodeProof;
import tools.jackson.core.JacksonException;

/**
 * Sends a challenge to the portal before each request. The answer proves that the portal has the
 * certificate authority's key, and contains the nonce with which this node proves its own key. A
 * nonce is valid once. Therefore each request needs a new challenge.
 */
final class Challenger {
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final int NONCE_BYTES = 18;

  private final HttpClient http;
  private final URI address;
  private final Credentials credentials;
  private final InstantSource clock;
  private final SecureRandom random = new SecureRandom();
  private volatile Duration ahead = Duration.ZERO;

  Challenger(HttpClient http, URI address, Credentials credentials, InstantSource clock) {
    this.http = http;
    this.address = address;
    this.credentials = credentials;
    this.clock = clock;
  }

  Duration clockAhead() {
    return ahead;
  }

  /** Returns the header value that proves a request. */
  String proof(String method, String path, String sent, String nonce) {
    return credentials.prove(method, path, sent, nonce, clock.instant()).header();
  }

  /** Requests and returns the nonce for the next request's proof. */
  String nonce() throws IOException, InterruptedException {
    Asked asked = new Asked();
    return checked(asked, http.send(asked.request(), BodyHandlers.ofString()));
  }

  /**
   * Requests the nonce for a connection, and does not wait for the answer. The portal can answer
   * that the node must try later.
   */
  CompletableFuture<String> nonceToConnect() {
    Asked asked = new Asked();
    HttpRequest request = asked.builder().header(NodeProof.PURPOSE, NodeProof.TO_CONNECT).build();
    return http.sendAsync(request, BodyHandlers.ofString())
        .thenApply(
            response -> {
              try {
                return checked(asked, response);
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
  }

  /**
   * Returns the certificate authority that a token names, if the portal proves that it has the
   * authority's key.
   *
   * @throws SetupException if the portal does not have the key
   * @throws PortalException if the server gives another kind of answer
   */
  X509Certificate authorityOf(String token, URI portal) throws IOException, InterruptedException {
    String mark = token.substring(token.lastIndexOf('.') + 1);
    if (mark.length() != Enrol.AUTHORITY_DIGITS || mark.length() == token.length()) {
      throw new SetupException(
          "This is not an enrolment token, or only a part of one. Copy the whole line that the"
              + " portal shows.");
    }
    try {
      Asked asked = new Asked();
      Challenged answer = answer(asked, http.send(asked.request(), BodyHandlers.ofString()));
      X509Certificate authority = Pem.certificate(answer.authority());
      Fingerprint fingerprint = Fingerprint.of(authority.getPublicKey());
      if (!fingerprint.hex().startsWith(mark)) {
        throw new SetupException(
            "The token is from another grid than the portal at "
                + portal
                + ", whose authority is "
                + fingerprint.words()
                + "; check --portal, or let this portal issue a token.");
      }
      verify(asked, answer, authority);
      return authority;
    } catch (GeneralSecurityException e) {
      throw new SetupException(
          "The server at " + portal + " is not a Satin Grid portal; check --portal.", e);
    }
  }

  private String checked(Asked asked, HttpResponse<String> response) throws IOException {
    Challenged answer = answer(asked, response);
    verify(asked, answer, credentials.enrolled().authority());
    return answer.nonce();
  }

  private static void verify(Asked asked, Challenged answer, X509Certificate authority)
      throws IOException {
    byte[] signature;
    try {
      signature = Base64.getUrlDecoder().decode(answer.signature());
    } catch (IllegalArgumentException e) {
      throw new ForeignPortalException();
    }
    byte[] text = Challenged.text(asked.nonce, answer.nonce(), answer.time());
    if (!Keys.verify(authority.getPublicKey(), text, signature)) {
      throw new ForeignPortalException();
    }
  }

  private Challenged answer(Asked asked, HttpResponse<String> response) throws IOException {
    if (response.statusCode() != 200) {
      throw PortalException.of(
          response.statusCode(), response.body(), RetryAfter.of(response.headers()));
    }
    try {
      Challenged answer = Json.read(response.body(), Challenged.class);
      Duration there = Duration.between(asked.at, clock.instant()).dividedBy(2);
      ahead = Duration.between(answer.time(), asked.at.plus(there));
      return answer;
    } catch (JacksonException e) {
      throw new PortalException(404, "what answers is not a Satin Grid portal");
    }
  }

  /**
   * A challenge for the portal. It contains a random nonce, so that an old answer cannot be used
   * again.
   */
  private final class Asked {
    final Instant at = clock.instant();
    final String nonce;

    Asked() {
      byte[] bytes = new byte[NONCE_BYTES];
      random.nextBytes(bytes);
      nonce = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }

    HttpRequest request() {
      return builder().build();
    }

    HttpRequest.Builder builder() {
      return HttpRequest.newBuilder(address)
          .timeout(ANSWER)
          .header("Content-Type", "application/json")
          .POST(BodyPublishers.ofString(Json.write(new Challenge(nonce))));
    }
  }
}
