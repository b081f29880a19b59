package org.satingrid.rewriter;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.net.URLConnection;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.CodeSource;
import java.security.cert.Certificate;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.StaticFields;

/**
 * Loads an application and rewrites its classes at the same time. The application can use the JDK,
 * the programming models ({@code org.satingrid.satin}, {@code ibis.satin}, {@code
 * org.satingrid.models}), the classes that rewritten code calls ({@code org.satingrid.codegen}),
 * and its own classes. Other parts of the engine are hidden. Therefore the application can contain
 * its own version of any library that the engine uses.
 */
public final class RewritingClassLoader extends URLClassLoader implements StaticFields.Source {

  static {
    registerAsParallelCapable();
  }

  private final ClassLoader engine;
  private final Rewriter rewriter;

  private final Packages packages = new Packages();
  private volatile StaticFields.@Nullable Watcher watcher;
  private final JarStatics statics;
  private final StringConstants constants = new StringConstants();

  /** Class files by name. They were made together with another class, and are not loaded yet. */
  private final Map<String, byte[]> made = new ConcurrentHashMap<>();

  /**
   * @param jars the application's jar files, or folders of classes
   * @param engine the loader that loaded the engine
   */
  public RewritingClassLoader(List<Path> jars, ClassLoader engine) {
    this(jars, engine, Mechanism.REIFY);
  }

  /**
   * @param mechanism the way in which spawns become tasks
   */
  public RewritingClassLoader(List<Path> jars, ClassLoader engine, Mechanism mechanism) {
    super("application", urls(jars), ClassLoader.getPlatformClassLoader());
    this.engine = engine;
    ClassFiles found = ClassFiles.of(this);
    Collection<String> names = ClassNames.of(jars);
    ClassFiles own = names == null ? found : found.of(names);
    this.rewriter = new Rewriter(EngineClasses.FILES.orElse(own), mechanism);
    this.statics = rewriter.staticsOf(jars);
  }

  private static URL[] urls(List<Path> jars) {
    return jars.stream().map(RewritingClassLoader::url).toArray(URL[]::new);
  }

  private static URL url(Path jar) {
    try {
      return jar.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new IllegalArgumentException("no file: " + jar, e);
    }
  }

  @Override
  public StaticFields.@Nullable Watcher watcher() {
    return watcher;
  }

  @Override
  public void watch(StaticFields.Watcher receiver) {
    watcher = receiver;
  }

  @Override
  public boolean isReadByTasks(String owner, String field) {
    return statics.isReadByTasks(field);
  }

  @Override
  public boolean changesStatics(String task) {
    return statics.isChangedBy(task);
  }

  @Override
  public boolean mayBeConstant(String text) {
    return constants.mayHave(text);
  }

