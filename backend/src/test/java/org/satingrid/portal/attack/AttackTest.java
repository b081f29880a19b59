package org.satingrid.portal.attack;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URI;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent.Ailment;
import org.satingrid.contract.agent.FromAgent.Health;
import org.satingrid.contract.agent.FromAgent.Line;
import org.satingrid.contract.agent.FromAgent.Log;
import org.satingrid.contract.agent.FromAgent.Machine;
import org.satingrid.contract.agent.FromAgent.Telemetry;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.shared.access.OpenStreams;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Runs all attacks on the portal. {@link Attempts} collects and writes their results. */
class AttackTest {
  private static final int MIN_OF_A_KIND = 6;

  private static final TestPortal PORTAL = TestPortal.get();
  private static final Attempts ATTEMPTS = new Attempts("portal");
  private static final URI ADDRESS = PORTAL.address();
  private static final Raw STRANGER = new Raw(ADDRESS, "127.0.0.1");

  private static Api ann;
  private static Job job;
  private static String node;
  private static ScriptedAgent agent;
  private static ToAgent.StartEngine order;
  private static final String SITE = "attack-" + UUID.randomUUID().toString().substring(0, 8);

  @BeforeAll
  static void aJobThatRuns() {
    ann = TestPeople.client(PORTAL, "submitter");
    agent = ScriptedAgent.up(PORTAL, SITE, SITE, 1);
    node = agent.identity().nodeId();
    job = new JobClient(ann).submit(SITE);
    order = agent.await(ToAgent.StartEngine.class);
    agent.join(order, Instant.now());
    new JobClient(ann).await(job, JobState.RUNNING);
  }

  @AfterAll
  static void report() throws IOException {
    agent.close();
    ATTEMPTS.report();
  }

  private static String token(String role) {
    TestPeople.Someone someone = TestPeople.add(PORTAL, role);
    return PORTAL
        .anonymous()
        .withBasic(someone.username(), someone.password())
        .post("/api/v1/tokens", "{\"name\":\"t\",\"expiresInDays\":1}")
        .expect(201)
        .text("secret");
  }

  private static void check(String kind) {
    assertEquals(
        List.of(), ATTEMPTS.fell().stream().filter(one -> one.startsWith(kind + ":")).toList());
    int attempts = ATTEMPTS.kinds().getOrDefault(kind, 0);
    assertTrue(attempts >= MIN_OF_A_KIND, () -> kind + " has only " + attempts + " attempts");
  }

  @Test
  void anotherPersonsJobByAnotherSpelling() {
    String id = job.id();
    List<String> spellings =
        List.of(
            id,
            "%20" + id,
            id + "%20",
            id + "%09",
            id + "%0A",
            "%0D%0A" + id,
            id.toUpperCase(Locale.ROOT),
            "%" + Integer.toHexString(id.charAt(0)) + id.substring(1),
            id + id,
            "%7B" + id + "%7D",
            id + ";a=b",
            id + "%2F",
            id + "%00",
            id + "%C2%A0",
            "%E2%80%8B" + id,
            id.replace("-", ""),
            id.replaceAll("-0+", "-"),
            "urn:uuid:" + id,
            id + "/.",
            "../jobs/" + id,
            "/" + id);
    for (String role : List.of("viewer", "submitter", "site-owner")) {
      String token = token(role);
      for (String spelling : spellings) {
        String path = "/api/v1/jobs/" + spelling;
        for (String part : List.of("", "/logs", "/artifacts", "/events", "/trace")) {
          ATTEMPTS.attempt(
              "ids",
              role + " GET " + path + part,
              () -> STRANGER.status("GET", path + part, token, "", "") >= 400);
        }
        for (String action : List.of("/cancel", "/kill", "/hold", "/rerun")) {
          ATTEMPTS.attempt(
              "ids",
              role + " POST " + path + action,
              () ->
                  STRANGER.status("POST", path + action, token, Raw.json(13), "{\"reason\":\"\"}")
                      >= 400);
        }
      }
    }
    ATTEMPTS.attempt(
        "ids",
        "the job is as before",
        () -> new JobClient(ann).get(job).state() == JobState.RUNNING);
    check("ids");
  }

  @Test
  void idsOfOthersJobsAreNotShown() {
    for (String role : List.of("viewer", "submitter", "site-owner")) {
      Api other = TestPeople.client(PORTAL, role);
      for (String path :
          List.of(
              "/sites",
              "/sites/" + SITE,
              "/nodes",
              "/nodes/" + node,
              "/nodes/" + node + "/speeds",
              "/links",
              "/links/" + SITE + "/" + SITE,
              "/jobs",
              "/jobs?owner=" + job.owner(),
              "/jobs?number=" + job.number(),
              "/events",
              "/events?job=" + job.id(),
              "/alerts",
              "/work",
              "/applications")) {
        ATTEMPTS.attempt(
            "shown",
            role + " GET " + path,
            () -> !other.get("/api/v1" + path).body().contains(job.id()));
      }
    }
    ATTEMPTS.attempt(
        "shown",
        "its owner sees it",
        () -> ann.get("/api/v1/nodes?site=" + SITE).expect(200).body().contains(job.id()));
    check("shown");
  }

