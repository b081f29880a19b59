package org.satingrid.threads.rewriting;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.lang.reflect.Modifier;
import java.net.URI;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.satingrid.threads.memory.Travel;

/** The README lists for each common class of the JDK how its objects get to other nodes. */
final class TravelTest {

  private static final List<String> PACKAGES =
      List.of("java.util", "java.util.regex", "java.text", "java.math");

  private static final Pattern ROW = Pattern.compile("(?m)^\\| \\*(\\w+)\\* \\|.*$");
  private static final Pattern CODE = Pattern.compile("`(\\w+)`");

  /** Returns the classes that a row of the table names. */
  private static Set<String> row(String kind) throws IOException {
    Matcher rows = ROW.matcher(Files.readString(Path.of("README.md")));
    Set<String> names = new TreeSet<>();
    while (rows.find()) {
      if (rows.group(1).equals(kind)) {
        String[] cells = rows.group().split("\\|", -1);
        CODE.matcher(cells[cells.length - 2]).results().forEach(code -> names.add(code.group(1)));
      }
    }
    return names;
  }

  private static Stream<Class<?>> publicClasses(String name) {
    Path modules = FileSystems.getFileSystem(URI.create("jrt:/")).getPath("/modules/java.base");
    try (Stream<Path> files = Files.list(modules.resolve(name.replace('.', '/')))) {
      List<Class<?>> classes = new ArrayList<>();
      for (Path file : files.toList()) {
        String simple = file.getFileName().toString().replace(".class", "");
        if (simple.matches("\\w+") && Files.isRegularFile(file)) {
          classes.add(Class.forName(name + "." + simple, false, null));
        }
      }
      return classes.stream()
          .filter(type -> Modifier.isPublic(type.getModifiers()))
          .filter(type -> !Modifier.isAbstract(type.getModifiers()))
          .filter(type -> type.getConstructors().length > 0);
    } catch (IOException | ClassNotFoundException e) {
      throw new IllegalStateException(e);
    }
  }

  @Test
  void theTableNamesTheClassesOfEachKind() throws IOException {
    for (Travel kind : Travel.values()) {
      if (kind != Travel.STAYS) {
        assertEquals(
            kind.classes().stream()
                .map(Class::getSimpleName)
                .map(name -> name.equals("ZoneInfo") ? "TimeZone" : name)
                .map(name -> name.replaceFirst("Heap(\\w+Buffer)", "$1"))
                .collect(Collectors.toCollection(TreeSet::new)),
            row(kind.name().toLowerCase(java.util.Locale.ROOT)),
            kind.name());
      }
    }
  }

  /** Each class has a counterpart, or is in the table. */
  @Test
  void theTableIsCompleteForTheCommonPackages() throws IOException {
    Set<String> staying =
        PACKAGES.stream()
            .flatMap(TravelTest::publicClasses)
            .filter(type -> Library.of(type.getName().replace('.', '/')) == null)
            .filter(type -> Travel.of(type) == Travel.STAYS)
            .map(Class::getSimpleName)
            .collect(Collectors.toCollection(TreeSet::new));
    assertEquals(staying, row("stays"));
  }
}