  @Override
  protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
    // Shared classes come from the engine even if the application's jar contains a copy, because
    // only one Task class must exist.
    return EngineClasses.isShared(name.replace('.', '/'))
        ? engine.loadClass(name)
        : super.loadClass(name, resolve);
  }

  /**
   * @throws RewriteRefusedException if the class has a feature that the rewriter does not support
   * @throws ClassFormatError if the class file is corrupt or too new
   */
  @Override
  protected Class<?> findClass(String name) throws ClassNotFoundException {
    String container = Names.ownerOfLambdaClass(name);
    if (container != null) {
      Class<?> owner = loadClass(container); // This makes the classes of its lambdas.
      byte[] lambda = made.remove(name);
      if (lambda != null) {
        return defineClass(name, lambda, 0, lambda.length, owner.getProtectionDomain());
      }
    }
    String owner = Names.ownerOfTaskClass(name);
    if (owner != null) {
      byte[] task = made(name, owner);
      if (task != null) {
        return define(name, task, owner);
      }
    }
    byte[] bytes = made(name, name);
    if (bytes == null) {
      throw new ClassNotFoundException(name);
    }
    return define(name, bytes, name);
  }

  /**
   * Returns the class made from this class file. The file is rewritten only once, which also makes
   * its task classes.
   */
  private byte @Nullable [] made(String name, String source) throws ClassNotFoundException {
    byte[] before = made.remove(name);
    Rewritten rewritten = before == null ? rewrite(source) : null;
    if (rewritten != null) {
      made.put(source, rewritten.bytes());
      rewritten.taskClasses().forEach((task, bytes) -> made.put(task.replace('/', '.'), bytes));
    }
    return before == null ? made.remove(name) : before;
  }

  /**
   * Reads without the JDK's cache of open jars. All loaders of a jar in this process share the
   * cache, so that the first closed loader would close the jar for the others.
   */
  @Override
  public @Nullable InputStream getResourceAsStream(String name) {
    URL url = getResource(name);
    try {
      if (url == null) {
        return null;
      }
      URLConnection connection = url.openConnection();
      connection.setUseCaches(false);
      return connection.getInputStream();
    } catch (IOException e) {
      return null; // Every class loader returns null here.
    }
  }

  private static String resourceOf(String className) {
    return className.replace('.', '/') + ".class";
  }

  private @Nullable Rewritten rewrite(String name) throws ClassNotFoundException {
    try (InputStream in = getResourceAsStream(resourceOf(name))) {
      return in == null ? null : rewriter.rewrite(in.readNBytes(ClassFiles.MAX_BYTES));
    } catch (IOException e) {
      throw new ClassNotFoundException("cannot read the class file of " + name, e);
    } catch (ClassFileException e) {
      ClassFormatError error = new ClassFormatError(name + ": " + e.getMessage());
      error.initCause(e);
      throw error;
    }
  }

  /**
   * Defines packages with the entries of the jars' manifests, as the JDK's loader of an application
   * does.
   */
  private final class Packages {
    private final Map<String, Optional<Manifest>> manifests = new ConcurrentHashMap<>();

    void define(String className, @Nullable URL place) {
      int end = className.lastIndexOf('.');
      if (end < 0 || getDefinedPackage(className.substring(0, end)) != null) {
        return;
      }
      String name = className.substring(0, end);
      Optional<Manifest> manifest = place == null ? Optional.empty() : manifestOf(place);
      try {
        if (manifest.isPresent()) {
          definePackage(name, manifest.get(), place);
        } else {
          definePackage(name, null, null, null, null, null, null, null);
        }
      } catch (IllegalArgumentException definedByAnotherThread) {
        return;
      }
    }

    private Optional<Manifest> manifestOf(URL place) {
      return manifests.computeIfAbsent(place.toString(), unused -> readManifest(place));
    }
  }

  private static Optional<Manifest> readManifest(URL place) {
    try {
      Path file = Path.of(place.toURI());
      if (!Files.isRegularFile(file)) {
        return Optional.empty();
      }
      try (JarFile jar = new JarFile(file.toFile(), false)) {
        return Optional.ofNullable(jar.getManifest());
      }
    } catch (IOException | URISyntaxException | IllegalArgumentException unknown) {
      return Optional.empty();
    }
  }

  private Class<?> define(String name, byte[] bytes, String source) {
    URL place = placeOf(source);
    CodeSource from = place == null ? null : new CodeSource(place, (Certificate[]) null);
    Travelling travelling = rewriter.letTravel(bytes);
    travelling.lambdas().forEach((lambda, file) -> made.put(lambda.replace('/', '.'), file));
    byte[] reporting =
        StaticsWeaver.weave(LauncherCallsWeaver.weave(travelling.bytes(), rewriter::isThrowable));
    packages.define(name, place);
    constants.add(bytes);
    return defineClass(name, reporting, 0, reporting.length, from);
  }

  /**
   * Returns the jar or folder that a class comes from, or null if the jar or folder has no address.
   */
  private @Nullable URL placeOf(String className) {
    String file = resourceOf(className);
    URL resource = findResource(file);
    String path = resource == null ? "" : resource.toString();
    try {
      if (path.startsWith("jar:")) {
        return new URL(path.substring("jar:".length(), path.indexOf("!/")));
      }
      return path.endsWith(file) ? new URL(path.substring(0, path.length() - file.length())) : null;
    } catch (MalformedURLException e) {
      return null;
    }
  }
}
