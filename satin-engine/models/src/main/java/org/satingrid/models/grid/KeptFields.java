package org.satingrid.models.grid;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Those fields of a copy that are not given back, as they were before the copy ran. A change of
 * them would be lost without a word, so it is an error. Seen are changes of the fields themselves
 * and of the elements of their arrays.
 */
final class KeptFields {

  private final List<Field> fields;
  private final @Nullable Object[] values;
  private final int[] contents;

  KeptFields(Object copy) {
    fields = TaskFields.of(copy.getClass()).kept();
    values = new @Nullable Object[fields.size()];
    contents = new int[values.length];
    for (int i = 0; i < values.length; i++) {
      values[i] = TaskFields.get(fields.get(i), copy);
      contents[i] = content(values[i]);
    }
  }

  /**
   * @throws IllegalStateException if a field has changed
   */
  void requireUnchanged(Object copy) {
    for (int i = 0; i < values.length; i++) {
      Field field = fields.get(i);
      Object now = TaskFields.get(field, copy);
      boolean same =
          field.getType().isPrimitive() ? Objects.equals(now, values[i]) : now == values[i];
      if (!same || content(now) != contents[i]) {
        throw new IllegalStateException(
            field.getDeclaringClass().getName()
                + "."
                + field.getName()
                + " was changed by a task on another node and is not given back: mark it with"
                + " @GivesBack, or take @GivesBack from the class so that it stays on its node");
      }
    }
  }

  private static int content(@Nullable Object value) {
    if (value == null || !value.getClass().isArray()) {
      return value instanceof Rejoining part ? part.added().hashCode() : 0;
    }
    return value instanceof Object[] array
        ? contentOf(array)
        : Arrays.deepHashCode(new Object[] {value});
  }

  /** Elements that are objects count by identity: a row of a matrix by what is in it. */
  private static int contentOf(@Nullable Object[] array) {
    int hash = array.length;
    for (Object element : array) {
      boolean isArray = element != null && element.getClass().isArray();
      hash = 31 * hash + (isArray ? content(element) : System.identityHashCode(element));
    }
    return hash;
  }
}
