package org.satingrid.benchmarks.models;

import java.util.Random;
import java.util.random.RandomGenerator;

/**
 * An array of numbers with some width. The compiler inlines the accesses only if a process has
 * loaded a single kind of array. Therefore each width is measured in a separate process.
 */
abstract class Cells {

  abstract int length();

  abstract long get(int index);

  abstract void set(int index, long value);

  /** Returns an array of the same length, filled with 0. */
  abstract Cells alike();

  /** Returns an array with random numbers. The numbers are the same in each call. */
  static Cells ints(int count) {
    return new Ints(new Random(1).ints(count).toArray());
  }

  /**
   * Returns random numbers from 0 to 255. The numbers are the same for each width.
   *
   * @param width byte, short, int or long
   */
  static Cells small(String width, int count) {
    Cells cells =
        switch (width) {
          case "byte" -> new Bytes(new byte[count]);
          case "short" -> new Shorts(new short[count]);
          case "int" -> new Ints(new int[count]);
          case "long" -> new Longs(new long[count]);
          default -> throw new IllegalArgumentException("no such width: " + width);
        };
    RandomGenerator random = new Random(1);
    for (int i = 0; i < count; i++) {
      cells.set(i, random.nextInt(256));
    }
    return cells;
  }

  private static final class Bytes extends Cells {
    private final byte[] cells;

    Bytes(byte[] cells) {
      this.cells = cells;
    }

    @Override
    int length() {
      return cells.length;
    }

    @Override
    long get(int index) {
      return cells[index] & 255;
    }

    @Override
    void set(int index, long value) {
      cells[index] = (byte) value;
    }

    @Override
    Cells alike() {
      return new Bytes(new byte[cells.length]);
    }
  }

  private static final class Shorts extends Cells {
    private final short[] cells;

    Shorts(short[] cells) {
      this.cells = cells;
    }

    @Override
    int length() {
      return cells.length;
    }

    @Override
    long get(int index) {
      return cells[index];
    }

    @Override
    void set(int index, long value) {
      cells[index] = (short) value;
    }

    @Override
    Cells alike() {
      return new Shorts(new short[cells.length]);
    }
  }

  private static final class Ints extends Cells {
    private final int[] cells;

    Ints(int[] cells) {
      this.cells = cells;
    }

    @Override
    int length() {
      return cells.length;
    }

    @Override
    long get(int index) {
      return cells[index];
    }

    @Override
    void set(int index, long value) {
      cells[index] = (int) value;
    }

    @Override
    Cells alike() {
      return new Ints(new int[cells.length]);
    }
  }

  private static final class Longs extends Cells {
    private final long[] cells;

    Longs(long[] cells) {
      this.cells = cells;
    }

    @Override
    int length() {
      return cells.length;
    }

    @Override
    long get(int index) {
      return cells[index];
    }

    @Override
    void set(int index, long value) {
      cells[index] = value;
    }

    @Override
    Cells alike() {
      return new Longs(new long[cells.length]);
    }
  }
}
