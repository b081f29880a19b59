package org.satingrid.portal.telemetry.stream;

import java.util.List;
import org.springframework.http.MediaType;

/** What a stream is written as. */
enum StreamFormat {
  SSE,
  NDJSON;

  MediaType type() {
    return this == SSE ? MediaType.TEXT_EVENT_STREAM : MediaType.APPLICATION_NDJSON;
  }

  /** What a client that accepts these likes best; it has been seen to that it accepts one. */
  static StreamFormat preferred(List<MediaType> accepted) {
    double sse = quality(SSE, accepted);
    return quality(NDJSON, accepted) > sse ? NDJSON : SSE;
  }

  /** By RFC 9110: the most specific range that includes the type tells. */
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
