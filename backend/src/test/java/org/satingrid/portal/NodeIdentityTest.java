package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.satingrid.certificates.CertificateAuthority;
import org.satingrid.certificates.CertificateFiles;
import org.satingrid.certificates.Fingerprint;
import org.satingrid.certificates.GridName;
import org.satingrid.certificates.Keys;
import org.satingrid.certificates.Pem;
import org.satingrid.contract.agent.Challenge;
import org.satingrid.contract.agent.Challenged;
import org.satingrid.contract.agent.Enrol;
import org.satingrid.contract.agent.Enrolled;
import org.satingrid.contract.agent.NodeProof;
import org.satingrid.contract.agent.Renew;
import org.satingrid.contract.agent.Renewed;
import org.satingrid.contract.api.Site;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.NodeKey;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/**
 * Tests that a node is identified by its key, and that all other clients are refused with a reason
 * in one line.
 */
class NodeIdentityTest {
  private static final String ENROL = "/agent/v1/enrol";
  private static final String FILE = "/agent/v1/files/" + "0".repeat(64);
  private static final Duration DAY = Duration.ofDays(1);

  private final TestPortal portal = TestPortal.get();
  private final URI address = portal.address();
  private final String site = "identity-" + UUID.randomUUID().toString().substring(0, 8);

  private String token(String of, String more) {
    portal.admin().post("/api/v1/sites", "{\"name\":\"" + of + "\"}");
    var issued = portal.admin().post("/api/v1/sites/" + of + "/enrolment-tokens" + more, "");
    return issued.expect(201).text("token");
  }

  private Reply enrol(String token, NodeKey key) {
    return portal.anonymous().post(ENROL, new Enrol(token, "n", key.request()));
  }

  private static void refused(Reply reply, String code) {
    reply.expectProblem(401, code);
    assertTrue(reply.header(NodeProof.REFUSED).startsWith(code + ": "), reply::body);
  }

  private Api with(String proof) {
    return portal.anonymous().with("Authorization", proof);
  }

  private CertificateAuthority authority() throws Exception {
    Path file = portal.dataDir().resolve("authority/authority.pem");
    assertEquals("rw-------", PosixFilePermissions.toString(Files.getPosixFilePermissions(file)));
    return CertificateAuthority.ofPem(Files.readString(file));
  }

  private Site.Identity shown() {
    Site.Node there =
        portal.admin().get("/api/v1/nodes?site=" + site).expect(200).items(Site.Node.class).get(0);
    return Optional.ofNullable(there.identity()).orElseThrow();
  }

  @Test
  void aTokenIsGoodForOneKeyAndASecondAnswer() {
    String token = token(site, "");
    NodeKey key = new NodeKey();
    portal
        .anonymous()
        .post(ENROL, new Enrol(token, "../x", key.request()))
        .expectProblem(400, "invalid-field");
    portal
        .anonymous()
        .post(ENROL, new Enrol(token, "n", "no request"))
        .expectProblem(400, "invalid-field");
    Enrolled first = enrol(token, key).expect(200).as(Enrolled.class);
    Enrolled again = enrol(token, key).expect(200).as(Enrolled.class);
    assertEquals(first.nodeId(), again.nodeId(), "its answer was lost");
    Reply used = enrol(token, new NodeKey());
    used.expectProblem(401, "bad-enrolment-token");
    assertTrue(used.text("detail").contains("has been used"), used::body);
    GridName name = GridName.of(key.certified(first).certificate()).orElseThrow();
    assertEquals(GridName.node(site, first.node()), name);
    with(key.proof(address, "GET", FILE, "")).get(FILE).expectProblem(404, "not-found");
    assertEquals(Fingerprint.of(key.keys().getPublic()).words(), shown().key());
  }

  @Test
  void aTokenMayBeForSeveralNodes() {
    String token = token(site, "?nodes=2");
    enrol(token, new NodeKey()).expect(200);
    enrol(token, new NodeKey()).expect(200);
    enrol(token, new NodeKey()).expectProblem(401, "bad-enrolment-token");
    String tokens = "/api/v1/sites/" + site + "/enrolment-tokens";
    portal.admin().post(tokens + "?nodes=0", "").expectProblem(400, "invalid-field");
  }

