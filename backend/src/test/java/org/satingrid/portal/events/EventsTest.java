package org.satingrid.portal.events;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.api.GridEvent;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;
import tools.jackson.databind.json.JsonMapper;

/** Tests which events are published, who receives them, and how a stream continues. */
class EventsTest {
  private static final String EVENTS = "/api/v1/events";
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final TestPortal portal = TestPortal.get();
  private final Api ann = TestPeople.client(portal, "submitter");
  private final String site = "events-" + UUID.randomUUID().toString().substring(0, 8);

  private Job submitted() {
    portal.admin().post("/api/v1/sites", "{\"name\":\"" + site + "\"}").expect(201);
    return new JobClient(ann).submit(site);
  }

  private static void cancel(Api who, Job job) {
    who.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"enough\"}").expect(202);
  }

  private static List<GridEvent> list(Api who, String query) {
    return who.get(EVENTS + "?pageSize=200" + query)
        .expect(200)
        .json()
        .get("items")
        .valueStream()
        .map(item -> JSON.treeToValue(item, GridEvent.class))
        .toList();
  }

  /**
   * Returns the events, newest first, as soon as this many are listed. Events appear some time
   * after their commit, when they get positions.
   */
  private static List<GridEvent> list(Api who, String query, int count) {
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    List<GridEvent> events = list(who, query);
    while (events.size() < count && System.nanoTime() < end) {
      LockSupport.parkNanos(Duration.ofMillis(20).toNanos());
      events = list(who, query);
    }
    return events;
  }

  private static List<String> kinds(List<GridEvent> events) {
    return events.stream().map(GridEvent::kind).toList();
  }

  @Test
  void whatBecomesOfAJobIsToldToItsOwnerAndOperators() {
    Job job = submitted();
    cancel(ann, job);
    List<GridEvent> told = list(ann, "&job=" + job.id(), 2);
    assertEquals(List.of("job.cancelled", "job.queued"), kinds(told));
    GridEvent end = told.get(0);
    assertEquals("QUEUED", end.before());
    assertEquals(job.number(), end.jobNumber());
    assertEquals("test", end.name());
    assertTrue(String.valueOf(end.text()).contains("enough"), end::toString);
    assertEquals(told, list(TestPeople.client(portal, "operator"), "&job=" + job.id()));
    assertEquals(List.of(), list(TestPeople.client(portal, "submitter"), "&job=" + job.id()));
    assertEquals(List.of("job.cancelled"), kinds(list(ann, "&kind=job.cancelled&job=" + job.id())));
    assertEquals(2, list(ann, "&kind=job&job=" + job.id()).size());
    assertEquals(List.of(), list(ann, "&job=" + job.id() + "&since=" + end.at().plusSeconds(60)));
  }

  @Test
  void whatBecomesOfASiteAndItsNodesIsToldToAll() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, site, site, 1.0)) {
      String node = "/api/v1/nodes/" + agent.identity().nodeId();
      portal.admin().post(node + "/cordon", "{\"reason\":\"disk\"}").expect(200);
      portal.admin().send("POST", node + "/resume", null).expect(200);
    }
    List<GridEvent> told = list(ann, "&site=" + site, 6);
    assertEquals(
        List.of(
            "node.disconnected",
            "node.resumed",
            "node.cordoned",
            "node.connected",
            "node.enrolled",
            "site.created"),
        kinds(told));
    assertEquals("disk", told.get(2).text());
    assertEquals(site, told.get(2).node());
  }

  @Test
  void anApplicationIsItsOwnersNews() {
    String id = new JobClient(ann).upload().id();
    long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
    List<GridEvent> own = List.of();
    while (own.isEmpty() && System.nanoTime() < end) {
      own =
          list(ann, "&kind=application.uploaded").stream()
              .filter(event -> id.equals(event.applicationId()))
              .toList();
    }
    assertEquals("fib", own.get(0).name());
    assertEquals(
        List.of(),
        list(TestPeople.client(portal, "submitter"), "&kind=application").stream()
            .filter(event -> id.equals(event.applicationId()))
            .toList());
  }

  @Test
  void aPageGoesOnWhereTheLastOneEnded() {
    Job job = submitted();
    cancel(ann, job);
    list(ann, "&job=" + job.id(), 2);
    var first = ann.get(EVENTS + "?pageSize=1&job=" + job.id()).expect(200).json();
    String token = first.get("nextPageToken").asString();
    List<GridEvent> second = list(ann, "&job=" + job.id() + "&pageToken=" + token);
    assertEquals(List.of("job.queued"), kinds(second));
    ann.get(EVENTS + "?job=none").expectProblem(400, "invalid-field");
  }

  @Test
  void aListenerHearsWhatHappensAndGoesOnAfterWhatItHeardLast() throws IOException {
    Job job = submitted();
    list(ann, "&job=" + job.id(), 1);
    String last;
    try (EventClient listener = new EventClient(ann, "?job=" + job.id(), null)) {
      assertEquals("quiet", listener.next().type(), "from where on it hears");
      cancel(ann, job);
      EventClient.Told told = listener.nextOf("message");
      assertEquals("job.cancelled", told.event().kind());
      last = told.id();
    }
    Job next = new JobClient(ann).submit(site);
    cancel(ann, next);
    String query = "?kind=job";
    try (EventClient listener = new EventClient(ann, query, last)) {
      assertEquals("job.queued", listener.nextOf("message").event().kind());
      EventClient.Told told = listener.nextOf("message");
      assertEquals("job.cancelled", told.event().kind());
      assertEquals(next.id(), told.event().jobId());
    }
  }

  @Test
  void whatIsGoneOrWasNeverThereIsSaidSo() {
    submitted();
    list(ann, "&kind=site&site=" + site, 1);
    ann.with("Last-Event-ID", "x")
        .with("Accept", "text/event-stream")
        .get(EVENTS)
        .expectProblem(400, "invalid-field");
    ann.with("Last-Event-ID", "999999999999")
        .with("Accept", "text/event-stream")
        .get(EVENTS)
        .expectProblem(400, "invalid-field");
  }

  @Test
  void oldEventsGoAndTheNewestStays() throws IOException {
    try (TestPortal own =
        TestPortal.startEmpty("--satin.events.most=3", "--satin.events.most-behind=50")) {
      Api admin = own.newAdmin();
      JdbcClient database = own.bean(JdbcClient.class);
      tell(database, 10);
      list(admin, "&kind=bulk", 10);
      ExpiredEvents expired = own.bean(ExpiredEvents.class);
      assertTrue(expired.remove(Instant.now(), 500) >= 7);
      assertEquals(3, list(admin, "").size());
      admin
          .with("Last-Event-ID", "1")
          .with("Accept", "text/event-stream")
          .get(EVENTS)
          .expectProblem(410, "events-gone");
      String last = list(admin, "").get(0).id();
      tell(database, 100);
      list(admin, "&kind=bulk", 103);
      try (EventClient slow = new EventClient(admin, "", last)) {
        EventClient.Told cut = slow.nextOf("cut");
        assertEquals(last, cut.id(), "it may go on from where it was");
        assertTrue(cut.data().contains("too-slow"), cut.data());
        assertFalse(slow.hasNext(), "the stream is over");
      }
    }
  }

  private static void tell(JdbcClient database, int count) {
    database
        .sql("insert into grid_events (kind) select 'bulk.told' from generate_series(1, ?)")
        .param(count)
        .update();
  }
}
