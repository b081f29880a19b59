package org.satingrid.cluster.wire;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class FaithfulTest {
  static final class OwnCounter extends AtomicInteger {
    private static final long serialVersionUID = 1;
  }

  static final class OwnList extends ArrayList<String> {
    private static final long serialVersionUID = 1;
  }

  static final class OwnFailure extends RuntimeException {
    private static final long serialVersionUID = 1;
  }

  static List<Object> copies() {
    return List.of(
        1,
        "text",
        BigInteger.TEN,
        Instant.EPOCH,
        UUID.fromString("00000000-0000-0001-0000-000000000002"),
        new BitSet(),
        List.of(1, 2, 3),
        new ArrayList<>(List.of(1)),
        new HashMap<>(Map.of(1, 2)),
        new TreeMap<>(Map.of(1, 2)),
        new ConcurrentHashMap<>(Map.of(1, 2)),
        Collections.unmodifiableList(new ArrayList<>()),
        new OwnList(),
        new OwnFailure(),
        new int[] {1});
  }

  static List<Object> stays() {
    return List.of(
        new ReentrantLock(),
        new ReentrantReadWriteLock(),
        new Semaphore(1),
        new AtomicInteger(),
        new AtomicLong(),
        new LinkedBlockingQueue<>(),
        Collections.synchronizedList(new ArrayList<>()),
        new OwnCounter(),
        new Object() {});
  }

  @ParameterizedTest
  @MethodSource("copies")
  void shouldLetAValueTravel(Object value) {
    assertDoesNotThrow(() -> Faithful.check(value));
  }

  @ParameterizedTest
  @MethodSource("stays")
  void shouldKeepWhatThreadsMeetAt(Object value) {
    assertThrows(IllegalArgumentException.class, () -> Faithful.check(value));
  }
}
