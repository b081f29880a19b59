package org.satingrid.cluster.statics;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.cluster.wire.Carrier;

/**
 * Static fields with their values, as one object graph, and the settings of the virtual machine.
 *
 * @param fields binary class names and field names, joined by {@code #}
 * @param values the values, in the same order
 */
@SuppressWarnings("ArrayRecordComponent") // Not used in comparisons.
record StaticsContent(String[] fields, @Nullable Object[] values, Surroundings surroundings)
    implements Carrier {

  static StaticsContent of(List<StaticField> changed, Surroundings surroundings) {
    List<String> names = new ArrayList<>();
    List<@Nullable Object> values = new ArrayList<>();
    for (StaticField field : changed) {
      names.add(name(field));
      values.add(field.get());
    }
    return new StaticsContent(names.toArray(String[]::new), values.toArray(), surroundings);
  }

  static String name(StaticField field) {
    return field.owner() + '#' + field.name();
  }
}