  @Test
  void anExpiredAForeignAndAGuessedTokenSaySo() {
    String token = token(site, "");
    portal
        .bean(JdbcClient.class)
        .sql(
            "update enrolment_tokens set expires_at = now() where site_id = (select id from sites where name = ?)")
        .param(site)
        .update();
    assertEquals(
        "The enrolment token has expired. Let the portal issue another token.",
        enrol(token, new NodeKey()).expect(401).text("detail"));
    String secret = token.substring(0, token.indexOf('.'));
    assertTrue(
        enrol(secret + "." + "0".repeat(16), new NodeKey())
            .expect(401)
            .text("detail")
            .contains("another grid"));
    String guess = "guess" + token.substring(token.indexOf('.'));
    assertTrue(enrol(guess, new NodeKey()).expect(401).text("detail").contains("not known"));
  }

  @Test
  void aNodeStaysOfItsSiteAndKeepsItsNameWithAnotherToken() {
    NodeKey key = new NodeKey();
    Enrolled first = enrol(token(site, ""), key).expect(200).as(Enrolled.class);
    Reply elsewhere = enrol(token(site + "-b", ""), key);
    elsewhere.expectProblem(409, "node-of-another-site");
    assertTrue(elsewhere.text("detail").contains(site), elsewhere::body);
    Enrolled back = enrol(token(site, ""), key).expect(200).as(Enrolled.class);
    assertEquals(first.nodeId(), back.nodeId());
    assertEquals(first.node(), back.node());
    assertNotEquals(first.certificate(), back.certificate());
  }

  @Test
  void whoSawTheTrafficCanRepeatNothingAndChangeNothing() {
    ScriptedAgent node = ScriptedAgent.enrol(portal, site, "seen");
    String seen = node.key().proof(address, "GET", FILE, "");
    with(seen).get(FILE).expectProblem(404, "not-found");
    refused(with(seen).get(FILE), "challenge-replayed");
    String unused = node.key().proof(address, "GET", FILE, "");
    refused(with(unused).get(FILE.replace('0', '1')), "bad-signature");
    String path = "/agent/v1/attempts/" + UUID.randomUUID() + "/artifacts/a";
    String upload = node.key().proof(address, "PUT", path, "a".repeat(64));
    refused(
        with(upload).with(NodeProof.CONTENT, "b".repeat(64)).put(path, new byte[1]),
        "bad-signature");
    NodeKey thief = new NodeKey().certified(node.identity());
    refused(with(thief.proof(address, "GET", FILE, "")).get(FILE), "bad-signature");
    refused(portal.anonymous().get(FILE), "no-proof");
    refused(with("Satin-Node certificate=x").get(FILE), "no-proof");
  }

  @Test
  void aProofIsGoodAtOnePortalOnly() {
    ScriptedAgent node = ScriptedAgent.enrol(portal, site, "two");
    try (TestPortal second = portal.startSecond()) {
      String proof = node.key().proof(address, "GET", FILE, "");
      Api other = new Api(second.address(), null).with("Authorization", proof);
      other.get(FILE).expectProblem(404, "not-found");
      refused(with(proof).get(FILE), "challenge-replayed");
    }
  }

  @Test
  void aNonceThatIsOldOrNotOursIsNone() {
    NodeKey key = ScriptedAgent.enrol(portal, site, "nonces").key();
    refused(with(key.proof("abc", "GET", FILE, "")).get(FILE), "challenge-stale");
    String nonce = NodeKey.nonce(address);
    String changed = (nonce.charAt(9) == 'x' ? 'y' : 'x') + nonce.substring(1);
    refused(with(key.proof(changed, "GET", FILE, "")).get(FILE), "challenge-stale");
  }

