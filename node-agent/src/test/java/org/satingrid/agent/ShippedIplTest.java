package org.satingrid.agent;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URL;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The agent's jar contains the libraries of its class path. */
class ShippedIplTest {
  @Test
  void shouldHaveTheRealIplOrNone() throws IOException {
    List<URL> found =
        Collections.list(
            ShippedIplTest.class.getClassLoader().getResources("ibis/ipl/IbisFactory.class"));
    assertTrue(found.size() <= 1, found::toString);
    assertTrue(
        found.stream().allMatch(url -> url.getPath().contains("/nl/junglecomputing/ipl/")),
        found::toString);
  }
}
