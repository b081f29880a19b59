package ibis.satin;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.Serializable;

/**
 * Base of every class that spawns. {@link org.satingrid.satin.SatinObject} describes sync and abort
 * in detail. Unless the class is rewritten, a spawn is a call and the methods here have no effect.
 */
public class SatinObject implements Serializable {

  private static final long serialVersionUID = 1L;

  protected SatinObject() {}

  /** Waits until every task that the calling method invocation has spawned is complete. */
  public final void sync() {}

  /** Drops the calls that the calling method invocation has spawned and that have not ended. */
  public final void abort() {}

  /**
   * Called before a long sequential part. No effect, because an engine without work to steal is
   * quiet by itself.
   */
  public static void pause() {}

  /** Called after a long sequential part. No effect. */
  public static void resume() {}

  /**
   * Returns true if more spawns are useful. Always true: a call that is not stolen costs no more
   * than an ordinary call, so that a program need not count its tasks.
   */
  public static boolean needMoreJobs() {
    return true;
  }

  /**
   * Returns true if the calling invocation possibly shares objects with its spawner. Always true:
   * an invocation cannot find out if it was stolen, and an unnecessary copy does no harm.
   */
  public static boolean localJob() {
    return true;
  }

  /**
   * Returns a copy of an object and of all objects that it refers to.
   *
   * @throws IllegalArgumentException if one of these objects is not serializable
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

  /**
   * Finds classes with the class loader of the object, because the application has a separate
   * loader.
   */
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
