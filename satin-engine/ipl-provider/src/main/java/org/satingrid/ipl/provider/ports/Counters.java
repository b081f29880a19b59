package org.satingrid.ipl.provider.ports;

import ibis.ipl.Manageable;
import ibis.ipl.NoSuchPropertyException;
import java.io.PrintStream;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicLong;

/** The counters of a port. A program can read and set them. */
abstract class Counters implements Manageable {
  /** The names are IPL's. */
  enum Counter {
    MESSAGES("Messages"),
    MESSAGE_BYTES("MessageBytes"),
    BYTES("Bytes"),
    CONNECTIONS("Connections"),
    LOST_CONNECTIONS("LostConnections"),
    CLOSED_CONNECTIONS("ClosedConnections");

    private final String property;

    Counter(String property) {
      this.property = property;
    }
  }

  private final Map<Counter, AtomicLong> values = new EnumMap<>(Counter.class);

  Counters() {
    for (Counter counter : Counter.values()) {
      values.put(counter, new AtomicLong());
    }
  }

  final void count(Counter counter, long more) {
    value(counter).addAndGet(more);
  }

  /** Counts a finished message. The port sends and receives the message's bytes only. */
  final void countMessage(long bytes) {
    count(Counter.MESSAGES, 1);
    count(Counter.MESSAGE_BYTES, bytes);
    count(Counter.BYTES, bytes);
  }

  @Override
  public final Map<String, String> managementProperties() {
    Map<String, String> all = new LinkedHashMap<>();
    values.forEach((counter, value) -> all.put(counter.property, value.toString()));
    return all;
  }

  @Override
  public final void setManagementProperties(Map<String, String> properties)
      throws NoSuchPropertyException {
    for (Map.Entry<String, String> property : properties.entrySet()) {
      setManagementProperty(property.getKey(), property.getValue());
    }
  }

  @Override
  public final String getManagementProperty(String key) throws NoSuchPropertyException {
    return value(counter(key)).toString();
  }

  @Override
  public final void setManagementProperty(String key, String value) throws NoSuchPropertyException {
    value(counter(key)).set(Long.parseLong(value));
  }

  @Override
  public final void printManagementProperties(PrintStream stream) {
    managementProperties().forEach((name, value) -> stream.println(name + " " + value));
  }

  private static Counter counter(String property) throws NoSuchPropertyException {
    for (Counter counter : Counter.values()) {
      if (counter.property.equals(property)) {
        return counter;
      }
    }
    throw new NoSuchPropertyException("a port has no property " + property);
  }

  private AtomicLong value(Counter counter) {
    return values.computeIfAbsent(counter, absent -> new AtomicLong());
  }
}
