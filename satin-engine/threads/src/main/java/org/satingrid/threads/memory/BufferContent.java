package org.satingrid.threads.memory;

import java.nio.Buffer;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.CharBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.IntBuffer;
import java.nio.InvalidMarkException;
import java.nio.LongBuffer;
import java.nio.ShortBuffer;
import java.util.List;
import java.util.function.IntFunction;

/**
 * The contents of the buffers of one type that have an array.
 *
 * <pre>
 *   content := position limit mark order element*    numbers of 8 bits in a character
 *   element := character*                            of 8 bits for bytes, of 16 bits for others
 * </pre>
 *
 * @param characters the number of characters of an element
 */
record BufferContent<B extends Buffer>(
    IntFunction<B> allocation, int characters, Getter<B> getter, Setter<B> setter) {

  private static final int NUMBER = 4;

  /** The number of characters before the elements. */
  static final int HEADER = 3 * NUMBER + 1;

  private static final int NO_MARK = -1;

  interface Getter<B> {
    long get(B buffer, int index);
  }

  interface Setter<B> {
    void set(B buffer, int index, long value);
  }

  static List<BufferContent<?>> all() {
    return List.of(
        new BufferContent<>(
            ByteBuffer::allocate, 1, (b, i) -> b.get(i) & 0xFF, (b, i, x) -> b.put(i, (byte) x)),
        new BufferContent<>(
            CharBuffer::allocate, 1, CharBuffer::get, (b, i, x) -> b.put(i, (char) x)),
        new BufferContent<>(
            ShortBuffer::allocate, 1, ShortBuffer::get, (b, i, x) -> b.put(i, (short) x)),
        new BufferContent<>(IntBuffer::allocate, 2, IntBuffer::get, (b, i, x) -> b.put(i, (int) x)),
        new BufferContent<>(LongBuffer::allocate, 4, LongBuffer::get, LongBuffer::put),
        new BufferContent<>(
            FloatBuffer::allocate,
            2,
            (b, i) -> Float.floatToRawIntBits(b.get(i)),
            (b, i, x) -> b.put(i, Float.intBitsToFloat((int) x))),
        new BufferContent<>(
            DoubleBuffer::allocate,
            4,
            (b, i) -> Double.doubleToRawLongBits(b.get(i)),
            (b, i, x) -> b.put(i, Double.longBitsToDouble(x))));
  }

  @SuppressWarnings("unchecked")
  Class<B> type() {
    return (Class<B>) allocation.apply(0).getClass();
  }

  /** Returns a view of all elements, which leaves the buffer's position and limit as they are. */
  @SuppressWarnings("unchecked")
  private B everything(B buffer) {
    return (B) buffer.duplicate().clear();
  }

  B blank(String content) {
    return allocation.apply((content.length() - HEADER) / characters);
  }

  String read(B buffer) {
    StringBuilder text = new StringBuilder(HEADER + buffer.capacity() * characters);
    text.append(header(buffer));
    B all = everything(buffer);
    for (int i = 0; i < all.capacity(); i++) {
      append(getter.get(all, i), text);
    }
    return text.toString();
  }

  void write(B buffer, String content) {
    writePart(buffer, 0, content);
  }

  /** Changes the buffer where its content differs from a text that begins at an index. */
  void writePart(B buffer, int start, String text) {
    if (start < HEADER) {
      int end = Math.min(HEADER, start + text.length());
      StringBuilder header = new StringBuilder(header(buffer));
      header.replace(start, end, text.substring(0, end - start));
      setHeader(buffer, header);
    }
    B all = everything(buffer);
    int first = (Math.max(start, HEADER) - HEADER) / characters;
    for (int i = first; HEADER + i * characters < start + text.length(); i++) {
      StringBuilder element = append(getter.get(all, i), new StringBuilder());
      for (int c = 0; c < characters; c++) {
        int at = HEADER + i * characters + c - start;
        if (at >= 0 && at < text.length()) {
          element.setCharAt(c, text.charAt(at));
        }
      }
      setter.set(all, i, value(element));
    }
  }

  private StringBuilder append(long value, StringBuilder text) {
    for (int c = characters - 1; c >= 0; c--) {
      text.append((char) (value >>> (c * Character.SIZE)));
    }
    return text;
  }

  private static long value(CharSequence element) {
    long value = 0;
    for (int c = 0; c < element.length(); c++) {
      value = (value << Character.SIZE) | element.charAt(c);
    }
    return value;
  }

  private static String header(Buffer buffer) {
    StringBuilder header = new StringBuilder(HEADER);
    for (int number : new int[] {buffer.position(), buffer.limit(), mark(buffer)}) {
      for (int shift = Integer.SIZE - Byte.SIZE; shift >= 0; shift -= Byte.SIZE) {
        header.append((char) ((number >>> shift) & 0xFF));
      }
    }
    boolean little = buffer instanceof ByteBuffer b && b.order() == ByteOrder.LITTLE_ENDIAN;
    return header.append((char) (little ? 1 : 0)).toString();
  }

  private static int mark(Buffer buffer) {
    try {
      return buffer.duplicate().reset().position();
    } catch (InvalidMarkException e) {
      return NO_MARK;
    }
  }

  private static void setHeader(Buffer buffer, CharSequence header) {
    int[] numbers = new int[3];
    for (int i = 0; i < 3 * NUMBER; i++) {
      numbers[i / NUMBER] = (numbers[i / NUMBER] << Byte.SIZE) | header.charAt(i);
    }
    buffer.clear().limit(numbers[1]);
    if (numbers[2] != NO_MARK) {
      buffer.position(numbers[2]).mark();
    }
    buffer.position(numbers[0]);
    if (buffer instanceof ByteBuffer bytes) {
      bytes.order(header.charAt(3 * NUMBER) == 1 ? ByteOrder.LITTLE_ENDIAN : ByteOrder.BIG_ENDIAN);
    }
  }
}
