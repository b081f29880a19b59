package org.satingrid.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.RestoredBackup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

/** Restores a backup. */
@Asks("PUT /backup")
@Command(
    header = "Restore a backup into a portal that has nothing yet.",
    description = "Its people replace the first admin: sign in as one of them afterwards.")
final class AdminRestore extends PortalCommand {

  @Parameters(paramLabel = "FILE", description = "What 'satin admin backup' wrote.")
  Path file = Path.of("");

  AdminRestore(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new UsageException("There is no file " + file);
    }
    RestoredBackup restored = portal().restore(file);
    if (json) {
      printJson(restored);
    } else {
      long rows = restored.rows().values().stream().mapToLong(Long::longValue).sum();
      print(
          Plain.line(
              "Restored "
                  + rows
                  + " rows and "
                  + restored.files()
                  + " files of "
                  + restored.createdAt()));
      print("Sign in with 'satin login' as somebody of that portal");
    }
    return Exit.OK;
  }
}
