package org.satingrid.portal.shared.web;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;
import org.satingrid.portal.shared.ProblemException;
import org.springframework.util.unit.DataSize;

class BodyReaderTest {
  private static final byte[] BODY = "{}".getBytes(StandardCharsets.US_ASCII);

  private final AtomicLong nanos = new AtomicLong();
  private final BodyReader reader = new BodyReader(DataSize.ofKilobytes(64), nanos::get);

  private static int status(ProblemException e) {
    return e.status().value();
  }

  @Test
  void readsWhatHasArrived() throws IOException {
    assertArrayEquals(BODY, reader.read(new ByteArrayInputStream(BODY), 2, "192.0.2.1"));
    assertArrayEquals(BODY, reader.read(new ByteArrayInputStream(BODY), -1, "192.0.2.1"));
  }

  @Test
  void refusesWhatIsAnnouncedAsTooLarge() {
    InputStream never = new ByteArrayInputStream(new byte[0]);
    var e = assertThrows(ProblemException.class, () -> reader.read(never, 60 << 20, "192.0.2.1"));
    assertEquals(413, status(e));
  }

  @Test
  void refusesWhatTurnsOutTooLarge() {
    InputStream large = new ByteArrayInputStream(new byte[(64 << 10) + 1]);
    assertEquals(
        413,
        status(assertThrows(ProblemException.class, () -> reader.read(large, -1, "192.0.2.1"))));
  }

  /** The sender sends each byte a second after the previous one. */
  @Test
  void endsABodyThatTrickles() {
    InputStream trickle =
        new InputStream() {
          @Override
          public int read() {
            nanos.addAndGet(1_000_000_000L);
            return ' ';
          }

          @Override
          public int read(byte[] target, int from, int length) {
            target[from] = (byte) read();
            return 1;
          }
        };
    assertEquals(
        408,
        status(assertThrows(ProblemException.class, () -> reader.read(trickle, 500, "192.0.2.1"))));
    assertEquals(11, nanos.get() / 1_000_000_000L);
  }

  @Test
  void oneAddressHasAPartOfThePlaces() throws Exception {
    CountDownLatch reading = new CountDownLatch(BodyReader.MAX_OF_ADDRESS);
    CountDownLatch end = new CountDownLatch(1);
    ExecutorService threads = Executors.newCachedThreadPool();
    try {
      for (int i = 0; i < BodyReader.MAX_OF_ADDRESS; i++) {
        Future<byte[]> unused =
            threads.submit(() -> reader.read(waiting(reading, end), 2, "192.0.2.1"));
      }
      reading.await();
      InputStream late = new ByteArrayInputStream(BODY);
      var e = assertThrows(ProblemException.class, () -> reader.read(late, -1, "192.0.2.1"));
      assertEquals(503, status(e));
      assertArrayEquals(BODY, reader.read(late, -1, "198.51.100.7"));
    } finally {
      end.countDown();
      threads.shutdown();
    }
  }

  private static InputStream waiting(CountDownLatch reading, CountDownLatch end) {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        reading.countDown();
        try {
          end.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
        return -1;
      }

      @Override
      public int read(byte[] target, int from, int length) throws IOException {
        return read();
      }
    };
  }

  @Test
  void anIpv6NetworkIsOneClient() {
    assertEquals(
        ClientAddress.group("2001:db8:1:2:3:4:5:6"), ClientAddress.group("2001:db8:1:2:ffff::1"));
    assertEquals("192.0.2.1", ClientAddress.group("192.0.2.1"));
    assertEquals("::1", ClientAddress.group("::1"));
  }
}
