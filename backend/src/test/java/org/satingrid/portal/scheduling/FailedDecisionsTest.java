package org.satingrid.portal.scheduling;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Instant;
import java.util.Objects;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent.StartEngine;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Tests that other jobs start if the start of one job cannot be stored. */
@Timeout(120)
class FailedDecisionsTest {
  private final TestPortal portal = TestPortal.get();
  private final Api api = portal.admin();
  private final JobClient client = new JobClient(api);
  private final JdbcClient db = portal.bean(JdbcClient.class);
  private final String cursed = UUID.randomUUID().toString();

  private void curse() {
    db.sql(
            """
            create function cursed() returns trigger language plpgsql as $$ begin
              if exists (select 1 from jobs j where j.id = new.job_id and j.arguments ? '%s') then
                raise exception 'a row that cannot be stored';
              end if;
              return new;
            end $$
            """
                .formatted(cursed))
        .update();
    db.sql("create trigger cursed before insert on attempts for each row execute function cursed()")
        .update();
  }

  private void lift() {
    db.sql("drop trigger if exists cursed on attempts").update();
    db.sql("drop function if exists cursed").update();
  }

  private Job submit(String application, String argument) {
    return api.post(
            "/api/v1/jobs",
            """
            {"applicationId":"%s","arguments":["%s"],"inputs":[],"sites":["cursed"],"maxWorkers":1}
            """
                .formatted(application, argument))
        .expect(201)
        .as(Job.class);
  }

  @Test
  void theOthersStartAndThatOneIsHeldWithTheReason() {
    String application = client.upload().id();
    curse();
    try (ScriptedAgent one = ScriptedAgent.up(portal, "cursed", "cursed-1", 1);
        ScriptedAgent two = ScriptedAgent.up(portal, "cursed", "cursed-2", 0.5)) {
      Job first = submit(application, cursed);
      Job second = submit(application, "20");
      Job held = client.await(first, JobState.HELD);
      String reason = Objects.requireNonNull(held.reason());
      assertTrue(reason.startsWith("Held by the portal: The portal failed 3 times"), reason);
      assertTrue(reason.contains("Release the job"), reason);
      client.await(second, now -> now.state() != JobState.QUEUED);

      lift();
      api.post("/api/v1/jobs/" + first.id() + "/release", "").expect(202);
      client.await(first, now -> now.state() != JobState.QUEUED);
      for (ScriptedAgent agent : new ScriptedAgent[] {one, two}) {
        StartEngine order = agent.await(StartEngine.class);
        agent.join(order, Instant.now());
        agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      }
      assertEquals(JobState.SUCCEEDED, client.get(first).state());
      assertEquals(JobState.SUCCEEDED, client.get(second).state());
    } finally {
      lift();
    }
  }
}
