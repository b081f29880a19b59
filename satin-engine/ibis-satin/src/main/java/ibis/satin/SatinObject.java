package ibis.satin;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;

/**
 * Base of every class that spawns; {@link org.satingrid.satin.SatinObject} says more on sync and
 * abort. Unless the class is rewritten, a spawn is a call and the methods here do nothing.
 */
public class SatinObject implements Serializable {

  private static final long serialVersionUID = 1L;

  protected SatinObject() {}

  /** Waits until every task that the calling method invocation has spawned is complete. */
  public final void sync() {}

  /** Nobody needs what the calling method invocation has spawned and what has not ended. */
  public final void abort() {}

  /**
   * Before a long sequential part. An engine that has nothing to steal keeps quiet by itself, so
   * this does nothing.
   */
  public static void pause() {}

  /** After a long sequential part; does nothing. */
  public static void resume() {}

  /**
   * Whether it might be useful to spawn more. Always: a call that nobody steals costs no more than
   * a call, so a program need not count its tasks.
   */
  public static boolean needMoreJobs() {
    return true;
  }

  /**
   * Whether the calling invocation may share objects with the one that spawned it. Always: whether
   * a call was stolen is known only of those that were, and a copy too many does no harm.
   */
  public static boolean localJob() {
    return true;
  }

  /**
   * A copy of an object and of all that it refers to.
   *
   * @throws IllegalArgumentException if something in it is not serializable
   */
  public static Serializable deepCopy(Serializable object) {
    ClassLoader loader = object.getClass().getClassLoader();
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
      out.writeObject(object);
      out.flush();
      return (Serializable)
          new LoaderInput(new ByteArrayInputStream(bytes.toByteArray()), loader).readObject();
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalArgumentException("cannot copy a " + object.getClass().getName(), e);
    }
  }

  /** Finds classes where those of the object are: the application has a loader of its own. */
  private static final class LoaderInput extends ObjectInputStream {
    private final ClassLoader loader;

    LoaderInput(ByteArrayInputStream in, ClassLoader loader) throws IOException {
      super(in);
      this.loader = loader == null ? ClassLoader.getSystemClassLoader() : loader;
    }

    @Override
    protected Class<?> resolveClass(ObjectStreamClass type)
        throws IOException, ClassNotFoundException {
      try {
        return Class.forName(type.getName(), false, loader);
      } catch (ClassNotFoundException e) {
        return super.resolveClass(type); // Primitive types have no loader.
      }
    }
  }
}
