package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.identity.TestPeople;
import org.satingrid.portal.testkit.PortalLog;
import org.satingrid.portal.testkit.TestPortal;

/** Tests uploads of strangers, uploads that stop half way, and uploads to a full disk. */
class UploadTest {
  private static final int ANNOUNCED = 900_000;
  private static final String PART =
      "--part\r\nContent-Disposition: form-data; name=\"file\"; filename=\"a.jar\"\r\n\r\n";

  private final TestPortal portal = TestPortal.get();

  /** Sends the beginning of an upload and then waits. */
  private Socket begun(String method, String path, String authorization, String body)
      throws IOException {
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), portal.address().getPort());
    socket.setSoTimeout(60_000);
    String head =
        method
            + " "
            + path
            + " HTTP/1.1\r\nHost: portal\r\nContent-Length: "
            + ANNOUNCED
            + "\r\nContent-Type: multipart/form-data; boundary=part\r\n"
            + authorization
            + "\r\n";
    socket.getOutputStream().write((head + body).getBytes(StandardCharsets.US_ASCII));
    socket.getOutputStream().flush();
    return socket;
  }

  private static int status(Socket socket) throws IOException {
    BufferedReader in =
        new BufferedReader(
            new InputStreamReader(socket.getInputStream(), StandardCharsets.US_ASCII));
    String line = String.valueOf(in.readLine());
    assertTrue(line.startsWith("HTTP/1.1 "), line);
    return Integer.parseInt(line.split(" ", -1)[1]);
  }

  private String bearer(String role) {
    TestPeople.Someone someone = TestPeople.add(portal, role);
    String token =
        portal
            .anonymous()
            .withBasic(someone.username(), someone.password())
            .post("/api/v1/tokens", "{\"name\":\"tests\",\"expiresInDays\":1}")
            .expect(201)
            .text("secret");
    return "Authorization: Bearer " + token + "\r\n";
  }

  @Test
  void theRightIsAskedBeforeTheBodyIsRead() throws IOException {
    for (String path : new String[] {"/api/v1/applications", "/api/v1/files"}) {
      try (Socket viewer = begun("POST", path, bearer("viewer"), PART)) {
        assertEquals(403, status(viewer), path);
      }
      try (Socket stranger = begun("POST", path, "", PART)) {
        assertEquals(401, status(stranger), path + ", without an account");
      }
      try (Socket liar = begun("POST", path, "Authorization: Bearer no\r\n", PART)) {
        assertEquals(401, status(liar), path);
      }
    }
  }

  @Test
  void oneThatStopsHalfWayIsToldAndLeavesNothing() throws IOException {
    try (PortalLog log = new PortalLog();
        Socket socket =
            begun("POST", "/api/v1/files", bearer("submitter"), PART + "x".repeat(300_000))) {
      socket.shutdownOutput();
      assertEquals(400, status(socket));
      assertFalse(log.said("failed"), "the portal's log speaks of a failure of its own");
    }
    assertNothingStaged();
  }

  /**
   * The portal writes the body of a backup to the disk while it arrives, because it is not a form.
   */
  @Test
  void aStreamThatStopsHalfWayLeavesNothing() throws Exception {
    try (TestPortal other = TestPortal.startEmpty()) {
      String token = "Authorization: Bearer " + other.newAdminToken() + "\r\n";
      Path staging = other.dataDir().resolve("staging");
      try (Socket socket =
          new Socket(InetAddress.getLoopbackAddress(), other.address().getPort())) {
        String head =
            "PUT /api/v1/backup HTTP/1.1\r\nHost: portal\r\nContent-Type: application/zip\r\n"
                + "Content-Length: 900000\r\n"
                + token
                + "\r\n"
                + "x".repeat(300_000);
        socket.getOutputStream().write(head.getBytes(StandardCharsets.US_ASCII));
        socket.getOutputStream().flush();
        await(staging, 1);
      }
      await(staging, 0);
      other.newAdmin().get("/api/v1/jobs").expect(200);
    }
  }

  private static void await(Path directory, long files) throws IOException {
    long end = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
    while (count(directory) != files) {
      assertTrue(System.nanoTime() < end, () -> "not " + files + " files in " + directory);
      LockSupport.parkNanos(10_000_000);
    }
  }

  private void assertNothingStaged() throws IOException {
    await(portal.dataDir().resolve("staging"), 0);
  }

  private static long count(Path directory) throws IOException {
    try (Stream<Path> files = Files.list(directory)) {
      return files.count();
    }
  }

  /** Uses a real disk of a megabyte, which only root can create. */
  @Test
  void aFullDiskIsSaidAndNothingIsLost() throws Exception {
    Path disk = TestPortal.newDataDir();
    Assumptions.assumeTrue(
        run("mount", "-t", "tmpfs", "-o", "size=1m,mode=700", "tmpfs", disk.toString()) == 0,
        "needs root to mount a small disk");
    try (TestPortal full = portal.startSecond("--satin.data-dir=" + disk)) {
      byte[] large = new byte[1_500_000];
      var admin = portal.admin().at(full.address());
      admin.upload("/api/v1/files", "large.bin", large).expectProblem(507, "storage-full");
      admin.upload("/api/v1/files", "small.bin", new byte[1000]).expect(201);
      admin.get("/api/v1/jobs").expect(200);
      await(disk.resolve("staging"), 0);
    } finally {
      assertEquals(0, run("umount", disk.toString()));
    }
  }

  private static int run(String... command) throws IOException, InterruptedException {
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getInputStream().transferTo(System.err);
    assertTrue(process.waitFor(60, TimeUnit.SECONDS), command[0]);
    return process.exitValue();
  }
}
