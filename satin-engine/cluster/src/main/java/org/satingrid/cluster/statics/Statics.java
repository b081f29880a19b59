package org.satingrid.cluster.statics;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.lang.reflect.Field;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.codegen.StaticFields;

/**
 * The application's static fields on one node.
 *
 * <pre>
 *   HOME: the program runs here. A task that leaves gets a snapshot of the fields that the program
 *         has changed since its classes were ready. A snapshot is used again until they change.
 *   AWAY: tasks bring a snapshot. It is written to the classes that are ready, and to others later.
 *   AWAY --the program is started here again--> HOME, with the fields' first values
 * </pre>
 *
 * Values set by static initializers are not in a snapshot, because each node computes them.
 * README.md explains why a field that cannot be sent is an error only if tasks may read it.
 */
public final class Statics {
  private static final Logger LOG = System.getLogger(Statics.class.getName());
  private static final int MAX_BYTES = 64 << 20;
  private static final long LOOK_NANOS = 1_000_000_000L;

  private final TaskCodec codec;
  private final Sentinels sentinels;
  private final StaticFields.@Nullable Source source;
  private final Consumer<String> warnings;
  private final Surroundings beginning = Surroundings.current();
  private final Object lock = new Object();

  // Guarded by the lock. The thread that holds the lock runs no application code and initializes no
  // class.
  private final Map<String, StaticField> fields = new LinkedHashMap<>();
  private final Map<String, @Nullable Object> brought = new HashMap<>();

  // Used only by the thread that serializes and deserializes tasks.
  private boolean home;
  private long contentOfLast;
  private @Nullable StaticsSnapshot snapshot;
  private long lookedAt = System.nanoTime();

  /**
   * Watches the classes of the codec's application, if their loader reports them.
   *
   * @param sentinels receives the classes that are ready
   * @param warnings receives a line about a field that tasks have changed on another node than HOME
   */
  public Statics(TaskCodec codec, Sentinels sentinels, Consumer<String> warnings) {
    this.codec = codec;
    this.sentinels = sentinels;
    this.warnings = warnings;
    source = codec.application() instanceof StaticFields.Source watched ? watched : null;
    if (source != null) {
      source.watch(this::ready);
    }
  }

  /** Called when the program is about to begin on this node. */
  public void programStarts() {
    home = true;
    snapshot = null;
    contentOfLast = 0;
    synchronized (lock) {
      brought.clear();
      fields.values().forEach(StaticField::reset);
    }
  }

  private void ready(Class<?> type) {
    Map<String, StaticField> made = new LinkedHashMap<>();
    try {
      for (Field field : type.getDeclaredFields()) {
        StaticField variable = StaticField.of(field, this::hashOfBytes);
        if (variable != null) {
          made.put(StaticsContent.name(variable), variable);
        }
      }
      if (type.isEnum()) {
        for (Object constant : type.getEnumConstants()) {
          StaticField.of((Enum<?>) constant, this::hashOfBytes)
              .forEach(field -> made.put(StaticsContent.name(field), field));
        }
      }
    } catch (RuntimeException | LinkageError unknown) {
      // The fields cannot be watched. Each node keeps its own values.
      LOG.log(Level.DEBUG, "static fields of {0} are not watched: {1}", type.getName(), unknown);
    }
    sentinels.ready(type);
    synchronized (lock) {
      fields.putAll(made);
      made.forEach((name, field) -> giveBrought(name, field));
    }
  }

  private void giveBrought(String name, StaticField field) {
    if (brought.containsKey(name)) {
      field.set(brought.get(name));
      field.remember();
    }
  }

  private List<StaticField> known() {
    synchronized (lock) {
      return List.copyOf(fields.values());
    }
  }

  /**
   * Returns the snapshot for a task that leaves now, or null if the task needs no snapshot.
   *
   * @param replacing the same function as for {@link TaskCodec#encode}
   * @throws WireException if tasks may read a field that cannot be sent. The message names the
   *     field
   */
  public @Nullable StaticsSnapshot current(UnaryOperator<Object> replacing) throws WireException {
    if (!home || source == null) {
      return snapshot;
    }
    List<StaticField> changed = changed();
    Surroundings surroundings = Surroundings.current();
    long content = surroundings.hashCode();
    for (StaticField field : changed) {
      content = 31 * (31 * content + StaticsContent.name(field).hashCode()) + field.content();
    }
    boolean isAsBefore =
        snapshot == null
            ? changed.isEmpty() && surroundings.equals(beginning)
            : content == contentOfLast;
    if (!isAsBefore) {
      snapshot = new StaticsSnapshot(encode(changed, surroundings, replacing));
      contentOfLast = content;
    }
    return snapshot;
  }

