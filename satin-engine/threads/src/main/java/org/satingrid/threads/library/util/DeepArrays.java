package org.satingrid.threads.library.util;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/** Operations of {@link Arrays} that include the arrays inside an array. */
final class DeepArrays {

  private DeepArrays() {}

  static int hash(@Nullable Object @Nullable [] elements) {
    if (elements == null) {
      return 0;
    }
    int hash = 1;
    for (Object element : elements) {
      hash = 31 * hash + hashOfElement(element);
    }
    return hash;
  }

  private static int hashOfElement(@Nullable Object element) {
    if (element instanceof Object[] objects) {
      return hash(objects);
    } else if (element instanceof int[] ints) {
      return Arrays.hashCode(ints);
    } else if (element instanceof double[] doubles) {
      return Arrays.hashCode(doubles);
    } else if (element instanceof long[] longs) {
      return Arrays.hashCode(longs);
    } else if (element instanceof byte[] bytes) {
      return Arrays.hashCode(bytes);
    } else if (element instanceof char[] chars) {
      return Arrays.hashCode(chars);
    } else if (element instanceof boolean[] booleans) {
      return Arrays.hashCode(booleans);
    } else if (element instanceof float[] floats) {
      return Arrays.hashCode(floats);
    } else if (element instanceof short[] shorts) {
      return Arrays.hashCode(shorts);
    }
    return Hooks.hashOrZero(element);
  }

  static boolean equal(@Nullable Object @Nullable [] a, @Nullable Object @Nullable [] b) {
    if (a == b) {
      return true;
    }
    if (a == null || b == null || a.length != b.length) {
      return false;
    }
    for (int i = 0; i < a.length; i++) {
      if (!equalElements(a[i], b[i])) {
        return false;
      }
    }
    return true;
  }

  static boolean equalElements(@Nullable Object a, @Nullable Object b) {
    if (a == b) {
      return true;
    } else if (a == null || b == null) {
      return false;
    } else if (a instanceof Object[] x && b instanceof Object[] y) {
      return equal(x, y);
    } else if (a instanceof int[] x && b instanceof int[] y) {
      return Arrays.equals(x, y);
    } else if (a instanceof double[] x && b instanceof double[] y) {
      return Arrays.equals(x, y);
    } else if (a instanceof long[] x && b instanceof long[] y) {
      return Arrays.equals(x, y);
    } else if (a instanceof byte[] x && b instanceof byte[] y) {
      return Arrays.equals(x, y);
    } else if (a instanceof char[] x && b instanceof char[] y) {
      return Arrays.equals(x, y);
    } else if (a instanceof boolean[] x && b instanceof boolean[] y) {
      return Arrays.equals(x, y);
    } else if (a instanceof float[] x && b instanceof float[] y) {
      return Arrays.equals(x, y);
    } else if (a instanceof short[] x && b instanceof short[] y) {
      return Arrays.equals(x, y);
    }
    return a.equals(b);
  }

  static String text(@Nullable Object @Nullable [] elements) {
    return elements == null ? "null" : text(elements, new ArrayList<>());
  }

  /** Writes an array that contains itself as {@code [...]}. */
  private static String text(@Nullable Object[] elements, List<Object[]> around) {
    around.add(elements);
    StringBuilder text = new StringBuilder("[");
    for (int i = 0; i < elements.length; i++) {
      text.append(i == 0 ? "" : ", ").append(textOfElement(elements[i], around));
    }
    around.remove(around.size() - 1);
    return text.append(']').toString();
  }

  private static String textOfElement(@Nullable Object element, List<Object[]> around) {
    if (element instanceof Object[] objects) {
      return around.contains(objects) ? "[...]" : text(objects, around);
    } else if (element instanceof int[] ints) {
      return Arrays.toString(ints);
    } else if (element instanceof double[] doubles) {
      return Arrays.toString(doubles);
    } else if (element instanceof long[] longs) {
      return Arrays.toString(longs);
    } else if (element instanceof byte[] bytes) {
      return Arrays.toString(bytes);
    } else if (element instanceof char[] chars) {
      return Arrays.toString(chars);
    } else if (element instanceof boolean[] booleans) {
      return Arrays.toString(booleans);
    } else if (element instanceof float[] floats) {
      return Arrays.toString(floats);
    } else if (element instanceof short[] shorts) {
      return Arrays.toString(shorts);
    }
    return String.valueOf(element);
  }
}
