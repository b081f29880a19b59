package org.satingrid.portal.identity;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import org.satingrid.portal.shared.Secrets;
import org.satingrid.portal.shared.Settings;
import org.springframework.boot.ApplicationArguments;
import org.springframework.boot.ApplicationRunner;
import org.springframework.stereotype.Component;

/** Creates the first administrator at the very first start. */
@Component
class FirstAdmin implements ApplicationRunner {
  private final People people;
  private final String file;

  FirstAdmin(People people, Settings settings) {
    this.people = people;
    this.file = settings.firstSignInFile();
  }

  @Override
  @SuppressWarnings("SystemOut") // printed once to the person, because a log would keep it
  public void run(ApplicationArguments arguments) throws IOException {
    if (!people.isEmpty()) {
      return;
    }
    String secret = Secrets.next();
    // The password is written before the account is added. Otherwise a failed write would leave an
    // account with an unknown password.
    if (!file.isEmpty()) {
      write(Path.of(file), secret);
    }
    if (people.addFirst("admin", Role.ADMIN, secret)) {
      System.out.println("First sign-in: admin / " + secret);
    }
  }

  private static void write(Path file, String secret) throws IOException {
    Files.deleteIfExists(file);
    Files.createFile(
        file, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
    Files.writeString(file, secret + "\n");
  }
}
