package org.satingrid.cli.admin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.zip.ZipException;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.BackupFile;
import org.satingrid.cli.seal.SealException;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.RestoredBackup;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Asks("PUT /backup")
@Command(
    header = "Restore a backup into an empty portal.",
    description =
        "The users of the backup replace the first admin. Sign in as one of them afterwards.")
final class AdminRestore extends PortalCommand {

  @Parameters(paramLabel = "FILE", description = "A file that 'satin admin backup' wrote.")
  Path file = Path.of("");

  @Option(
      names = "--passphrase-file",
      paramLabel = "FILE",
      description = "Decrypt the backup. The passphrase is the first line of this file.")
  @Nullable Path passphraseFile;

  AdminRestore(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    if (!Files.isRegularFile(file)) {
      throw new UsageException("There is no file " + file);
    }
    RestoredBackup restored = restored();
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
      print("Sign in with 'satin login' as a user of the backup");
    }
    return Exit.OK;
  }

  private RestoredBackup restored() throws IOException {
    char @Nullable [] passphrase = passphraseFile == null ? null : Passphrase.read(passphraseFile);
    BackupFile backup = new BackupFile(file, passphrase);
    if (backup.isSealed() && passphrase == null) {
      throw new UsageException(file + " is sealed; give --passphrase-file");
    }
    try {
      return portal().restore(backup);
    } catch (SealException | ZipException e) {
      throw new UsageException(file + " cannot be restored: " + e.getMessage(), e);
    }
  }
}
