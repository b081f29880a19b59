package org.satingrid.threads.rewriting;

import java.util.Map;
import org.objectweb.asm.Type;
import org.satingrid.threads.memory.Absent;
import org.satingrid.threads.memory.Allocation;
import org.satingrid.threads.memory.BooleanArray;
import org.satingrid.threads.memory.BufferViews;
import org.satingrid.threads.memory.ByteArray;
import org.satingrid.threads.memory.CharArray;
import org.satingrid.threads.memory.DoubleArray;
import org.satingrid.threads.memory.FloatArray;
import org.satingrid.threads.memory.IntArray;
import org.satingrid.threads.memory.LongArray;
import org.satingrid.threads.memory.RefArray;
import org.satingrid.threads.memory.SharedArray;
import org.satingrid.threads.memory.SharedObject;
import org.satingrid.threads.memory.ShortArray;

/** Internal names of types that rewritten code uses, and of members that the rewriter adds. */
final class Names {

  static final String OBJECT = "java/lang/Object";
  static final String SHARED_OBJECT = Type.getInternalName(SharedObject.class);
  static final String SHARED_ARRAY = Type.getInternalName(SharedArray.class);
  static final String REF_ARRAY = Type.getInternalName(RefArray.class);
  static final String ABSENT = Type.getInternalName(Absent.class);
  static final String ALLOCATION = Type.getInternalName(Allocation.class);
  static final String BUFFER_VIEWS = Type.getInternalName(BufferViews.class);
  static final String SYNC = "org/satingrid/threads/runtime/Sync";
  static final String EXCEPTIONS = "org/satingrid/threads/runtime/Exceptions";
  static final String HOOKS = "org/satingrid/threads/runtime/Hooks";

  /** The package of the library, which is rewritten with the program. */
  static final String LIBRARY = "org/satingrid/threads/library/";

  static final String VAR_HANDLE = "java/lang/invoke/VarHandle";
  static final String FIELD_HANDLE = LIBRARY + "concurrent/FieldHandle";

  static final String HOLDER = "$statics";
  static final String HOLDER_METHOD = "$find";
  static final String HOLDER_FIELD = "$holder";
  static final String INITIALIZER = "$initialize";
  static final String ALL_FINAL = "$allFinal";
  static final String LAMBDA = "$$Lambda$";

  private static final Map<Character, Class<?>> HANDLES =
      Map.of(
          'Z', BooleanArray.class,
          'B', ByteArray.class,
          'S', ShortArray.class,
          'C', CharArray.class,
          'I', IntArray.class,
          'J', LongArray.class,
          'F', FloatArray.class,
          'D', DoubleArray.class);

  private Names() {}

  /** Returns the handle class of arrays with this descriptor. */
  static String handle(String arrayDescriptor) {
    Class<?> primitive = HANDLES.get(arrayDescriptor.charAt(1));
    return primitive == null ? REF_ARRAY : Type.getInternalName(primitive);
  }

  /** Returns the descriptor of the elements' array in a handle. */
  static String elements(String arrayDescriptor) {
    return HANDLES.containsKey(arrayDescriptor.charAt(1)) ? arrayDescriptor : "[Ljava/lang/Object;";
  }

  static String binary(String internalName) {
    return internalName.replace('/', '.');
  }

  /**
   * Returns the class of the program that caused the generation of a class without a class file.
   */
  static String madeFrom(String internalName) {
    int lambda = internalName.indexOf(LAMBDA);
    if (lambda > 0) {
      return internalName.substring(0, lambda);
    }
    return internalName.endsWith(HOLDER)
        ? internalName.substring(0, internalName.length() - HOLDER.length())
        : internalName;
  }
}
