package org.satingrid.local.check;

import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.Arrays;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;

/** The changes that a call has made to its receiver and arguments. */
final class Changes {

  private final Evidence evidence;
  private final CheckedCall call;
  private final Node there;

  Changes(Evidence evidence, CheckedCall call, Node there) {
    this.evidence = evidence;
    this.call = call;
    this.there = there;
  }

  /** Names the receiver (0) or an argument, for people and as the key of facts. */
  static String subject(Task task, int argument) {
    return task.describe() + " " + argument;
  }

  void note(Task after, @Nullable Task before) {
    @Nullable Object[] now = after.arguments();
    @Nullable Object[] then = before == null ? now : before.arguments();
    for (int i = 0; i < now.length; i++) {
      if (before == null || !Arrays.equals(there.print(then[i]), there.print(now[i]))) {
        Cause cause = i == 0 ? Cause.RECEIVER_CHANGED : Cause.ARGUMENT_CHANGED;
        String what = before == null ? type(now[i]) : describe(then[i], now[i]);
        evidence.add(new Fact(cause, subject(after, i), call.place(), what));
        if (before == null) {
          return;
        }
      }
    }
  }

  private static String type(@Nullable Object value) {
    return value == null ? "null" : value.getClass().getSimpleName();
  }

  /** Returns the type of the object, and the first field or element that has changed. */
  private String describe(@Nullable Object then, @Nullable Object now) {
    String type = type(now);
    if (then == null || now == null || then.getClass() != now.getClass()) {
      return type;
    }
    if (now.getClass().isArray()) {
      int element = firstElement(then, now);
      return type + (element < 0 ? "" : ", element " + element);
    }
    String field = field(then, now);
    return field == null ? type : "field " + field;
  }

  private int firstElement(Object then, Object now) {
    for (int i = 0; i < Math.min(Array.getLength(then), Array.getLength(now)); i++) {
      if (differ(Array.get(then, i), Array.get(now, i))) {
        return i;
      }
    }
    return -1;
  }

  private boolean differ(@Nullable Object then, @Nullable Object now) {
    return !Objects.equals(then, now) && !Arrays.equals(there.print(then), there.print(now));
  }

  private @Nullable String field(Object then, Object now) {
    for (Class<?> type = now.getClass();
        type != null && type.getClassLoader() instanceof CheckLoader;
        type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        try {
          if (!Modifier.isStatic(field.getModifiers())
              && !Modifier.isTransient(field.getModifiers())
              && field.trySetAccessible()
              && differ(field.get(then), field.get(now))) {
            return type.getName() + "." + field.getName();
          }
        } catch (IllegalAccessException closed) {
          return null;
        }
      }
    }
    return null;
  }
}
