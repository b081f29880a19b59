package org.satingrid.portal.testkit;

import java.net.URI;
import java.security.GeneralSecurityException;
import java.security.KeyPair;
import java.security.cert.X509Certificate;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.satingrid.certificates.Keys;
import org.satingrid.certificates.Pem;
import org.satingrid.certificates.SigningRequest;
import org.satingrid.contract.agent.Challenge;
import org.satingrid.contract.agent.Challenged;
import org.satingrid.contract.agent.Enrolled;
import org.satingrid.contract.agent.NodeProof;

/** A node's key with its certificate. It makes proofs for requests. */
public final class NodeKey {
  private final KeyPair keys;
  private @Nullable X509Certificate certificate;
  private Duration clockAhead = Duration.ZERO;

  public NodeKey() {
    this(Keys.generate());
  }

  public NodeKey(KeyPair keys) {
    this.keys = keys;
  }

  public KeyPair keys() {
    return keys;
  }

  public String request() {
    return SigningRequest.of(keys);
  }

  public NodeKey certified(Enrolled enrolled) {
    return certified(enrolled.certificate());
  }

  public NodeKey certified(String pem) {
    try {
      certificate = Pem.certificate(pem);
      return this;
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }

  /** Puts the node's clock forward. */
  public void clockAhead(Duration time) {
    clockAhead = time;
  }

  public X509Certificate certificate() {
    X509Certificate there = certificate;
    if (there == null) {
      throw new IllegalStateException("not enrolled");
    }
    return there;
  }

  /** Requests a new nonce from a portal. */
  public static String nonce(URI portal) {
    return new Api(portal, null)
        .post("/agent/v1/challenge", new Challenge("agent-" + UUID.randomUUID()))
        .expect(200)
        .as(Challenged.class)
        .nonce();
  }

  /** Returns the header value that proves a request, with a new nonce. */
  public String proof(URI portal, String method, String path, String sent) {
    return proof(nonce(portal), method, portal.resolve(path).getRawPath(), sent);
  }

  /** Returns the header value that proves a request with this nonce. */
  public String proof(String nonce, String method, String path, String sent) {
    try {
      return NodeProof.make(
              certificate().getEncoded(),
              text -> Keys.sign(keys.getPrivate(), text),
              method,
              path,
              sent,
              nonce,
              Instant.now().plus(clockAhead))
          .header();
    } catch (GeneralSecurityException e) {
      throw new IllegalStateException(e);
    }
  }
}
