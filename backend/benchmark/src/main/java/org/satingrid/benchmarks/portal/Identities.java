package org.satingrid.benchmarks.portal;

import java.io.IOException;
import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.satingrid.certificates.Keys;
import org.satingrid.certificates.Pem;
import org.satingrid.certificates.SigningRequest;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.NodeProof;
import tools.jackson.databind.json.JsonMapper;

/** Enrols nodes as an operator does, with a one-time token for each. */
final class Identities {
  private static final JsonMapper JSON = JsonMapper.builder().build();
  private static final int AT_ONCE = 8;
  static final int NODES_PER_SITE = 200;

  private Identities() {}

  /** A node's identity at the portal. */
  @SuppressWarnings("ArrayRecordComponent") // These records are never compared.
  record Identity(String node, String site, KeyPair keys, byte[] certificate) {
    /**
     * Returns the header value that proves a request of this node, with a new nonce of the portal.
     * Fails with {@link Busy} if the portal defers the node.
     */
    CompletableFuture<String> proofLater(Rest rest, String method, String path) {
      String asked = "{\"nonce\":\"" + UUID.randomUUID() + "\"}";
      return rest.challenge(asked).thenApply(nonce -> proof(nonce, method, path));
    }

    private String proof(String nonce, String method, String path) {
      return NodeProof.make(
              certificate,
              text -> Keys.sign(keys.getPrivate(), text),
              method,
              path,
              "",
              nonce,
              Instant.now())
          .header();
    }
  }

  static String site(int agent) {
    return "sim-" + agent / NODES_PER_SITE;
  }

  static List<Identity> enrol(URI portal, String token, int agents)
      throws IOException, InterruptedException {
    Rest rest = new Rest(portal, token);
    for (int i = 0; i < agents; i += NODES_PER_SITE) {
      rest.post("/api/v1/sites", "{\"name\":\"" + site(i) + "\"}");
    }
    ExecutorService clients = Executors.newFixedThreadPool(AT_ONCE);
    try {
      List<Future<Identity>> futures = new ArrayList<>();
      for (int i = 0; i < agents; i++) {
        int agent = i;
        futures.add(clients.submit(() -> enrol(rest, agent)));
      }
      List<Identity> identities = new ArrayList<>();
      for (Future<Identity> future : futures) {
        identities.add(future.get());
      }
      return identities;
    } catch (ExecutionException e) {
      throw new IOException("a node could not be enrolled: " + e.getCause(), e);
    } finally {
      clients.shutdownNow();
      boolean unused = clients.awaitTermination(5, TimeUnit.SECONDS);
    }
  }

  private static Identity enrol(Rest rest, int agent) throws IOException, InterruptedException {
    String site = site(agent);
    String token =
        rest.post("/api/v1/sites/" + site + "/enrolment-tokens", "").get("token").asString();
    KeyPair keys = Keys.generate();
    Enrol enrol = new Enrol(token, "n" + agent, SigningRequest.of(keys));
    String certificate =
        rest.post("/agent/v1/enrol", JSON.writeValueAsString(enrol)).get("certificate").asString();
    try {
      return new Identity("n" + agent, site, keys, Pem.certificate(certificate).getEncoded());
    } catch (GeneralSecurityException e) {
      throw new IOException(e);
    }
  }
}