  @Test
  void aCertificateOfAnotherGridOrPastItsTimeIsRefused() throws Exception {
    NodeKey key = new NodeKey();
    GridName name = GridName.node(site, "n");
    Instant now = Instant.now();
    var foreign = CertificateAuthority.make(now).issue(key.keys().getPublic(), name, now, DAY);
    key.certified(Pem.of(foreign));
    refused(with(key.proof(address, "GET", FILE, "")).get(FILE), "foreign-certificate");
    Instant past = now.minus(Duration.ofDays(2));
    key.certified(Pem.of(authority().issue(key.keys().getPublic(), name, past, DAY)));
    refused(with(key.proof(address, "GET", FILE, "")).get(FILE), "certificate-expired");
    Instant later = now.plus(Duration.ofDays(2));
    key.certified(Pem.of(authority().issue(key.keys().getPublic(), name, later, DAY)));
    refused(with(key.proof(address, "GET", FILE, "")).get(FILE), "certificate-not-yet-valid");
    key.certified(Pem.of(authority().issue(key.keys().getPublic(), name, now, DAY)));
    refused(with(key.proof(address, "GET", FILE, "")).get(FILE), "unknown-node");
  }

  @Test
  void aCertificateIsRenewedForItsOwnKeyOnly() throws Exception {
    ScriptedAgent node = ScriptedAgent.enrol(portal, site, "renews");
    NodeKey key = node.key();
    String path = "/agent/v1/certificate";
    Api own = with(key.proof(address, "POST", path, ""));
    Renewed renewed = own.post(path, new Renew(key.request())).expect(200).as(Renewed.class);
    assertNotEquals(
        key.certificate().getSerialNumber(),
        Pem.certificate(renewed.certificate()).getSerialNumber());
    key.certified(renewed.certificate());
    with(key.proof(address, "GET", FILE, "")).get(FILE).expectProblem(404, "not-found");
    with(key.proof(address, "POST", path, ""))
        .post(path, new Renew(new NodeKey().request()))
        .expectProblem(400, "invalid-field");
  }

  @Test
  void aClockThatIsOffDoesNotKeepANodeOutAndIsShown() {
    try (ScriptedAgent node = ScriptedAgent.enrol(portal, site, "late")) {
      node.key().clockAhead(Duration.ofMinutes(10));
      node.connect();
      Double ahead = Objects.requireNonNull(shown().clockAheadSeconds());
      assertEquals(600, ahead, 60);
    }
  }

  @Test
  void thePortalShowsThatItHasTheAuthoritysKey() throws Exception {
    Challenge challenge = new Challenge("agent-" + UUID.randomUUID());
    Challenged answer =
        portal.anonymous().post("/agent/v1/challenge", challenge).expect(200).as(Challenged.class);
    byte[] text = Challenged.text(challenge.nonce(), answer.nonce(), answer.time());
    byte[] signature = Base64.getUrlDecoder().decode(answer.signature());
    assertTrue(Keys.verify(authority().certificate().getPublicKey(), text, signature));
    portal
        .anonymous()
        .post("/agent/v1/challenge", new Challenge("short"))
        .expectProblem(400, "invalid-field");
  }

  @Test
  void theHubsCertificateLiesInTheDataDirectory() throws Exception {
    var hub = new CertificateFiles(portal.dataDir().resolve("hub")).read();
    assertEquals(Optional.of(GridName.HUB), GridName.of(hub.certificate()));
    hub.certificate().verify(authority().certificate().getPublicKey());
  }

  @Test
  void refusedEnrolmentsAreCountedAndLeaveOneLine() {
    try (TestPortal own = TestPortal.startEmpty()) {
      Enrol guess = new Enrol("guess." + "0".repeat(16), "n", new NodeKey().request());
      for (int i = 0; i < 30; i++) {
        own.anonymous().post(ENROL, guess).expectProblem(401, "bad-enrolment-token");
      }
      Reply waits = own.anonymous().post(ENROL, guess);
      waits.expectProblem(429, "too-many-enrolments");
      assertTrue(Integer.parseInt(waits.header("Retry-After")) <= 61);
      String large = "{\"token\":\"" + "x".repeat(2 << 20) + "\"}";
      own.anonymous().post(ENROL, large).expectProblem(413, "too-large");
      JdbcClient db = own.bean(JdbcClient.class);
      String count = "select count(*) from audit_events where action = 'node.enrol'";
      assertTrue(db.sql(count).query(Long.class).single() <= 1, "written once a minute");
    }
  }
}
