package org.satingrid.cli.apps;

import java.io.IOException;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.InputFile;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.ModelText;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.Application;
import org.satingrid.contract.api.ProgrammingModel;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Asks("POST /applications")
@Command(header = "Upload a jar. The portal checks its classes.")
final class AppsUpload extends PortalCommand {

  @Parameters(
      paramLabel = "JAR",
      description = "A jar with a main class that spawns or starts plain threads.")
  Path jar = Path.of("");

  @Option(
      names = "--name",
      paramLabel = "NAME",
      description = "Name of the application (default: the name of the file).")
  @Nullable String name;

  @Option(
      names = "--model",
      paramLabel = "NAME",
      description =
          "Model of the program, instead of the model in the jar's description. Plain threads"
              + " need --model threads, because their classes do not show the model.")
  @Nullable ProgrammingModel model;

  AppsUpload(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    InputFile.mustExist(jar);
    Application app = portal().uploadApplication(jar, name, model);
    if (json) {
      printJson(app);
      return Exit.OK;
    }
    print(
        Plain.line(app.name() + " uploaded, " + Units.bytes(app.sizeBytes()) + ", id " + app.id()));
    print(Plain.line("Main class " + app.mainClass()));
    print("Model " + ModelText.name(app.model()));
    print(AppsShow.work(app).stream().map(Plain::line).toList());
    return Exit.OK;
  }
}
