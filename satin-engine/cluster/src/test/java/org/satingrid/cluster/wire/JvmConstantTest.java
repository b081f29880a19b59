package org.satingrid.cluster.wire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Objects that a JVM has once keep their identity, and other equal objects do not get it. */
class JvmConstantTest {
  private static final int LONG = 30_000;

  private final TaskCodec codec =
      new TaskCodec(
          Objects.requireNonNull(JvmConstantTest.class.getClassLoader()), Limits.DEFAULT, "");

  static List<Object> constants() {
    return List.of(
        "literal",
        "",
        "\ud800 \0 caf\u00e9",
        Integer.valueOf(7),
        Long.valueOf(-128),
        Short.valueOf((short) 1),
        Byte.valueOf((byte) 200),
        Character.valueOf('c'),
        true,
        BigInteger.ZERO,
        BigInteger.valueOf(-16),
        BigDecimal.TEN,
        BigDecimal.valueOf(0, 3));
  }

  static List<Object> others() {
    return List.of(
        String.valueOf("literal".toCharArray()),
        "x".repeat(LONG),
        Integer.valueOf(LONG),
        new BigInteger("1"),
        BigInteger.valueOf(LONG),
        new BigDecimal("10"),
        1.5);
  }

  @ParameterizedTest
  @MethodSource("constants")
  void shouldBeTheReceiversOwn(Object constant) throws WireException {
    List<?> copy = copy(new ArrayList<>(List.of(constant, new Object[] {constant})));
    assertSame(constant, copy.get(0));
    assertSame(constant, ((Object[]) copy.get(1))[0]);
  }

  @ParameterizedTest
  @MethodSource("others")
  void shouldStayAnObjectOfItsOwn(Object value) throws WireException {
    List<?> copy = copy(new ArrayList<>(List.of(value, value)));
    assertEquals(value, copy.get(0));
    assertNotSame(value, copy.get(0));
    assertSame(copy.get(0), copy.get(1));
  }

  /** A string that is not interned stays so, although the codec looks it up. */
  @Test
  @SuppressWarnings("StringOperationCanBeSimplified")
  void shouldNotInternWhatItSends() throws WireException {
    String made = "made at " + System.nanoTime();
    copy(new ArrayList<>(List.of(made)));
    String interned = new String(made).intern();
    assertNotSame(made, interned);
    assertSame(interned, copy(new ArrayList<>(List.of(interned))).get(0));
  }

  private List<?> copy(List<Object> value) throws WireException {
    return codec.decode(codec.encode(value, "", part -> part), ArrayList.class, part -> part);
  }
}
