package org.satingrid.threads.library;

import java.util.Properties;
import org.jspecify.annotations.Nullable;
import org.satingrid.threads.runtime.Hooks;

/** Static methods that stand for those of {@link System}. */
public final class SystemMethods {

  private SystemMethods() {}

  /** Returns the properties of the calling thread's node. */
  public static Properties getProperties() {
    return new OfNode();
  }

  public static void gc() {
    Hooks.gc();
  }

  /** A copy of a node's properties. A change of the copy also changes the node's properties. */
  private static final class OfNode extends Properties {
    OfNode() {
      Hooks.systemProperties().forEach(super::put);
    }

    @Override
    public synchronized @Nullable Object put(Object key, Object value) {
      if (key instanceof String name && value instanceof String text) {
        String unused = System.setProperty(name, text);
      }
      return super.put(key, value);
    }

    @Override
    public synchronized @Nullable Object remove(Object key) {
      if (key instanceof String name) {
        String unused = System.clearProperty(name);
      }
      return super.remove(key);
    }
  }
}
