package org.satingrid.threads.runtime;

import java.net.URL;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.satingrid.rewriter.ClassFiles;
import org.satingrid.rewriter.RewriteRefusedException;
import org.satingrid.threads.memory.Literals;
import org.satingrid.threads.net.EngineFault;
import org.satingrid.threads.rewriting.AccessMode;
import org.satingrid.threads.rewriting.Sites;
import org.satingrid.threads.rewriting.ThreadsRewriter;
import org.satingrid.threads.twins.Twins;

/**
 * Loads a threaded program for one node, and rewrites its classes. The program can see its own
 * classes, the JDK, and the engine's classes that rewritten code calls.
 */
public final class ProgramLoader extends ClassLoader {

  /** The loader's name in stack traces. */
  static final String NAME = "program";

  private static final String ENGINE = "org.satingrid.threads.";

  static {
    registerAsParallelCapable();
  }

  /** The tag of a string constant in a class file. */
  private static final int STRING_TAG = 8;

  private final ProgramFiles files;
  private final Literals literals = new Literals();
  private final ClassFiles program;
  private final ClassLoader engine;
  private final ThreadsRewriter rewriter;

  private final AccessMode mode;

  /**
   * Rewritten twins by mode and name. The rewritten twins are the same for all programs and nodes.
   */
  private static final Map<String, Map<String, byte[]>> TWINS = new ConcurrentHashMap<>();

  private volatile @Nullable ProgramThreads threads;

  /** Classes that were generated for another class and not requested yet, by internal name. */
  private final Map<String, byte[]> made = new ConcurrentHashMap<>();

  /**
   * A loader for one node.
   *
   * @param sites the places of accesses are added here
   */
  public ProgramLoader(ProgramFiles files, AccessMode mode, Sites sites) {
    super(NAME, ClassLoader.getPlatformClassLoader());
    this.files = files;
    this.mode = mode;
    this.program = files.classes();
    this.engine = ProgramLoader.class.getClassLoader();
    this.rewriter = rewriter(program, mode, sites);
  }

  /** Sets the threads of the node that runs this program. */
  void runsOn(ProgramThreads threads) {
    this.threads = threads;
  }

  /** Returns the threads of the node, or null before the node exists. */
  @Nullable ProgramThreads threads() {
    return threads;
  }

  /** Makes a rewriter with this loader's settings, which checks a program without loading it. */
  public static ThreadsRewriter rewriter(ClassFiles program, AccessMode mode, Sites sites) {
    ClassFiles files =
        program
            .orElse(Twins::classFile)
            .orElse(ClassFiles.of(ProgramLoader.class.getClassLoader()))
            .orElse(ClassFiles.of(ClassLoader.getPlatformClassLoader()));
    return new ThreadsRewriter(files, name -> program.find(name) != null, mode, sites);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    boolean ofEngine =
        name.startsWith(ENGINE)
            && !ThreadsRewriter.isLibrary(name.replace('.', '/'))
            && program.find(name.replace('.', '/')) == null;
    return ofEngine ? engine.loadClass(name) : super.loadClass(name, resolve);
  }

  /**
   * Finds a class of the program.
   *
   * @throws EngineFault if the class uses an unsupported class or method
   */
  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String internal = name.replace('.', '/');
    byte[] bytes = made.remove(internal);
    if (bytes == null) {
      rewriteFor(internal);
      bytes = made.remove(internal);
    }
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    intern(new ClassReader(bytes));
    return defineClass(name, bytes, 0, bytes.length);
  }

  /** Interns the constants of a class before its code runs. */
  private void intern(ClassReader type) {
    char[] buffer = new char[type.getMaxStringLength()];
    for (int item = 1; item < type.getItemCount(); item++) {
      int offset = type.getItem(item); // For the second half of a long constant, the offset is 0.
      if (offset > 0 && type.readByte(offset - 1) == STRING_TAG) {
        String unused = literals.intern(type.readUTF8(offset, buffer));
      }
    }
  }

  /** Returns the program's interned strings on this node. */
  Literals literals() {
    return literals;
  }

  private void rewriteFor(String internal) {
    String source = ThreadsRewriter.madeFrom(internal);
    if (Twins.isTwin(source)) {
      String key = mode + source;
      Map<String, byte[]> known = TWINS.get(key);
      if (known == null) { // not computeIfAbsent, because rewriting can load classes
        byte[] twin = Twins.classFile(source);
        known = twin == null ? Map.of() : rewritten(twin);
        TWINS.putIfAbsent(key, known);
      }
      known.forEach(made::putIfAbsent);
      return;
    }
    byte[] file = program.find(source);
    if (file == null && ThreadsRewriter.isLibrary(source)) {
      file = ClassFiles.of(engine).find(source);
    }
    if (file != null) {
      rewritten(file).forEach(made::putIfAbsent);
    }
  }

  private Map<String, byte[]> rewritten(byte[] file) {
    ThreadsRewriter.Result result = rewriter.rewrite(file);
    if (!result.refusals().isEmpty()) {
      throw new EngineFault(
          "a class is refused: " + result.refusals().get(0),
          new RewriteRefusedException(result.refusals()));
    }
    return result.classes();
  }

  @Override
  protected @Nullable URL findResource(String name) {
    return files.resource(name);
  }

  @Override
  protected Enumeration<URL> findResources(String name) {
    URL found = files.resource(name);
    return Collections.enumeration(found == null ? List.of() : List.of(found));
  }
}