  /**
   * Returns the fields that the program has changed. Leaves out changed constants that tasks do not
   * read, because other nodes cannot set a constant.
   */
  private List<StaticField> changed() throws WireException {
    List<StaticField> changed = new ArrayList<>();
    for (StaticField field : known()) {
      if (field.hasChanged() && (field.canBeSet() || isRead(field))) {
        if (!field.canBeSet()) {
          throw new WireException(
              "static field "
                  + field.owner()
                  + "."
                  + field.name()
                  + ", which the program has changed and tasks read, is final and cannot get the same"
                  + " content on other nodes; let the field not be final, or pass the value as an"
                  + " argument",
              new IOException("final"));
        }
        changed.add(field);
      }
    }
    return changed;
  }

  private boolean isRead(StaticField field) {
    return source == null || source.isReadByTasks(field.owner(), field.nameForReads());
  }

  private byte[] encode(
      List<StaticField> changed, Surroundings surroundings, UnaryOperator<Object> replacing)
      throws WireException {
    try {
      StaticsContent content = StaticsContent.of(changed, surroundings);
      byte[] bytes = codec.encode(content, "the static fields", replacing);
      if (bytes.length <= MAX_BYTES) {
        return bytes;
      }
    } catch (WireException some) {
      LOG.log(Level.DEBUG, "some static fields cannot be sent: {0}", some.getMessage());
    }
    return encodeWhatCanBe(changed, surroundings, replacing);
  }

  /** Serializes the fields. Leaves out fields that cannot be sent, unless tasks may read them. */
  private byte[] encodeWhatCanBe(
      List<StaticField> changed, Surroundings surroundings, UnaryOperator<Object> replacing)
      throws WireException {
    List<StaticField> sent = new ArrayList<>();
    long total = 0;
    for (StaticField field : changed) {
      if (!isRead(field)) {
        continue;
      }
      String what =
          "static field " + field.owner() + "." + field.name() + ", which the program has changed";
      StaticsContent alone = StaticsContent.of(List.of(field), surroundings);
      int bytes = codec.encode(alone, what, replacing).length;
      total += bytes;
      if (total > MAX_BYTES) {
        throw new WireException(
            what
                + " before the first steal, takes "
                + bytes
                + " bytes, and all such fields together more than "
                + MAX_BYTES
                + "; set it in the static initializer, or pass what tasks need as an argument",
            new IOException("too large"));
      }
      sent.add(field);
    }
    return codec.encode(StaticsContent.of(sent, surroundings), "the static fields", replacing);
  }

  /**
   * Sets this node's static fields to the values in a task from another node.
   *
   * @param resolving the same function as for {@link TaskCodec#decode}
   */
  public void install(StaticsSnapshot other, UnaryOperator<Object> resolving) throws WireException {
    if (other == snapshot || home) {
      return;
    }
    StaticsContent content = codec.decode(other.content(), StaticsContent.class, resolving);
    content.surroundings().install();
    try {
      synchronized (lock) {
        for (int i = 0; i < content.fields().length; i++) {
          brought.put(content.fields()[i], content.values()[i]);
        }
        fields.forEach(this::giveBrought);
      }
    } catch (IllegalStateException fixed) {
      throw new WireException(String.valueOf(fixed.getMessage()), fixed);
    }
    snapshot = other;
  }

  /**
   * Warns of fields that tasks have written on this node, because other nodes do not see such a
   * write.
   */
  public void look() {
    long now = System.nanoTime();
    if (home || source == null || now - lookedAt < LOOK_NANOS) {
      return;
    }
    for (StaticField field : known()) {
      if (field.hasChanged()) {
        field.remember();
        warnings.accept(
            "a task has changed the static field "
                + field.owner()
                + "."
                + field.name()
                + ", which other nodes do not see; return the value, or use a SharedObject");
      }
    }
    lookedAt = System.nanoTime();
  }

  /** Returns a hash of the content of each field, for {@link #changedSince}. */
  public Map<String, Long> contents() {
    Map<String, Long> contents = new HashMap<>();
    known().forEach(field -> contents.put(StaticsContent.name(field), field.content()));
    return contents;
  }

  /**
   * Returns the fields with a changed content. The fields of a class that was not ready are
   * compared with their beginning.
   *
   * @param earlier the contents at an earlier time
   * @return binary class names and field names, joined by a dot
   */
  public Set<String> changedSince(Map<String, Long> earlier) {
    Set<String> changed = new LinkedHashSet<>();
    for (StaticField field : known()) {
      Long before = earlier.get(StaticsContent.name(field));
      if (before == null ? field.hasChanged() : before != field.content()) {
        changed.add(field.fullName());
      }
    }
    return changed;
  }

  /**
   * Returns the values of a field. A field of an enum has a value for each constant.
   *
   * @param field binary class name and field name, joined by a dot
   */
  public List<@Nullable Object> values(String field) {
    List<@Nullable Object> values = new ArrayList<>();
    known().stream()
        .filter(known -> known.fullName().equals(field))
        .forEach(known -> values.add(known.get()));
    return values;
  }

  private long hashOfBytes(Object value) {
    try {
      byte[] bytes = codec.encode(value, "", part -> part);
      return Arrays.hashCode(bytes);
    } catch (WireException opaque) {
      return 0;
    }
  }
}
