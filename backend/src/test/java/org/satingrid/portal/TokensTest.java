package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

class TokensTest {
  private static final String TOKENS = "/api/v1/tokens";

  private final TestPortal portal = TestPortal.get();

  private Reply issued(Api by, String... scopes) {
    return by.post(TOKENS, Map.of("name", "scoped", "expiresInDays", 1, "scopes", List.of(scopes)));
  }

  private Api with(Reply issued) {
    return new Api(portal.address(), issued.expect(201).text("secret"));
  }

  private Api basic(String role) {
    TestPeople.Someone someone = TestPeople.add(portal, role);
    return portal.anonymous().withBasic(someone.username(), someone.password());
  }

  @Test
  void aTokenIsGoodForItsScopesOnly() {
    Api admin = basic("admin");
    Api read = with(issued(admin, "read"));
    Api submit = with(issued(admin, "submit"));
    Api operate = with(issued(admin, "operate"));
    Api people = with(issued(admin, "admin"));
    String application = new JobClient(portal.admin()).upload().id();
    var job = JobClient.newJob(application, "nowhere");
    read.get("/api/v1/jobs").expect(200);
    read.post("/api/v1/jobs", job).expectProblem(403, "forbidden");
    submit.post("/api/v1/jobs", job).expectProblem(422, "unknown-site");
    submit.get("/api/v1/audit-events").expectProblem(403, "forbidden");
    operate.get("/api/v1/audit-events").expect(200);
    operate.get("/api/v1/users").expectProblem(403, "forbidden");
    operate.post("/api/v1/jobs", job).expectProblem(403, "forbidden");
    portal.admin().post("/api/v1/sites", "{\"name\":\"tokens\"}");
    String others = new JobClient(portal.admin()).submit("tokens").id();
    operate.post("/api/v1/jobs/" + others + "/cancel", "{\"reason\":\"\"}").expect(202);
    read.post("/api/v1/jobs/" + others + "/kill", "{\"reason\":\"\"}")
        .expectProblem(403, "forbidden");
    people.get("/api/v1/users").expect(200);
    people.get(TOKENS).expectProblem(403, "forbidden");
    assertEquals(
        "[\"read\"]", read.get("/api/v1/session").expect(200).json().get("rights").toString());
  }

  @Test
  void aScopeGivesNobodyMoreThanTheirRole() {
    Api viewer = with(issued(basic("viewer"), "read", "submit", "operate", "admin"));
    viewer.get("/api/v1/jobs").expect(200);
    viewer.get("/api/v1/audit-events").expectProblem(403, "forbidden");
    viewer.get("/api/v1/users").expectProblem(403, "forbidden");
    issued(basic("viewer"), "everything").expectProblem(400, "invalid-field");
    issued(basic("viewer")).expectProblem(400, "invalid-field");
  }

  @Test
  void aTokenBegetsNoToken() {
    Api token = with(issued(basic("admin"), "account", "admin"));
    issued(token, "read").expectProblem(403, "password-needed");
    token
        .send(
            "PUT",
            "/api/v1/session/password",
            "{\"current\":\"x\",\"replacement\":\"correct horse battery\"}")
        .expectProblem(403, "password-needed");
    token.get(TOKENS).expect(200);
  }

  @Test
  void anExpiredTokenIsWorthNothing() {
    Reply issued = issued(basic("viewer"), "read");
    Api token = with(issued);
    token.get("/api/v1/jobs").expect(200);
    portal
        .bean(JdbcClient.class)
        .sql("update api_tokens set expires_at = now() where id = cast(? as uuid)")
        .param(issued.text("id"))
        .update();
    Reply refused = token.get("/api/v1/jobs").expectProblem(401, "unauthorized");
    assertTrue(refused.text("detail").contains("expired"));
  }

  @Test
  void aNodesProofIsNoTokenAndATokenNoProof() {
    ScriptedAgent agent = ScriptedAgent.enrol(portal, "tokens", "tokens");
    agent.proved("GET", "/api/v1/jobs", "").get("/api/v1/jobs").expectProblem(401, "unauthorized");
    agent.file("0".repeat(64)).expectProblem(404, "not-found");
    with(issued(basic("admin"), "admin"))
        .get("/agent/v1/files/" + "0".repeat(64))
        .expectProblem(401, "no-proof");
  }

  @Test
  void theSecretIsKeptAsAHashAndShownOnce() {
    Api person = basic("viewer");
    Reply issued = issued(person, "account");
    String secret = issued.text("secret");
    String list = with(issued).get(TOKENS).expect(200).body();
    assertFalse(list.contains(secret));
    assertTrue(list.contains("\"lastUsedAt\":\"2"), list);
    List<Map<String, Object>> rows =
        portal
            .bean(JdbcClient.class)
            .sql("select * from api_tokens where id = cast(? as uuid)")
            .param(issued.text("id"))
            .query()
            .listOfRows();
    assertEquals(
        HexFormat.of().formatHex(Secrets.hash(secret)),
        HexFormat.of().formatHex((byte[]) rows.get(0).get("secret_sha256")));
    Api keyed = person.with("Idempotency-Key", "once-" + issued.text("id"));
    issued(keyed, "read").expect(201);
    issued(keyed, "read").expectProblem(409, "shown-once");
    issued(keyed, "submit").expectProblem(422, "idempotency-key-reused");
  }
}
