package org.satingrid.codegen.changes;

import java.io.IOException;
import java.io.ObjectOutputStream;
import java.io.OutputStream;
import java.io.Serializable;
import java.lang.invoke.SerializedLambda;
import org.jspecify.annotations.Nullable;

/**
 * Functions. A lambda of the program is an object of a class that the rewriter makes. A function
 * that the JDK makes, such as {@code Comparator.comparing(..)}, is an object of a hidden class, and
 * only its serialized form shows what it has captured.
 */
public final class Functions {
  private static final String LAMBDA = "$$Lambda$satin$";

  private Functions() {}

  /** Returns true for a class that the rewriter makes for a lambda. */
  public static boolean isLambda(Class<?> type) {
    return type.isSynthetic() && type.getName().contains(LAMBDA);
  }

  /** Returns the name of the class that contains a lambda. */
  public static String owner(Class<?> lambda) {
    return lambda.getName().substring(0, lambda.getName().lastIndexOf(LAMBDA));
  }

  /**
   * Returns the objects that a function of the JDK has captured, or null for another object and for
   * a function that cannot be sent.
   */
  static @Nullable Object @Nullable [] capturedByJdk(Object object) {
    if (!object.getClass().isHidden() || !(object instanceof Serializable)) {
      return null;
    }
    try (Form form = new Form()) {
      form.writeObject(object);
      return form.captured;
    } catch (IOException notAFunction) {
      return null;
    }
  }

  /** Takes the form of a function instead of writing it. */
  private static final class Form extends ObjectOutputStream {
    private @Nullable Object @Nullable [] captured;

    Form() throws IOException {
      super(OutputStream.nullOutputStream());
      enableReplaceObject(true);
    }

    @Override
    protected @Nullable Object replaceObject(Object written) {
      if (written instanceof SerializedLambda form) {
        captured = new @Nullable Object[form.getCapturedArgCount()];
        for (int i = 0; i < captured.length; i++) {
          captured[i] = form.getCapturedArg(i);
        }
      }
      return null;
    }
  }
}
