package org.satingrid.network.grid.hub;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.net.InetAddress;
import java.net.InetSocketAddress;
import org.junit.jupiter.api.Test;

class OriginsTest {
  private final InetSocketAddress from =
      new InetSocketAddress(InetAddress.getLoopbackAddress(), 40_000);
  private final Origins origins = new Origins();

  @Test
  void shouldNameTheClientWhileItsConnectionIsPassedOn() {
    assertEquals(from.toString(), origins.of(from));
    origins.put(from, "192.0.2.7");
    assertEquals("192.0.2.7", origins.of(from));
    origins.remove(from);
    assertEquals(from.toString(), origins.of(from));
  }
}
