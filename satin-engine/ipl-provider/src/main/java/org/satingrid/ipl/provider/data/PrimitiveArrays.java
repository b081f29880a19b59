package org.satingrid.ipl.provider.data;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.Array;
import java.nio.ByteBuffer;
import java.util.Objects;

/** Elements of primitive arrays as bytes, big-endian, in pieces that need little memory. */
final class PrimitiveArrays {
  private static final int PIECE = 1 << 13;

  private PrimitiveArrays() {}

  static void write(Object array, int from, int length, DataOutput out) throws IOException {
    Objects.checkFromIndexSize(from, length, Array.getLength(array));
    if (array instanceof byte[] bytes) {
      out.write(bytes, from, length);
      return;
    }
    int width = width(array);
    ByteBuffer piece = ByteBuffer.allocate(Math.min(PIECE, length * width));
    int most = PIECE / width;
    for (int at = 0; at < length; at += most) {
      int count = Math.min(most, length - at);
      put(array, from + at, count, piece.clear());
      out.write(piece.array(), 0, count * width);
    }
  }

  static void read(Object array, int from, int length, DataInput in) throws IOException {
    Objects.checkFromIndexSize(from, length, Array.getLength(array));
    if (array instanceof byte[] bytes) {
      in.readFully(bytes, from, length);
      return;
    }
    int width = width(array);
    ByteBuffer piece = ByteBuffer.allocate(Math.min(PIECE, length * width));
    int most = PIECE / width;
    for (int at = 0; at < length; at += most) {
      int count = Math.min(most, length - at);
      in.readFully(piece.array(), 0, count * width);
      get(array, from + at, count, piece.clear());
    }
  }

  private static int width(Object array) throws IOException {
    Class<?> type = array.getClass().getComponentType();
    if (type == boolean.class) {
      return 1;
    } else if (type == short.class || type == char.class) {
      return 2;
    } else if (type == int.class || type == float.class) {
      return 4;
    } else if (type == long.class || type == double.class) {
      return 8;
    }
    throw new IOException(
        "a port without object serialization cannot have an array of "
            + (type == null ? array.getClass() : type).getName());
  }

  private static void put(Object array, int from, int count, ByteBuffer piece) {
    if (array instanceof int[] ints) {
      piece.asIntBuffer().put(ints, from, count);
    } else if (array instanceof double[] doubles) {
      piece.asDoubleBuffer().put(doubles, from, count);
    } else if (array instanceof long[] longs) {
      piece.asLongBuffer().put(longs, from, count);
    } else if (array instanceof float[] floats) {
      piece.asFloatBuffer().put(floats, from, count);
    } else if (array instanceof char[] chars) {
      piece.asCharBuffer().put(chars, from, count);
    } else if (array instanceof short[] shorts) {
      piece.asShortBuffer().put(shorts, from, count);
    } else if (array instanceof boolean[] flags) {
      for (int at = from; at < from + count; at++) {
        piece.put((byte) (flags[at] ? 1 : 0));
      }
    }
  }

  private static void get(Object array, int from, int count, ByteBuffer piece) {
    if (array instanceof int[] ints) {
      piece.asIntBuffer().get(ints, from, count);
    } else if (array instanceof double[] doubles) {
      piece.asDoubleBuffer().get(doubles, from, count);
    } else if (array instanceof long[] longs) {
      piece.asLongBuffer().get(longs, from, count);
    } else if (array instanceof float[] floats) {
      piece.asFloatBuffer().get(floats, from, count);
    } else if (array instanceof char[] chars) {
      piece.asCharBuffer().get(chars, from, count);
    } else if (array instanceof short[] shorts) {
      piece.asShortBuffer().get(shorts, from, count);
    } else if (array instanceof boolean[] flags) {
      for (int at = from; at < from + count; at++) {
        flags[at] = piece.get() != 0;
      }
    }
  }
}
