package org.satingrid.cli.apps;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.InputFile;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.UploadedFile;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

@Asks("POST /files")
@Command(
    header = "Upload an input file.",
    description = "'satin jobs submit --input' does it by itself; this is for REST and templates.")
final class FilesUpload extends PortalCommand {

  @Parameters(paramLabel = "FILE", description = "The file.")
  Path file = Path.of("");

  FilesUpload(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    InputFile.mustExist(file);
    UploadedFile uploaded = portal().uploadFile(file);
    return answer(
        uploaded,
        () ->
            List.of(
                uploaded.name()
                    + " uploaded, "
                    + Units.bytes(uploaded.sizeBytes())
                    + ", id "
                    + uploaded.id()));
  }
}
