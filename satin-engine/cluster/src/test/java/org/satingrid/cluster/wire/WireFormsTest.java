package org.satingrid.cluster.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectOutputStream;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.rmi.MarshalledObject;
import java.text.DecimalFormat;
import java.text.SimpleDateFormat;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Calendar;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.SortedSet;
import java.util.SplittableRandom;
import java.util.TimeZone;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.satingrid.runtime.Outcome;

class WireFormsTest {
  private static final ClassLoader LOADER =
      Objects.requireNonNull(WireFormsTest.class.getClassLoader());

  private final TaskCodec codec = new TaskCodec(LOADER, new Limits(100, 10_000, 100_000));

  static List<Object> values() {
    List<Integer> list = new ArrayList<>(List.of(1, 2, 3, 4));
    TreeMap<String, Integer> sorted = new TreeMap<>(Map.of("a", 1, "b", 2, "c", 3));
    Map<String, Integer> linked = new LinkedHashMap<>(sorted.descendingMap());
    return List.of(
        list.subList(1, 3),
        List.of(1, 2, 3, 4).subList(1, 3),
        Arrays.asList(1, 2, 3).subList(0, 2),
        Stream.of(1, null, 3).collect(Collectors.toList()).subList(0, 2),
        Collections.unmodifiableList(list.subList(0, 2)),
        Collections.synchronizedMap(new HashMap<>(sorted)),
        sorted.keySet(),
        sorted.descendingKeySet(),
        sorted.headMap("b"),
        sorted.entrySet(),
        new HashMap<>(sorted).entrySet(),
        linked.keySet(),
        Map.entry("k", 1),
        Objects.requireNonNull(sorted.firstEntry()),
        Optional.of("x"),
        Optional.empty(),
        OptionalInt.of(3),
        Path.of("a/b"),
        StandardCharsets.UTF_16,
        ZoneId.of("Europe/Prague"),
        TimeZone.getTimeZone("Europe/Prague"),
        Calendar.getInstance(TimeZone.getTimeZone("Europe/Prague")),
        new DecimalFormat("0.00"),
        new SimpleDateFormat("yyyy"),
        Set.of(1, 2, 3),
        ByteBuffer.wrap(new byte[] {1, 2, 3}).position(1).order(ByteOrder.LITTLE_ENDIAN));
  }

  @ParameterizedTest
  @MethodSource("values")
  void shouldArriveEqual(Object value) throws WireException {
    assertEquals(value, copy(value));
  }

  @Test
  void shouldArriveInTheSameOrder() throws WireException {
    TreeMap<String, Integer> sorted = new TreeMap<>(Comparator.reverseOrder());
    sorted.putAll(Map.of("a", 1, "b", 2, "c", 3));
    assertEquals("[c, b, a]", copy(sorted.keySet()).toString());
    assertEquals("c", assertInstanceOf(SortedSet.class, copy(sorted.keySet())).first());
    assertEquals("[3, 2, 1]", copy(sorted.values()).toString());
    assertEquals("[c=3, b=2, a=1]", copy(sorted.entrySet()).toString());
  }

  @Test
  void shouldDrawTheNumbersOfTheOriginal() throws WireException {
    SplittableRandom random = new SplittableRandom(7).split();
    random.nextInt();
    SplittableRandom copy = assertInstanceOf(SplittableRandom.class, copy(random));
    assertEquals(random.nextLong(), copy.nextLong());
    assertEquals(random.split().nextLong(), copy.split().nextLong());
  }

  @Test
  void shouldKeepStatistics() throws WireException {
    IntSummaryStatistics statistics = IntStream.of(1, 2, 6).summaryStatistics();
    assertEquals(statistics.toString(), String.valueOf(copy(statistics)));
  }

  @Test
  void shouldRefuseHostileBytesOfAClassThatIsNoValue() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new HostileOutput(bytes)) {
      out.writeObject(new MarshalledObject<>("x"));
    }
    WireException refused =
        assertThrows(WireException.class, () -> codec.decodeOutcome(bytes.toByteArray()));
    assertEquals(true, String.valueOf(refused.getMessage()).contains("REJECTED"));
  }

  @Test
  void shouldRefuseAtTheSenderWhatTheReceiverWouldRefuse() throws IOException {
    MarshalledObject<String> gadget = new MarshalledObject<>("x");
    WireException refused =
        assertThrows(
            WireException.class, () -> codec.encodeOutcome(new Outcome.Returned(gadget), "t"));
    String message = String.valueOf(refused.getMessage());
    assertEquals(true, message.contains("what it returns holds class java.rmi.Marsh"), message);
  }

  private Object copy(Object value) throws WireException {
    byte[] bytes = codec.encodeOutcome(new Outcome.Returned(value), "t");
    Outcome outcome = codec.decodeOutcome(bytes);
    @Nullable Object copy = assertInstanceOf(Outcome.Returned.class, outcome).value();
    return Objects.requireNonNull(copy);
  }

  /** Writes classes in full as the codec does, but accepts all classes. */
  private static final class HostileOutput extends ObjectOutputStream {
    HostileOutput(ByteArrayOutputStream out) throws IOException {
      super(out);
    }

    @Override
    protected void writeClassDescriptor(java.io.ObjectStreamClass form) throws IOException {
      writeByte(TaskOutput.IN_FULL);
      super.writeClassDescriptor(form);
    }
  }
}
