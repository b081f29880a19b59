package org.satingrid.cli.admin;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.BackupFile;
import org.satingrid.cli.text.Plain;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Asks("POST /backup")
@Command(
    header = "Write the portal's data into one file.",
    description =
        "The backup contains people, jobs, results and all evidence as they are at one moment. Jobs"
            + " continue to run.")
final class AdminBackup extends PortalCommand {

  @Parameters(paramLabel = "FILE", description = "File to write. It must not exist.")
  Path file = Path.of("");

  @Option(
      names = "--passphrase-file",
      paramLabel = "FILE",
      description = "Encrypt the backup. The passphrase is the first line of this file.")
  @Nullable Path passphraseFile;

  AdminBackup(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    Path target = file.toAbsolutePath();
    if (Files.exists(target)) {
      throw new UsageException(target + " exists; name a file that does not");
    }
    char @Nullable [] passphrase = passphraseFile == null ? null : Passphrase.read(passphraseFile);
    portal().backup(new BackupFile(target, passphrase));
    if (json) {
      printJson(
          Map.of(
              "file",
              target.toString(),
              "bytes",
              Files.size(target),
              "sealed",
              passphrase != null));
    } else {
      print(Plain.line("Backup of " + Files.size(target) + " bytes in " + target));
      print(
          passphrase == null
              ? "Keep the backup secret: it contains all data of the portal"
              : "Keep the passphrase elsewhere: the backup cannot be read without it");
    }
    return Exit.OK;
  }
}
