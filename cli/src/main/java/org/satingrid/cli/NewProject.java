package org.satingrid.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.satingrid.cli.portal.Json;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a project for a program of one's own. */
@Command(
    header = "Make a Maven project for a program of your own.",
    description = {
      "The project has a program that spawns, and its test on three sites, one of which dies. Its",
      "README has the lines that build, check and submit it."
    },
    footerHeading = "%nExample:%n",
    footer = "  satin new my-app && mvn -f my-app package")
final class NewProject implements Callable<Integer> {

  /** What Maven takes for an artifact, and every file system for a name. */
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9.-]{0,62}");

  private final Context context;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  @Parameters(
      paramLabel = "FOLDER",
      description = "The folder to make; its last part names the project.")
  Path folder = Path.of("");

  @Option(names = "--json", description = "Print the folder and its files as one JSON document.")
  boolean json;

  NewProject(Context context) {
    this.context = context;
  }

  @Override
  public Integer call() throws IOException {
    Path place = folder.toAbsolutePath().normalize();
    String name = String.valueOf(place.getFileName());
    if (!NAME.matcher(name).matches()) {
      throw new UsageException(
          "'"
              + name
              + "' cannot name a project: use small letters, digits, '-' and '.', such as"
              + " my-app");
    }
    if (Files.exists(place) && !isEmptyFolder(place)) {
      throw new UsageException(folder + " is there already; name a folder that is not");
    }
    List<String> files = ProjectTemplate.write(place, name, Version.ofArtifacts());
    if (json) {
      context.out().println(Json.line(new Made(folder.toString(), files)));
    } else {
      tell(name);
    }
    return Exit.OK;
  }

  private void tell(String name) {
    context.out().println("Made " + folder + ": a program, Queens, and its test. Go on with");
    context.out().println("  cd " + folder);
    context
        .out()
        .println("  mvn package                                 # tests it on three sites");
    context.out().println("  satin run target/" + name + ".jar 14");
    context.out().println("  satin jobs submit target/" + name + ".jar --watch -- 16");
  }

  private static boolean isEmptyFolder(Path place) throws IOException {
    if (!Files.isDirectory(place)) {
      return false;
    }
    try (Stream<Path> files = Files.list(place)) {
      return files.findAny().isEmpty();
    }
  }

  /** What {@code --json} prints. */
  record Made(String folder, List<String> files) {}
}
