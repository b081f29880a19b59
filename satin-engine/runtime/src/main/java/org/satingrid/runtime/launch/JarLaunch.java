package org.satingrid.runtime.launch;

import java.io.IOException;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/**
 * Prepares a program as {@code java -jar} does before it calls {@code main}: the class path is the
 * program's jar, the common pool finds the program's classes, and the jar's manifest opens
 * packages.
 */
public final class JarLaunch {
  private static final int NATIVE_SINCE = 22;

  private JarLaunch() {}

  /**
   * Prepares the calling thread and the process for a program. Must be called on the thread that
   * starts the program's first threads.
   */
  public static void prepare(Path jar, ClassLoader program) throws IOException {
    Thread.currentThread().setContextClassLoader(program);
    CommonPoolThreads.find(program);
    System.setProperty("java.class.path", jar.toString());
    if (Files.isRegularFile(jar)) {
      try (JarFile file = new JarFile(jar.toFile())) {
        Manifest manifest = file.getManifest();
        if (manifest != null) {
          open(manifest.getMainAttributes(), "Add-Opens", "implAddOpensToAllUnnamed");
          open(manifest.getMainAttributes(), "Add-Exports", "implAddExportsToAllUnnamed");
          allowNative(manifest.getMainAttributes());
        }
      }
    }
  }

  /**
   * Allows native access if the jar's manifest does. This attribute of the manifest exists since
   * Java 22.
   */
  private static void allowNative(Attributes attributes) {
    if (Runtime.version().feature() < NATIVE_SINCE
        || !"ALL-UNNAMED".equals(attributes.getValue("Enable-Native-Access"))) {
      return;
    }
    try {
      PlatformInternals.lookup()
          .findStatic(
              Module.class,
              "implAddEnableNativeAccessToAllUnnamed",
              MethodType.methodType(void.class))
          .invoke();
      // Calls of method handles can throw anything, according to their declaration.
    } catch (Throwable closed) {
      System.err.println(
          "The jar's manifest enables native access, which this Java does not allow: " + closed);
    }
  }

  private static void open(Attributes attributes, String name, String method) {
    String packages = attributes.getValue(name);
    if (packages == null) {
      return;
    }
    for (String entry : packages.trim().split("\\s+", -1)) {
      int slash = entry.indexOf('/');
      if (slash > 0) {
        open(entry.substring(0, slash), entry.substring(slash + 1), method);
      }
    }
  }

  /** Opens or exports a package. Ignores an entry for a missing module, as the platform does. */
  private static void open(String module, String inPackage, String method) {
    ModuleLayer.boot()
        .findModule(module)
        .filter(found -> found.getPackages().contains(inPackage))
        .ifPresent(
            found -> {
              try {
                MethodHandles.Lookup lookup = PlatformInternals.lookup();
                MethodType type = MethodType.methodType(void.class, String.class);
                lookup.findVirtual(Module.class, method, type).invoke(found, inPackage);
                // Calls of method handles can throw anything, according to their declaration.
              } catch (Throwable closed) {
                System.err.println(
                    "The jar's manifest opens "
                        + module
                        + '/'
                        + inPackage
                        + ", which this Java does not allow: "
                        + closed);
              }
            });
  }
}
