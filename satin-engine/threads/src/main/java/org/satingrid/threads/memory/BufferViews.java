package org.satingrid.threads.memory;

import java.lang.ref.ReferenceQueue;
import java.nio.Buffer;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/**
 * Buffers that share their elements with an array or another buffer of the program. Copies on
 * another node would be unrelated objects, so that these buffers stay on their node.
 */
public final class BufferViews {

  private static final Set<IdentityKey> VIEWS = ConcurrentHashMap.newKeySet();
  private static final ReferenceQueue<Object> GONE = new ReferenceQueue<>();

  private BufferViews() {}

  /** Notes that a buffer shares its elements with an array or another buffer, and returns it. */
  public static Object view(Object buffer) {
    for (Object key = GONE.poll(); key != null; key = GONE.poll()) {
      VIEWS.remove(key);
    }
    VIEWS.add(new IdentityKey(buffer, GONE));
    return buffer;
  }

  /**
   * Notes that the program gets the array of a buffer, and returns the buffer.
   *
   * @throws NotShareableException if another node has the buffer
   */
  public static Object opened(Object buffer) {
    if (Memory.current().identities().isNumbered(buffer)) {
      throw new NotShareableException(
          "several nodes use a "
              + buffer.getClass().getSuperclass().getName()
              + ", and a thread asks for its array; use the methods get and put");
    }
    return view(buffer);
  }

  static boolean contain(@Nullable Object object) {
    return object instanceof Buffer && VIEWS.contains(new IdentityKey(object, null));
  }
}
