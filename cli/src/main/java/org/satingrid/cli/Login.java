package org.satingrid.cli;

import java.io.BufferedReader;
import java.io.Console;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.IssuedToken;
import org.satingrid.contract.api.NewToken;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Exchanges a password for an API token and keeps that. */
@Command(
    header = "Sign in: get an API token and keep it.",
    description = "The password is asked for, used once and not kept.")
final class Login extends PortalCommand {

  @Option(names = "--portal", paramLabel = "URL", description = "Address; else $SATIN_PORTAL.")
  @Nullable String address;

  @Option(names = "--user", paramLabel = "NAME", required = true, description = "Your user name.")
  String user = "";

  @Option(names = "--password-stdin", description = "Read the password from standard input.")
  boolean fromInput;

  @Option(
      names = "--days",
      paramLabel = "N",
      defaultValue = "90",
      description = "Life of the token (default: ${DEFAULT-VALUE}).")
  int days;

  Login(Context context) {
    super(context);
  }

  @Override
  public Integer call() throws IOException {
    String given = address == null ? context.variable("SATIN_PORTAL") : address;
    if (given == null) {
      throw new UsageException("Which portal? Give --portal URL or set SATIN_PORTAL");
    }
    String portal = PortalAddress.checked(given);
    if (PortalAddress.exposed(portal)) {
      context.err().println("satin: warning: " + portal + " is not https; others may listen");
    }
    IssuedToken token =
        Portal.withPassword(portal, user, password()).createToken(new NewToken(tokenName(), days));
    CredentialStore store = new CredentialStore(context);
    store.write(new Credentials(portal, user, token.secret(), token.expiresAt()));
    if (json) {
      Map<String, Object> answer = new LinkedHashMap<>();
      answer.put("portal", portal);
      answer.put("user", user);
      answer.put("tokenId", token.id());
      answer.put("expiresAt", token.expiresAt());
      answer.put("file", store.file().toString());
      printJson(answer);
    } else {
      String until = Units.minute(token.expiresAt(), context.clock().getZone());
      print("Signed in to " + portal + " as " + Plain.line(user) + " until " + until);
    }
    return Exit.OK;
  }

  private String tokenName() {
    String host = context.variable("HOSTNAME");
    return "satin command" + (host == null ? "" : " on " + host);
  }

  // Without a terminal there is no console on JDK 17, and one that reads nothing on JDK 22 to 24.
  @SuppressWarnings("SystemConsoleNull")
  private String password() throws IOException {
    if (fromInput) {
      String line =
          new BufferedReader(new InputStreamReader(context.in(), StandardCharsets.UTF_8))
              .readLine();
      if (line == null || line.isEmpty()) {
        throw new UsageException("Standard input has no password in its first line");
      }
      return line;
    }
    Console console = System.console();
    char[] typed = console == null ? null : console.readPassword("Password of %s: ", user);
    if (typed == null) {
      throw new UsageException(
          "There is no terminal to ask for the password; give --password-stdin");
    }
    return new String(typed);
  }
}
