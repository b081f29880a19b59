package org.satingrid.cli.local;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.JsonCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.command.Version;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Makes a project for a new program. */
@Command(
    header = "Make a project for a new program.",
    description = {
      "The project has a program that spawns, and a test that runs the program on three sites and",
      "kills one of them. The project's README has the commands to build, check and submit the",
      "program."
    },
    footerHeading = "%nExample:%n",
    footer = {
      "  satin new my-app && mvn -f my-app package",
      "  satin new my-app --build file && satin run my-app/Queens.java 12"
    })
public final class NewProject extends JsonCommand {

  /** The form of a name that is valid for a Maven artifact and on every file system. */
  private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9.-]{0,62}");

  @Parameters(
      paramLabel = "FOLDER",
      description = "The folder to make. The last part of its path is the project's name.")
  Path folder = Path.of("");

  @Option(
      names = "--build",
      paramLabel = "KIND",
      description =
          "Build tool: maven (default), gradle, or file for one source file without a test.")
  ProjectKind kind = ProjectKind.MAVEN;

  public NewProject(Context context) {
    super(context);
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
    List<String> files =
        new ProjectTemplate(kind, name, Version.ofArtifacts(), InstalledRelease.repository())
            .write(place);
    return answer(new Made(folder.toString(), files), () -> whatNext(name));
  }

  private List<String> whatNext(String name) {
    String program = kind.program(name);
    List<String> lines = new ArrayList<>();
    if (kind == ProjectKind.FILE) {
      lines.add("Made " + folder + ": a program, Queens. Go on with");
      lines.add("  cd " + folder);
    } else {
      lines.add("Made " + folder + ": a program, Queens, and its test. Go on with");
      lines.add("  cd " + folder);
      lines.add("  %-43s # tests it on three sites".formatted(kind.build()));
    }
    lines.add("  satin run " + program + " 14");
    lines.add("  satin jobs submit " + program + " --watch -- 16");
    return lines;
  }

  private static boolean isEmptyFolder(Path place) throws IOException {
    if (!Files.isDirectory(place)) {
      return false;
    }
    try (Stream<Path> files = Files.list(place)) {
      return files.findAny().isEmpty();
    }
  }

  /** The output with {@code --json}. */
  public record Made(String folder, List<String> files) {}
}
