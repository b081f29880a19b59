package org.satingrid.threads.memory;

import java.lang.reflect.Array;
import org.satingrid.threads.net.EngineFault;

/** The kinds of arrays, with their descriptors. */
final class ArrayTypes {

  static final char BOOLEAN = 'Z';
  static final char BYTE = 'B';
  static final char SHORT = 'S';
  static final char CHAR = 'C';
  static final char INT = 'I';
  static final char LONG = 'J';
  static final char FLOAT = 'F';
  static final char DOUBLE = 'D';
  static final char REFERENCES = '[';
  static final char OBJECT = 'L';

  /** The site number of accesses outside of the program's code. */
  static final int ANYWHERE = 0;

  private static final String PRIMITIVES = "ZBSCIJFD";

  private ArrayTypes() {}

  static Shared absent(char kind, int length) {
    return switch (kind) {
      case BOOLEAN -> new BooleanArray(Absent.CONTENT, length);
      case BYTE -> new ByteArray(Absent.CONTENT, length);
      case SHORT -> new ShortArray(Absent.CONTENT, length);
      case CHAR -> new CharArray(Absent.CONTENT, length);
      case INT -> new IntArray(Absent.CONTENT, length);
      case LONG -> new LongArray(Absent.CONTENT, length);
      case FLOAT -> new FloatArray(Absent.CONTENT, length);
      case DOUBLE -> new DoubleArray(Absent.CONTENT, length);
      default -> throw new EngineFault("no kind of array is called " + kind);
    };
  }

  static Class<?> primitive(char kind) {
    return switch (kind) {
      case BOOLEAN -> boolean.class;
      case BYTE -> byte.class;
      case SHORT -> short.class;
      case CHAR -> char.class;
      case INT -> int.class;
      case LONG -> long.class;
      case FLOAT -> float.class;
      case DOUBLE -> double.class;
      default -> throw new EngineFault("no kind of array is called " + kind);
    };
  }

  /**
   * Returns the class of the elements in memory, which are handles if the component is an array.
   */
  static Class<?> stored(Class<?> component) {
    if (!component.isArray()) {
      return component;
    }
    Class<?> primitive = component.getComponentType();
    return primitive.isPrimitive()
        ? wrap(Array.newInstance(primitive, 0)).getClass()
        : RefArray.class;
  }

  /**
   * Returns the class of the elements of an array of references. Compilers make arrays of {@code
   * Serializable} for arguments of different types. The library's collections do not implement this
   * interface. Such an array therefore has elements of class {@code Object}.
   */
  static Class<?> elements(Class<?> component) {
    return component == java.io.Serializable.class ? Object.class : stored(component);
  }

  /**
   * Returns the class of the program's arrays for a class of handles. Returns other classes, and
   * the handles of arrays of references, unchanged.
   */
  static Class<?> declared(Class<?> stored) {
    if (PrimitiveArray.class.isAssignableFrom(stored)) {
      for (int i = 0; i < PRIMITIVES.length(); i++) {
        Class<?> array = primitive(PRIMITIVES.charAt(i)).arrayType();
        if (stored(array) == stored) {
          return array;
        }
      }
    }
    return stored;
  }

  /** Makes a new array and returns its handle. */
  static SharedArray<?> wrap(Object cells) {
    if (cells instanceof boolean[] z) {
      return new BooleanArray(z);
    } else if (cells instanceof byte[] b) {
      return new ByteArray(b);
    } else if (cells instanceof short[] s) {
      return new ShortArray(s);
    } else if (cells instanceof char[] c) {
      return new CharArray(c);
    } else if (cells instanceof int[] i) {
      return new IntArray(i);
    } else if (cells instanceof long[] j) {
      return new LongArray(j);
    } else if (cells instanceof float[] f) {
      return new FloatArray(f);
    } else if (cells instanceof double[] d) {
      return new DoubleArray(d);
    }
    return new RefArray((Object[]) cells);
  }
}
