package org.satingrid.cluster.protocol.explorer;

import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.protocol.Broker;
import org.satingrid.cluster.protocol.node.MessageSender;
import org.satingrid.cluster.sharing.Invocation;
import org.satingrid.cluster.wire.Payload;
import org.satingrid.codegen.Task;
import org.satingrid.network.Member;
import org.satingrid.runtime.Workers.ExportedTask;
import org.satingrid.runtime.Workers.ImportedTask;

/**
 * Writes the state of a broker as text. Two brokers with the same text behave in the same way from
 * now on. The digest reads all fields of the protocol's classes, therefore a new field is a part of
 * the state without a change here.
 *
 * <p>Only the order of a time and the present matters, because a tick of the model is longer than
 * each pause of the protocol. The text of a time is therefore past, present or future. Figures are
 * left out.
 */
final class Digest {
  /** The start of each clock. Larger than each other number and each pause in the protocol. */
  static final long START = 1L << 52;

  private static final Set<String> PACKAGES =
      Set.of(
          "org.satingrid.cluster.protocol",
          "org.satingrid.cluster.protocol.message",
          "org.satingrid.cluster.protocol.orphans",
          "org.satingrid.cluster.protocol.stealing");

  /** Fields that only figures and the lengths of pauses depend on. */
  private static final Set<String> LEFT_OUT =
      Set.of(
          "sentAt",
          "pause",
          "repeats",
          "trips",
          "byTask",
          "nextScan",
          "lastScan",
          "messages",
          "codec",
          "wiring");

  private static final ClassValue<Field[]> FIELDS =
      new ClassValue<>() {
        @Override
        protected Field[] computeValue(Class<?> type) {
          return Arrays.stream(type.getDeclaredFields())
              .filter(field -> !Modifier.isStatic(field.getModifiers()))
              .filter(field -> !LEFT_OUT.contains(field.getName()))
              .peek(field -> field.setAccessible(true))
              .toArray(Field[]::new);
        }
      };

  private final StringBuilder text;
  private final long now;
  private final IdentityHashMap<Object, Integer> seen = new IdentityHashMap<>();

  private Digest(StringBuilder text, long now) {
    this.text = text;
    this.now = now;
  }

  /** Appends the state of a broker at a time. */
  static void append(StringBuilder text, Broker broker, long now) {
    new Digest(text, now).append(broker);
  }

  /** Returns the value of a private field. */
  static @Nullable Object read(@Nullable Object of, String name) {
    for (Field field : FIELDS.get(of.getClass())) {
      if (field.getName().equals(name)) {
        return get(field, of);
      }
    }
    throw new AssertionError(of.getClass() + " has no field " + name);
  }

  private static Object get(Field field, Object of) {
    try {
      return field.get(of);
    } catch (IllegalAccessException e) {
      throw new AssertionError(e);
    }
  }

  private void append(@Nullable Object value) {
    if (value instanceof Long number) {
      append(number.longValue());
    } else if (value instanceof Map<?, ?> map) {
      append(map);
    } else if (value instanceof Collection<?> all) {
      append(all);
    } else if (value instanceof Member member) {
      text.append('n').append(member.id());
    } else if (value instanceof Payload payload) {
      text.append(payload.hashCode());
    } else if (value instanceof Invocation invocation) {
      text.append(invocation.record().hashCode());
    } else if (value instanceof ExportedTask exported) {
      append(exported.task());
    } else if (value instanceof ImportedTask imported) {
      append(imported.task());
    } else if (value instanceof Task task) {
      text.append(task.runtimeState);
    } else if (value instanceof Number
        || value instanceof Boolean
        || value instanceof String
        || value instanceof Enum<?>) {
      text.append(value);
    } else if (value == null) {
      text.append('-');
    } else {
      appendObject(value);
    }
    text.append(' ');
  }

  private void append(long number) {
    if (number > START / 2 || number == Long.MIN_VALUE) {
      text.append(number > now ? "future" : number == now ? "now" : "past");
    } else {
      text.append(number);
    }
  }

  private void append(Map<?, ?> map) {
    List<Map.Entry<?, ?>> entries = new ArrayList<>(map.entrySet());
    if (!(map instanceof LinkedHashMap) && entries.size() > 1) {
      entries.sort((one, other) -> key(one.getKey()).compareTo(key(other.getKey())));
    }
    text.append('{');
    for (Map.Entry<?, ?> entry : entries) {
      append(entry.getKey());
      append(entry.getValue());
    }
    text.append('}');
  }

  private void append(Collection<?> all) {
    List<Object> elements = new ArrayList<>(all);
    if (all instanceof Set && !(all instanceof LinkedHashSet)) {
      elements.sort((one, other) -> key(one).compareTo(key(other)));
    }
    text.append('[');
    elements.forEach(this::append);
    text.append(']');
  }

  private static String key(@Nullable Object of) {
    return String.valueOf(of);
  }

  /** Appends the fields of an object of the protocol. Other objects have no state that matters. */
  private void appendObject(Object value) {
    Class<?> type = value.getClass();
    if (type.isHidden()) {
      text.append('f');
      return;
    }
    if (!PACKAGES.contains(type.getPackageName()) && type != MessageSender.class) {
      return;
    }
    Integer number = seen.putIfAbsent(value, seen.size());
    if (number != null) {
      text.append('#').append(number);
      return;
    }
    text.append('(');
    for (Field field : FIELDS.get(type)) {
      if (!field.getType().isPrimitive()) {
        append(get(field, value));
      } else {
        append(figure(field, get(field, value)));
      }
    }
    text.append(')');
  }

  /** The protocol asks only if a result was sent at all. */
  private static Object figure(Field field, Object value) {
    return field.getName().equals("sendings") ? (Object) !value.equals(0) : value;
  }
}
