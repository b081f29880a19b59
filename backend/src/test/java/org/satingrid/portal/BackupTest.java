package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.satingrid.contract.agent.FromAgent;
import org.satingrid.contract.agent.FromAgent.Outcome.Kind;
import org.satingrid.contract.agent.ToAgent;
import org.satingrid.contract.api.Job;
import org.satingrid.contract.api.JobState;
import org.satingrid.contract.api.RestoredBackup;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.JobClient;
import org.satingrid.portal.testkit.Reply;
import org.satingrid.portal.testkit.Samples;
import org.satingrid.portal.testkit.ScriptedAgent;
import org.satingrid.portal.testkit.TestPortal;

class BackupTest {
  private static final byte[] PICTURE = "not really a picture".getBytes(StandardCharsets.UTF_8);

  private final TestPortal portal = TestPortal.get();
  private final Api admin = portal.admin();

  @Test
  void anEmptyPortalHasTheSamePeopleJobsAndArtifactsAfterwards() {
    Job job = finishedJob("backup");
    String users = admin.get("/api/v1/users?pageSize=200").expect(200).body();
    String logs = admin.get("/api/v1/jobs/" + job.id() + "/logs").expect(200).body();
    String telemetry = admin.get("/api/v1/jobs/" + job.id() + "/telemetry").expect(200).body();
    assertTrue(telemetry.contains("\"readings\":1"), telemetry);
    byte[] backup = backup();

    try (TestPortal empty = TestPortal.startEmpty()) {
      RestoredBackup restored =
          restore(empty.newAdmin(), backup).expect(200).as(RestoredBackup.class);
      assertTrue(restored.files() >= 2, restored::toString);
      assertTrue(restored.rows().getOrDefault("jobs", 0L) >= 1, restored::toString);

      // The token of the first portal is valid at the restored portal, because the backup contains
      // the users and their tokens.
      Api same = admin.at(empty.address());
      assertEquals(users, same.get("/api/v1/users?pageSize=200").expect(200).body());
      String path = "/api/v1/jobs/" + job.id();
      assertEquals(job, same.get(path).expect(200).as(Job.class));
      assertEquals(logs, same.get(path + "/logs").expect(200).body());
      assertEquals(telemetry, same.get(path + "/telemetry").expect(200).body());
      assertArrayEquals(
          PICTURE, same.get(path + "/artifacts/out.png").expect(200).response().body());

      // The numbers of new jobs must follow the restored numbers. The same backup cannot be
      // restored twice.
      Job next = new JobClient(same).submit("backup");
      assertTrue(next.number() > job.number());
      restore(same, backup).expectProblem(409, "not-empty");
    }
  }

  @Test
  void whatIsDamagedOrNotWholeIsRefusedAndChangesNothing() throws IOException {
    finishedJob("backup-damaged");
    byte[] backup = backup();
    try (TestPortal empty = TestPortal.startEmpty()) {
      Api first = empty.newAdmin();
      List<byte[]> bad =
          List.of(
              "no archive".getBytes(StandardCharsets.UTF_8),
              Arrays.copyOf(backup, backup.length / 2),
              without(backup, "manifest.json"),
              without(backup, "tables/users.copy"),
              changed(backup, "tables/audit_events.copy"),
              changed(backup, "files/"));
      for (byte[] archive : bad) {
        restore(first, archive).expectProblem(422, "bad-backup");
      }
      assertEquals("admin", first.get("/api/v1/session").expect(200).text("username"));
      assertEquals(0, first.get("/api/v1/jobs").expect(200).json().get("items").size());
      restore(first, backup).expect(200);
    }
  }

  private Job finishedJob(String site) {
    JobClient client = new JobClient(admin);
    try (ScriptedAgent agent = ScriptedAgent.up(portal, site, site, 1.0)) {
      Job job = client.submit(site);
      ToAgent.StartEngine order = agent.await(ToAgent.StartEngine.class);
      agent.join(order, Instant.now());
      agent.log(order, 1, "tab\tand \\ backslash", "line");
      for (int second = 1; second <= 2; second++) {
        agent.send(
            new FromAgent.Telemetry(
                order.attemptId(),
                second,
                Samples.of(Instant.now().plusSeconds(second), second, 0, site, 0),
                List.of()));
        assertEquals(second, agent.await(ToAgent.Ack.class).telemetrySeq());
      }
      agent.artifact(order.attemptId(), "out.png", PICTURE).expect(204);
      agent.end(order, ScriptedAgent.outcome(Kind.SUCCEEDED), Instant.now());
      return client.await(job, JobState.SUCCEEDED);
    }
  }

  private byte[] backup() {
    return admin.post("/api/v1/backup", "").expect(200).response().body();
  }

  private static Reply restore(Api api, byte[] archive) {
    return api.with("Content-Type", "application/zip").put("/api/v1/backup", archive);
  }

  private static byte[] without(byte[] archive, String name) throws IOException {
    return rewritten(archive, name, true);
  }

  private static byte[] changed(byte[] archive, String name) throws IOException {
    return rewritten(archive, name, false);
  }

  /**
   * Copies an archive without the first entry of this name or folder, or without the last line of
   * this entry.
   */
  private static byte[] rewritten(byte[] archive, String name, boolean omit) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    boolean done = false;
    try (ZipInputStream in = new ZipInputStream(new ByteArrayInputStream(archive));
        ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (ZipEntry entry = in.getNextEntry(); entry != null; entry = in.getNextEntry()) {
        byte[] content = in.readAllBytes();
        boolean meant = !done && entry.getName().startsWith(name);
        done |= meant;
        if (meant && omit) {
          continue;
        }
        out.putNextEntry(new ZipEntry(entry.getName()));
        out.write(content, 0, meant ? lessALine(content) : content.length);
        out.closeEntry();
      }
    }
    assertTrue(done, name);
    return bytes.toByteArray();
  }

  private static int lessALine(byte[] content) {
    int end = content.length - 1;
    while (end > 0 && content[end - 1] != '\n') {
      end--;
    }
    return end;
  }
}
