package org.satingrid.portal.telemetry;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.FromAgent.PicturePart;
import org.satingrid.contract.agent.ToAgent.Ack;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobPictures;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

/** Tests parts of pictures, from simulated agents to clients. */
class PicturesTest {
  private static final Instant START = Samples.halfADayAgo();
  private static final String PIXEL = "AAEC";

  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);

  private static PicturePart part(int x, String rgb) {
    return new PicturePart("gallery.png", 40_000, 10, x, 0, 20_000, 10, rgb.length() / 4, 1, rgb);
  }

  private static void tell(
      ScriptedAgent agent, StartEngine order, long seq, List<PicturePart> parts) {
    agent.send(
        new FromAgent.Telemetry(
            order.attemptId(),
            seq,
            Samples.of(START.plusSeconds(seq), (double) seq, 0, "pictures", 0),
            null,
            null,
            parts));
    assertEquals(seq, agent.await(Ack.class).telemetrySeq());
  }

  private JobPictures pictures(Job job, long after) {
    return api.get("/api/v1/jobs/" + job.id() + "/pictures?after=" + after)
        .expect(200)
        .as(JobPictures.class);
  }

  private static List<Integer> places(JobPictures pictures) {
    return pictures.parts().stream().map(JobPictures.ShownPart::x).toList();
  }

  @Test
  void partsAreThereWhileTheJobRunsAndOnlyNewOnesAreAskedFor() {
    try (ScriptedAgent agent = ScriptedAgent.up(portal, "pictures", "pictures-1", 1)) {
      Job job =
          api.post("/api/v1/jobs", JobClient.newJob(client.upload().id(), "pictures"))
              .expect(201)
              .as(Job.class);
      StartEngine order = agent.await(StartEngine.class);
      agent.join(order, START);
      assertTrue(pictures(job, 0).parts().isEmpty());
      tell(agent, order, 1, List.of(part(0, PIXEL), part(7, PIXEL)));
      JobPictures first = pictures(job, 0);
      assertEquals(List.of(0, 7), places(first));
      assertEquals("pictures", first.parts().get(0).site());
      assertEquals("pictures-1", first.parts().get(0).node());
      tell(agent, order, 2, List.of(part(9, PIXEL)));
      List<Integer> news = places(pictures(job, first.last()));
      assertEquals(9, news.get(news.size() - 1));
      assertEquals(List.of(0, 7, 9), places(pictures(job, 0)));

      tell(agent, order, 3, List.of(part(30_000, PIXEL), part(1, "<b>&")));
      assertEquals(3, pictures(job, 0).parts().size(), "neither can be drawn");
      List<PicturePart> many = Collections.nCopies(10, part(3, PIXEL.repeat(16_000)));
      for (long seq = 4; seq < 14; seq++) {
        tell(agent, order, seq, many);
      }
      int kept = pictures(job, 0).parts().size();
      assertTrue(kept > 10 && kept < 80, () -> kept + " parts of one engine are kept");
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), START.plusSeconds(20));
      api.get("/api/v1/jobs/" + job.id() + "/pictures?after=-1")
          .expectProblem(400, "invalid-field");
    }
  }

  @Test
  void anAnswerIsBoundedHoweverManyNodesTellMuch() {
    List<PicturePart> many = Collections.nCopies(10, part(3, PIXEL.repeat(16_000)));
    try (ScriptedAgent a = ScriptedAgent.up(portal, "many-pictures", "many-pictures-1", 1);
        ScriptedAgent b = ScriptedAgent.up(portal, "many-pictures", "many-pictures-2", 1);
        ScriptedAgent c = ScriptedAgent.up(portal, "many-pictures", "many-pictures-3", 1)) {
      Job job = client.submit("many-pictures");
      for (ScriptedAgent agent : List.of(a, b, c)) {
        StartEngine order = agent.await(StartEngine.class);
        agent.join(order, START);
        for (long seq = 1; seq <= 6; seq++) {
          tell(agent, order, seq, many);
        }
      }
      JobPictures pictures = pictures(job, 0);
      int characters = pictures.parts().stream().mapToInt(part -> part.rgb().length()).sum();
      assertTrue(
          characters > 7 << 20 && characters <= 8 << 20, () -> characters + " characters of parts");
      assertEquals(
          3, pictures.parts().stream().map(JobPictures.ShownPart::node).distinct().count());
      api.post("/api/v1/jobs/" + job.id() + "/kill", "{\"reason\":\"test\"}").expect(202);
    }
  }
}
