package org.satingrid.portal;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.portal.testkit.PortalLog;
import org.satingrid.portal.testkit.TestPortal;

/** Tests strangers who announce a body and send only a part of it. */
class CutOffBodiesTest {
  private static final String[] HEADERS = {
    "", "Authorization: Bearer sgt_false\r\n", "Authorization: Basic YWRtaW46bm8=\r\n"
  };

  private final TestPortal portal = TestPortal.get();

  @ParameterizedTest
  @ValueSource(strings = {"multipart/form-data; boundary=q", "application/zip", "text/plain"})
  void areRefusedWithoutAStackTrace(String type) throws IOException {
    double before = refused();
    int sent = 0;
    try (PortalLog log = new PortalLog()) {
      for (String path : new String[] {"/", "/join/release", "/api/v1/files", "/agent/v1/enrol"}) {
        for (String method : new String[] {"POST", "PUT"}) {
          for (String header : HEADERS) {
            cutOff(method + " " + path, header, type);
            sent++;
          }
        }
      }
      assertEquals(List.of(), log.traced());
    }
    assertEquals(sent, refused() - before, "each is counted once");
  }

  private double refused() {
    return Arrays.stream(
            portal.admin().get("/actuator/prometheus").expect(200).body().split("\n", -1))
        .filter(line -> line.startsWith("satin_requests_refused_total{"))
        .mapToDouble(line -> Double.parseDouble(line.substring(line.lastIndexOf(' '))))
        .sum();
  }

  private void cutOff(String line, String header, String type) throws IOException {
    try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), portal.address().getPort())) {
      OutputStream out = socket.getOutputStream();
      String head =
          line
              + " HTTP/1.1\r\nHost: localhost\r\n"
              + header
              + "Content-Type: "
              + type
              + "\r\nContent-Length: 500000\r\n\r\n--q\r\n";
      out.write(head.getBytes(StandardCharsets.US_ASCII));
      out.flush();
      socket.shutdownOutput();
      socket.setSoTimeout(60_000);
      // The read ends when the portal closes the connection.
      socket.getInputStream().readAllBytes();
    }
  }
}
