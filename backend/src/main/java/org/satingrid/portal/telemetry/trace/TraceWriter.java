package org.satingrid.portal.telemetry.trace;

import java.io.IOException;
import java.io.OutputStream;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.satingrid.portal.shared.NodeClock;

/**
 * Writes packets of a Perfetto trace: tracks, and events on them (perfetto.dev, TrackEvent). Times
 * are nanoseconds since an origin. Two events of one track with the same time must be written in
 * their order. Events with different times can be written in any order.
 */
final class TraceWriter {
  /** Field numbers of {@code Trace} and {@code TracePacket}. */
  private static final int PACKET = 1;

  private static final int TIMESTAMP = 8;
  private static final int SEQUENCE = 10;
  private static final int EVENT = 11;
  private static final int SEQUENCE_FLAGS = 13;
  private static final int DESCRIPTOR = 60;

  /** Field numbers of {@code TrackDescriptor}. */
  private static final int UUID = 1;

  private static final int NAME = 2;
  private static final int PARENT = 5;
  private static final int COUNTER = 8;
  private static final int UNIT_NAME = 6;

  /** Field numbers of {@code TrackEvent}. */
  private static final int ANNOTATION = 4;

  private static final int TYPE = 9;
  private static final int TRACK = 11;
  private static final int EVENT_NAME = 23;
  private static final int VALUE = 44;
  private static final int FLOW = 47;
  private static final int ANNOTATION_NAME = 10;
  private static final int ANNOTATION_TEXT = 6;

  private static final int BEGIN = 1;
  private static final int END = 2;
  private static final int INSTANT = 3;
  private static final int NUMBER = 4;

  /** Stands for an event without a flow. */
  static final long NONE = 0;

  private final OutputStream out;
  private final Instant origin;
  private long tracks;
  private boolean begun;

  TraceWriter(OutputStream out, Instant origin) {
    this.out = out;
    this.origin = origin;
  }

  /** Adds a top-level track. Returns its number. */
  long track(String name) throws IOException {
    return describe(named(name));
  }

  /** Adds a track below another track. */
  long track(String name, long parent) throws IOException {
    return describe(named(name).put(PARENT, parent));
  }

  /** Adds a track of numbers below another track. */
  long counter(String name, String unit, long parent) throws IOException {
    return describe(
        named(name).put(PARENT, parent).put(COUNTER, new ProtoMessage().put(UNIT_NAME, unit)));
  }

  void begin(long track, Instant at, String name, Map<String, String> notes, long flow)
      throws IOException {
    ProtoMessage event = event(BEGIN, track).put(EVENT_NAME, name);
    notes.forEach(
        (key, text) ->
            event.put(
                ANNOTATION,
                new ProtoMessage().put(ANNOTATION_NAME, key).put(ANNOTATION_TEXT, text)));
    write(at, flow == NONE ? event : event.putFixed(FLOW, flow));
  }

  void end(long track, Instant at) throws IOException {
    write(at, event(END, track));
  }

  void instant(long track, Instant at, String name, long flow) throws IOException {
    ProtoMessage event = event(INSTANT, track).put(EVENT_NAME, name);
    write(at, flow == NONE ? event : event.putFixed(FLOW, flow));
  }

  void number(long track, Instant at, double value) throws IOException {
    write(at, event(NUMBER, track).put(VALUE, value));
  }

  private ProtoMessage named(String name) {
    tracks++;
    return new ProtoMessage().put(UUID, tracks).put(NAME, name);
  }

  private long describe(ProtoMessage track) throws IOException {
    packet(new ProtoMessage().put(DESCRIPTOR, track));
    return tracks;
  }

  private static ProtoMessage event(int type, long track) {
    return new ProtoMessage().put(TYPE, type).put(TRACK, track);
  }

  private void write(Instant at, ProtoMessage event) throws IOException {
    long nanos =
        Math.max(0, Duration.between(NodeClock.readable(origin), NodeClock.readable(at)).toNanos());
    packet(new ProtoMessage().put(TIMESTAMP, nanos).put(EVENT, event));
  }

  private void packet(ProtoMessage packet) throws IOException {
    packet.put(SEQUENCE, 1);
    if (!begun) {
      begun = true;
      packet.put(SEQUENCE_FLAGS, 1);
    }
    new ProtoMessage().put(PACKET, packet).writeTo(out);
  }
}
