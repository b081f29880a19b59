package org.satingrid.cli.portals;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import javax.net.ssl.SSLContext;
import org.jspecify.annotations.Nullable;
import org.satingrid.cli.command.Asks;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.CredentialStore;
import org.satingrid.cli.command.Credentials;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PasswordSource;
import org.satingrid.cli.command.PortalAddress;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.command.PortalTrust;
import org.satingrid.cli.command.UsageException;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.portal.PortalException;
import org.satingrid.cli.text.Plain;
import org.satingrid.cli.text.Units;
import org.satingrid.contract.api.IssuedToken;
import org.satingrid.contract.api.NewToken;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Exchanges a password for an API token and stores the token. */
@Asks({"POST /tokens", "PUT /session/password"})
@Command(
    header = "Sign in: get an API token and store it.",
    description =
        "The command prompts for the password and does not store it. If an administrator set the"
            + " password, the command also prompts for your own. You can sign in to several"
            + " portals: see 'satin portals'.")
public final class Login extends PortalCommand {
  private static final String CHANGE_NEEDED = "password-change-needed";

  @Option(names = "--portal", paramLabel = "URL", description = "Address (default: $SATIN_PORTAL).")
  @Nullable String address;

  @Option(names = "--user", paramLabel = "NAME", required = true, description = "Your user name.")
  String user = "";

  @Option(
      names = "--password-stdin",
      description =
          "Read the password from the first line of standard input, and a new password from the"
              + " second line.")
  boolean fromInput;

  @Option(
      names = "--days",
      paramLabel = "N",
      defaultValue = "90",
      description = "Lifetime of the token (default: ${DEFAULT-VALUE}).")
  int days;

  public Login(Context context) {
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
    IssuedToken token = issue(portal);
    CredentialStore store = new CredentialStore(context);
    store.write(
        store
            .read()
            .with(new Credentials(portal, user, token.secret(), token.id(), token.expiresAt())));
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

  /**
   * Creates a token. If an administrator has set the password, first lets the user set another one.
   */
  private IssuedToken issue(String portal) throws IOException {
    NewToken wanted = new NewToken(tokenName(), days);
    PasswordSource source =
        fromInput ? new PasswordSource.Input(context.in()) : new PasswordSource.Terminal();
    String given = source.password(user);
    SSLContext trust = PortalTrust.of(portal, context);
    Portal first = Portal.withPassword(portal, user, given, trust, context.pause());
    try {
      return first.createToken(wanted);
    } catch (PortalException e) {
      if (!e.problem().code().equals(CHANGE_NEEDED)) {
        throw e;
      }
    }
    String own = source.replacement("This password was given by an administrator.");
    first.changePassword(given, own);
    return Portal.withPassword(portal, user, own, trust, context.pause()).createToken(wanted);
  }

  private String tokenName() {
    String host = context.variable("HOSTNAME");
    return "satin command" + (host == null ? "" : " on " + host);
  }
}
