package org.satingrid.portal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.satingrid.portal.shared.Nearest;
import org.springframework.boot.env.YamlPropertySourceLoader;
import org.springframework.core.env.EnumerablePropertySource;
import org.springframework.core.io.ClassPathResource;

/** Checks the arguments of the portal, because Spring ignores settings that it does not know. */
final class StartArguments {
  static final String HELP =
      """
      Starts the portal of a grid.

      Usage: java -jar satin-portal.jar [--SETTING=VALUE ...]

        --satin.data-dir=DIRECTORY         jars, files, results and the database (default: data)
        --server.address=ADDRESS           where it listens (default: 127.0.0.1)
        --server.port=PORT                 (default: 8080; 0 takes a free port)
        --spring.datasource.url=URL        a PostgreSQL of your own: jdbc:postgresql://HOST/DATABASE
        --spring.datasource.username=NAME
        --spring.datasource.password=WORD

      Each setting can also be an environment variable, such as SATIN_DATA_DIR. The page "Portal" of
      the documents lists all settings. The portal runs until SIGTERM. Exit code 1: it could not start.
      """;

  /** Settings without a value in {@code application.yaml}. */
  private static final Set<String> WITHOUT_DEFAULT =
      Set.of(
          "satin.join.bundles",
          "satin.join.release",
          "satin.postgres.programs",
          "satin.quota.bytes",
          "satin.sites.lowest-isolation");

  private static final List<String> OF_SPRING =
      List.of("server.", "spring.", "logging.", "management.", "springdoc.");

  private static final Set<String> SWITCHES = Set.of("debug", "trace");

  private StartArguments() {}

  /** Returns true if the caller wants the help instead of a portal. */
  static boolean askForHelp(Collection<String> arguments) {
    return arguments.stream().anyMatch(Set.of("--help", "-h", "help")::contains);
  }

  /** Returns why the arguments are refused, with the remedy, or null. */
  static @Nullable String fault(Collection<String> arguments, Collection<String> settings) {
    for (String argument : arguments) {
      if (!argument.startsWith("--")) {
        return "\"" + argument + "\" is no setting. Write settings as --NAME=VALUE";
      }
      String name = argument.substring(2).replaceFirst("=.*", "");
      boolean known =
          SWITCHES.contains(name)
              || OF_SPRING.stream().anyMatch(name::startsWith)
              || settings.stream().anyMatch(setting -> plain(setting).equals(plain(name)));
      if (!known) {
        return "There is no setting " + name + Nearest.hint(name, candidates(settings));
      }
    }
    return null;
  }

  /** Returns the names of all settings of the portal. */
  static Set<String> settings() {
    Set<String> names = new TreeSet<>(WITHOUT_DEFAULT);
    try {
      new YamlPropertySourceLoader()
          .load("defaults", new ClassPathResource("application.yaml"))
          .forEach(
              source -> {
                if (source instanceof EnumerablePropertySource<?> listed) {
                  names.addAll(List.of(listed.getPropertyNames()));
                }
              });
    } catch (IOException e) {
      throw new UncheckedIOException("the portal's jar has no application.yaml", e);
    }
    names.removeIf(name -> !name.startsWith("satin."));
    return names;
  }

  private static Collection<String> candidates(Collection<String> settings) {
    Set<String> all = new TreeSet<>(settings);
    all.addAll(
        Set.of(
            "server.port",
            "server.address",
            "spring.datasource.url",
            "spring.datasource.username",
            "spring.datasource.password"));
    return all;
  }

  /** Spring also reads dataDir and data_dir as data-dir, and list[0] as a part of a list. */
  private static String plain(String name) {
    return name.replaceAll("\\[.*|[-_]", "").toLowerCase(Locale.ROOT);
  }
}
