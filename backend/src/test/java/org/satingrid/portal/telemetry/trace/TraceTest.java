package org.satingrid.portal.telemetry.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.TreeTask;
import org.satingrid.contract.agent.FromAgent.TreeTask.Ending;
import org.satingrid.contract.agent.ToAgent.Ack;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.Job;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests the trace of a run on two nodes with a reader of traces. */
class TraceTest {
  private static final Instant START = Samples.halfADayAgo();

  private static final ByteBuffer NOTHING = ByteBuffer.allocate(0);

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);

  /** A field of a protobuf message: a number, or bytes. */
  private record Field(int number, long value, ByteBuffer content) {
    String text() {
      return StandardCharsets.UTF_8.decode(content.duplicate()).toString();
    }

    List<Field> fields() {
      return TraceTest.fields(content.duplicate());
    }
  }

  private static List<Field> fields(ByteBuffer message) {
    List<Field> fields = new ArrayList<>();
    ByteBuffer in = message.order(ByteOrder.LITTLE_ENDIAN);
    while (in.hasRemaining()) {
      long tag = varint(in);
      int number = (int) (tag >>> 3);
      switch ((int) (tag & 7)) {
        case 0 -> fields.add(new Field(number, varint(in), NOTHING));
        case 1 -> fields.add(new Field(number, in.getLong(), NOTHING));
        case 2 -> {
          int length = (int) varint(in);
          fields.add(new Field(number, 0, in.slice(in.position(), length)));
          in.position(in.position() + length);
        }
        default -> throw new AssertionError("a field of type " + (tag & 7));
      }
    }
    return fields;
  }

  private static long varint(ByteBuffer in) {
    long value = 0;
    for (int shift = 0; ; shift += 7) {
      byte next = in.get();
      value |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
  }

  private static @Nullable Field field(List<Field> fields, int number) {
    return fields.stream().filter(field -> field.number == number).findFirst().orElse(null);
  }

  private static long number(List<Field> fields, int number) {
    Field field = field(fields, number);
    return field == null ? 0 : field.value;
  }

  private static String text(List<Field> fields, int number) {
    Field field = field(fields, number);
    return field == null ? "" : field.text();
  }

  /**
   * Returns the events as text: the kind, the track's name, the time after the first event, and the
   * name.
   */
  private static List<String> events(byte[] trace) {
    List<String> tracks = new ArrayList<>(List.of(""));
    List<String> events = new ArrayList<>();
    long first = -1;
    for (Field packet : fields(ByteBuffer.wrap(trace))) {
      List<Field> content = packet.fields();
      assertEquals(1, number(content, 10), "every packet is of one sequence");
      Field track = field(content, 60);
      if (track != null) {
        List<Field> told = track.fields();
        assertEquals(tracks.size(), number(told, 1));
        tracks.add(tracks.get((int) number(told, 5)) + "/" + text(told, 2));
        continue;
      }
      List<Field> event = Objects.requireNonNull(field(content, 11)).fields();
      long at = number(content, 8);
      first = first < 0 ? at : first;
      Field flow = field(event, 47);
      String kind = List.of("", "begin", "end", "instant", "number").get((int) number(event, 9));
      events.add(
          "%s %s %d %s%s"
              .formatted(
                  kind,
                  tracks.get((int) number(event, 11)),
                  (at - first) / 1000,
                  kind.equals("number")
                      ? Double.toString(Double.longBitsToDouble(number(event, 44)))
                      : text(event, 23),
                  flow == null ? "" : " flow " + flow.value));
    }
    return events;
  }

  private static void tell(
      ScriptedAgent agent, StartEngine order, long seq, int second, List<TreeTask> tasks) {
    agent.send(
        new FromAgent.Telemetry(
            order.attemptId(),
            seq,
            Samples.of(START.plusSeconds(second), second, 0, "trace-a", 1),
            tasks));
    assertEquals(seq, agent.await(Ack.class).telemetrySeq());
  }

  private static TreeTask stolen(String name, int from, int to) {
    return new TreeTask(
        name,
        "1-0",
        "Fib.fib",
        0.25,
        "trace-a",
        START.plusSeconds(from),
        START.plusSeconds(to),
        Ending.DONE);
  }

  @Test
  void showsTasksOnTheirNodesAndStealsBetweenThem() {
    try (ScriptedAgent a = ScriptedAgent.up(portal, "trace-a", "trace-a", 1.01);
        ScriptedAgent b = ScriptedAgent.up(portal, "trace-b", "trace-b", 1)) {
      Job job = client.submit("trace-a", "trace-b");
      StartEngine master = a.await(StartEngine.class);
      StartEngine thief = b.await(StartEngine.class);
      a.join(master, START);
      b.join(thief, START);
      TreeTask program = new TreeTask("1-0", null, "", 1, null, START, null, null);
      tell(a, master, 1, 1, List.of(program));
      tell(b, thief, 1, 1, List.of(stolen("2-1", 1, 4), stolen("2-2", 2, 3), stolen("2-3", 4, 5)));
      tell(a, master, 2, 9, List.of());
      tell(b, thief, 2, 9, List.of());
      b.end(thief, ScriptedAgent.outcome(Kind.LEFT), START.plusSeconds(9));
      a.end(master, ScriptedAgent.outcome(Kind.SUCCEEDED), START.plusSeconds(10));

      Reply reply = api.get("/api/v1/jobs/" + job.id() + "/trace").expect(200);
      assertEquals(
          "attachment; filename=\"job-" + job.number() + ".perfetto-trace\"",
          reply.header("Content-Disposition"));
      List<String> events = events(reply.response().body());
      String top = "/Job " + job.number() + ", " + job.name();
      assertTrue(
          events.stream().anyMatch(each -> each.startsWith("begin " + top)), events::toString);
      assertTrue(
          events.stream().anyMatch(each -> each.endsWith("trace-b ends: left")), events::toString);
      assertTrue(
          events.stream().anyMatch(each -> each.startsWith("number /trace-a/work per second")),
          events::toString);
      long begun = at(events, "begin /trace-a/trace-a");
      assertEquals(begun + 1_000_000, at(events, "begin /trace-b/trace-b", "flow 2"));
      assertEquals(begun + 999_999, at(events, "instant /trace-a/trace-a", "flow 2"));
      assertEquals(begun + 2_000_000, at(events, "begin /trace-b/trace-b", "flow 3"));
      assertEquals(begun + 4_000_000, at(events, "begin /trace-b/trace-b", "flow 4"));
      assertEquals(begun + 10_000_000, at(events, "end /trace-a/trace-a"));
    }
  }

  /**
   * Returns the time of the only event with this beginning and this end, in microseconds after the
   * first event.
   */
  private static long at(List<String> events, String begins, String... ends) {
    List<String> found =
        events.stream()
            .filter(each -> each.startsWith(begins + " "))
            .filter(each -> List.of(ends).stream().allMatch(each::endsWith))
            .toList();
    assertEquals(1, found.size(), () -> begins + " among " + events);
    String rest = found.get(0).substring(begins.length() + 1);
    int end = rest.indexOf(' ');
    return Long.parseLong(end < 0 ? rest : rest.substring(0, end));
  }

  @Test
  void aJobThatHasNotRunHasATraceWithoutTasks() {
    ScriptedAgent.up(portal, "trace-none", "trace-none", 1).close();
    Job job = client.submit("trace-none");
    byte[] trace = api.get("/api/v1/jobs/" + job.id() + "/trace").expect(200).response().body();
    assertEquals(List.of(), events(trace));
    api.post("/api/v1/jobs/" + job.id() + "/cancel", "{\"reason\":\"test\"}").expect(202);
    api.get("/api/v1/jobs/00000000-0000-0000-0000-000000000000/trace").expect(404);
  }
}
