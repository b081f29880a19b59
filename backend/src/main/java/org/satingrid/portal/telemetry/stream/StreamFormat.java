package org.satingrid.portal.telemetry.stream;

import java.util.List;
import org.springframework.http.MediaType;

/** The formats of a stream. */
enum StreamFormat {
  SSE,
  NDJSON;

  MediaType type() {
    return this == SSE ? MediaType.TEXT_EVENT_STREAM : MediaType.APPLICATION_NDJSON;
  }

  /**
   * Returns the format that the client prefers. The caller has checked that the client accepts one
   * of them.
   */
  static StreamFormat preferred(List<MediaType> accepted) {
    double sse = quality(SSE, accepted);
    return quality(NDJSON, accepted) > sse ? NDJSON : SSE;
  }

  /**
   * Returns the client's preference for a format, 0 to 1. By RFC 9110 the most specific range that
   * includes the type decides.
   */
  private static double quality(StreamFormat format, List<MediaType> accepted) {
    MediaType best = null;
    for (MediaType range : accepted) {
      if (range.includes(format.type()) && (best == null || range.isMoreSpecific(best))) {
        best = range;
      }
    }
    return best == null ? 0 : best.getQualityValue();
  }
}