  @Test
  void figuresThatNoEngineReaches() {
    double[] works = {1.7e308, Double.MAX_VALUE, 1e100, 1e17, Double.MIN_VALUE, 9e15, -1, 1e15};
    long seq = 0;
    for (double work : works) {
      long next = ++seq;
      ATTEMPTS.attempt(
          "figures",
          work + " reference seconds",
          () -> {
            agent.send(
                new Telemetry(
                    order.attemptId(),
                    next,
                    Samples.of(Instant.now(), work, 0.1, SITE, Long.MAX_VALUE / 80)));
            agent.await(ToAgent.Ack.class);
            for (String list : List.of("/jobs", "/sites", "/links", "/work", "/shares")) {
              PORTAL.admin().get("/api/v1" + list).expect(200);
            }
            double counted = new JobClient(ann).get(job).workRefSeconds();
            assertTrue(counted < 1e6, () -> counted + " reference seconds");
            return true;
          });
    }
    check("figures");
  }

  @Test
  void timesThatNoClockShows() {
    List<String> times =
        List.of(
            "+200000-01-01T00:00:00Z",
            "-999999999-01-01T00:00:00Z",
            "+999999999-12-31T23:59:59Z",
            "9000-01-01T00:00:00Z",
            "-0001-01-01T00:00:00Z",
            "1970-01-01T00:00:00Z");
    long seq = 0;
    for (String time : times) {
      long next = ++seq;
      ATTEMPTS.attempt(
          "times",
          "a line of " + time,
          () -> {
            agent.send(
                new Log(
                    order.attemptId(),
                    next,
                    List.of(new Line(Instant.parse(time), "stdout", "info", time))));
            boolean stored = agent.await(ToAgent.Ack.class).logSeq() == next;
            agent.join(order, Instant.parse(time));
            for (String part : List.of("/distribution", "/trace", "/telemetry?metric=WORK")) {
              ann.get("/api/v1/jobs/" + job.id() + part).expect(200);
            }
            return stored;
          });
    }
    check("times");
  }

  @Test
  void wordsThatFillOrForgeWhatOthersRead() {
    List<String> words =
        List.of(
            "v".repeat(1 << 19),
            "\0".repeat(1 << 16),
            "\u001b[31m\u202e",
            "a\nb\rc\u2028d",
            "<script>alert(1)</script>".repeat(10_000),
            "\ufeff\u0085\u009b");
    for (String word : words) {
      ATTEMPTS.attempt(
          "words",
          word.length() + " chars",
          () -> {
            agent.send(new Machine(word, word, word, word, word, null));
            agent.send(
                new Health(Collections.nCopies(3, new Ailment(Ailment.What.DISK_FULL, word))));
            agent.settle();
            return ann.get("/api/v1/sites/" + SITE).expect(200).body().length() < 64 * 1024
                && ann.get("/api/v1/nodes/" + node).expect(200).body().length() < 64 * 1024;
          });
    }
    agent.send(new Health(List.of()));
    agent.settle();
    check("words");
  }

  @Test
  void pathsThatFiltersAndRouterReadDifferently() {
    List<String> paths =
        List.of(
            "/%61gent/v1/enrol",
            "/a%67ent/v1/enrol",
            "/agent/%76%31/enrol",
            "/agent/v1/%65nrol",
            "/agent/v1/enrol;x",
            "/agent;x/v1/enrol",
            "/agent//v1/enrol",
            "//agent/v1/enrol",
            "/./agent/v1/enrol",
            "/join/../agent/v1/enrol",
            "/agent/v1/%63hallenge",
            "/%61pi/v1/session",
            "/api/v1/sess%69on",
            "/agent/v1/enrol%2e",
            "/agent%2fv1/enrol",
            "/AGENT/v1/enrol");
    for (String path : paths) {
      ATTEMPTS.attempt(
          "paths",
          "60 MB to " + path,
          () -> {
            int status = STRANGER.status("POST", path, null, Raw.json(60_000_000), "{");
            return status >= 400 && status < 500;
          });
    }
    check("paths");
  }

  @Test
  void bodiesThatNoClientSends() {
    Map<String, String> bodies =
        Map.of(
            "60 MB announced",
            Raw.json(60_000_000) + "|{",
            "a negative length",
            "Content-Type: application/json\r\nContent-Length: -1\r\n|{}",
            "two lengths",
            "Content-Type: application/json\r\nContent-Length: 2\r\nContent-Length: 900\r\n|{}",
            "length and chunks",
            Raw.json(2) + "Transfer-Encoding: chunked\r\n|0\r\n\r\n",
            "chunks without an end",
            "Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n|FFFFFFFFF\r\n{",
            "brackets",
            Raw.json(2000) + "|" + "[".repeat(2000),
            "not UTF-8",
            Raw.json(2) + "|\u00ff\u00fe",
            "another type",
            "Content-Type: text/plain\r\nContent-Length: 2\r\n|{}");
    for (String path : List.of("/api/v1/session", "/agent/v1/enrol", "/agent/v1/challenge")) {
      bodies.forEach(
          (what, request) ->
              ATTEMPTS.attempt(
                  "bodies",
                  what + " to " + path,
                  () -> {
                    String[] parts = request.split("\\|", 2);
                    int status = STRANGER.status("POST", path, null, parts[0], parts[1]);
                    return status == 0 || (status >= 400 && status < 500);
                  }));
    }
    check("bodies");
  }

  @Test
  void streamsOfOneViewer() {
    for (String path : List.of("/api/v1/events", "/api/v1/jobs/" + job.id() + "/events")) {
      for (String change : List.of("token", "account", "rights")) {
        ATTEMPTS.attempt(
            "streams",
            path + " after the end of the " + change,
            () -> StreamAttack.endsAfter(PORTAL, path, change));
      }
    }
    ATTEMPTS.attempt(
        "streams",
        "one viewer does not take all",
        () -> StreamAttack.oneLeavesRoom(PORTAL.bean(OpenStreams.class)));
    check("streams");
  }
}
