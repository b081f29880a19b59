package org.satingrid.threads.library.util;

import java.util.DoubleSummaryStatistics;
import java.util.IntSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;

/** Replaces methods of the JDK's streams that make objects which nodes can share. */
public final class StreamMethods {

  private StreamMethods() {}

  public static IntSummaryStatistics summaryStatistics(IntStream stream) {
    return stream.collect(
        IntSummaryStatistics::new, IntSummaryStatistics::accept, IntSummaryStatistics::combine);
  }

  public static LongSummaryStatistics summaryStatistics(LongStream stream) {
    return stream.collect(
        LongSummaryStatistics::new, LongSummaryStatistics::accept, LongSummaryStatistics::combine);
  }

  public static DoubleSummaryStatistics summaryStatistics(DoubleStream stream) {
    return stream.collect(
        DoubleSummaryStatistics::new,
        DoubleSummaryStatistics::accept,
        DoubleSummaryStatistics::combine);
  }
}
