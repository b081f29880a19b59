package org.satingrid.threads.memory;

import java.util.Arrays;
import java.util.IntSummaryStatistics;
import java.util.LongSummaryStatistics;

/**
 * Contents of the JDK's statistics of whole numbers. Programs can only change such an object by
 * adding another object. The counts and sums of {@code long} values wrap around, so that the
 * difference of two contents can always be added. The smallest and the largest value only ever get
 * more extreme.
 */
final class Summaries {

  private Summaries() {}

  static String content(IntSummaryStatistics of) {
    return content(of.getCount(), of.getSum(), of.getMin(), of.getMax());
  }

  static String content(LongSummaryStatistics of) {
    return content(of.getCount(), of.getSum(), of.getMin(), of.getMax());
  }

  private static String content(long count, long sum, long min, long max) {
    if (count > 0 && min > max) {
      throw new IllegalStateException("read between two changes");
    }
    return count + " " + sum + " " + min + " " + max;
  }

  static void change(IntSummaryStatistics object, String content) {
    if (content.equals(content(object))) {
      return; // The constructor refuses the values of an object without numbers.
    }
    long[] to = numbers(content);
    for (long count : counts(to[0] - object.getCount())) {
      long sum = to[1] - object.getSum();
      object.combine(new IntSummaryStatistics(count, (int) to[2], (int) to[3], sum));
    }
  }

  static void change(LongSummaryStatistics object, String content) {
    if (content.equals(content(object))) {
      return; // The constructor refuses the values of an object without numbers.
    }
    long[] to = numbers(content);
    for (long count : counts(to[0] - object.getCount())) {
      long sum = to[1] - object.getSum();
      object.combine(new LongSummaryStatistics(count, to[2], to[3], sum));
    }
  }

  private static long[] numbers(String content) {
    return Arrays.stream(content.split(" ", -1)).mapToLong(Long::parseLong).toArray();
  }

  /** Returns positive counts with the given sum, modulo the number of {@code long} values. */
  private static long[] counts(long difference) {
    return difference > 0
        ? new long[] {difference}
        : new long[] {Long.MAX_VALUE, Long.MAX_VALUE, difference + 2};
  }
}
