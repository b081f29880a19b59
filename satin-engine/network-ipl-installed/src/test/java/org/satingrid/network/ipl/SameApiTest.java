package org.satingrid.network.ipl;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ibis.ipl.IbisFactory;
import ibis.ipl.IbisProperties;
import ibis.ipl.registry.central.RegistryProperties;
import ibis.ipl.support.RemoteException;
import ibis.smartsockets.SmartSocketsProperties;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.jar.JarFile;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * Compares the grid's API of IPL, which the adapter is compiled against, with the API of the real
 * jars, which the adapter runs with.
 */
class SameApiTest {
  private static final Path OURS = Path.of("..", "ipl-api", "target", "classes");
  private static final String PACKAGE = "ibis/ipl/";
  private static final int TYPES = 36;

  @Test
  void shouldHaveTheTypesOfIplWithTheirMembersAndConstants() throws Exception {
    Set<String> types = realTypes();
    assertEquals(TYPES, types.size(), types::toString);
    assertEquals(types, ourTypes());
    try (URLClassLoader ours = ours()) {
      for (String type : types) {
        assertEquals(
            lines(PublicMembers.of(Class.forName(type))),
            lines(PublicMembers.of(ours.loadClass(type))),
            type);
      }
    }
  }

  @Test
  void shouldHaveNothingElseInTheTypesOfTheImplementations() throws Exception {
    try (URLClassLoader ours = ours()) {
      for (Class<?> real :
          List.of(RegistryProperties.class, RemoteException.class, SmartSocketsProperties.class)) {
        Class<?> our = ours.loadClass(real.getName());
        assertEquals(lines(PublicMembers.constants(real)), lines(PublicMembers.constants(our)));
        Set<String> invented = new TreeSet<>(PublicMembers.of(our));
        invented.removeAll(PublicMembers.of(real));
        assertEquals(Set.of(), invented);
      }
    }
  }

  @Test
  void shouldDescribeTheSameProperties() throws Exception {
    try (URLClassLoader ours = ours()) {
      for (Class<?> real : List.of(IbisProperties.class, RegistryProperties.class)) {
        assertEquals(names(real), names(ours.loadClass(real.getName())));
      }
    }
  }

  @Test
  void shouldRunWithTheRealApiOnly() throws IOException {
    List<URL> found =
        Collections.list(
            SameApiTest.class.getClassLoader().getResources(PACKAGE + "IbisFactory.class"));
    assertEquals(1, found.size(), found::toString);
    assertTrue(found.get(0).getPath().contains("/ipl-2.3.3.jar!"), found::toString);
  }

  private static Set<?> names(Class<?> properties) throws ReflectiveOperationException {
    return ((Map<?, ?>) properties.getMethod("getDescriptions").invoke(null)).keySet();
  }

  private static URLClassLoader ours() throws IOException {
    assertTrue(Files.isDirectory(OURS), OURS + " is missing; build satin-engine/ipl-api first");
    return new URLClassLoader(
        new URL[] {OURS.toUri().toURL()}, ClassLoader.getPlatformClassLoader());
  }

  private static Set<String> ourTypes() throws IOException {
    try (Stream<Path> files = Files.list(OURS.resolve(PACKAGE))) {
      return types(files.map(file -> PACKAGE + file.getFileName()));
    }
  }

  private static Set<String> realTypes() throws Exception {
    Path jar =
        Path.of(IbisFactory.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    try (JarFile real = new JarFile(jar.toFile())) {
      return types(real.stream().map(entry -> entry.getName()));
    }
  }

  /** Keeps the package's own public types. */
  private static Set<String> types(Stream<String> files) {
    return files
        .filter(file -> file.matches(PACKAGE + "[A-Za-z]+\\.class"))
        .map(file -> file.replace(".class", "").replace('/', '.'))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String lines(Set<String> members) {
    return String.join("\n", members);
  }
}
