package org.satingrid.network.grid.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.SocketException;
import java.net.SocketTimeoutException;
import javax.net.ssl.SSLException;
import javax.net.ssl.SSLHandshakeException;
import org.junit.jupiter.api.Test;

class HubTroubleTest {
  @Test
  void shouldSayWhatToMend() {
    assertEquals(
        "nothing answers there", HubTrouble.words(new SocketTimeoutException("Connect timed out")));
    assertEquals(
        "it takes connections and does not answer",
        HubTrouble.words(new SocketTimeoutException("Read timed out")));
    assertEquals(
        "it refuses this node's certificate (Received fatal alert: certificate_unknown)",
        HubTrouble.words(new SSLHandshakeException("Received fatal alert: certificate_unknown")));
    assertEquals(
        "it ended the connection while certificates were shown, so it may refuse this node's"
            + " (Connection reset)",
        HubTrouble.words(
            new SSLException("readHandshakeRecord", new SocketException("Connection reset"))));
  }
}
