package org.satingrid.cli.sites;

import java.io.IOException;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.satingrid.cli.command.Confirmation;
import org.satingrid.cli.command.Context;
import org.satingrid.cli.command.Exit;
import org.satingrid.cli.command.PortalCommand;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.ImpactText;
import org.satingrid.cli.text.Plain;
import org.satingrid.contract.api.Cordon;
import org.satingrid.contract.api.Impact;
import org.satingrid.contract.api.Revoke;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * Takes a node, or all nodes of a site, out of service or back. First shows the jobs that this
 * would affect.
 */
@Command
class Withdraw extends PortalCommand {

  /** The orders. Each of them is a subcommand. */
  enum Verb {
    CORDON("Keep new work from %s. Running jobs continue.", "cordoned", false),
    DRAIN("Hand over the work of %s to other nodes, and keep new work from it.", "draining", false),
    RESUME("Let %s take work again, after cordon or drain.", "back in service", false),
    REVOKE("Shut %s out for good. Its links end at once, and its work is lost.", "revoked", true),
    REMOVE("Remove %s. It must run no job. Data of earlier jobs stays.", "removed", true);

    private final String header;
    private final String done;
    private final boolean forGood;

    Verb(String header, String done, boolean forGood) {
      this.header = header;
      this.done = done;
      this.forGood = forGood;
    }

    private String word() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  protected final Withdrawable what;
  private final Verb verb;

  @Parameters(index = "0")
  String name = "";

  @Option(
      names = "--reason",
      paramLabel = "TEXT",
      description = "Reason, shown with the node or site.")
  String reason = "";

  @Option(names = "--dry-run", description = "Only list the jobs that would be affected.")
  boolean dryRun;

  @Option(names = "--yes", description = "Do not ask for a confirmation.")
  boolean yes;

  Withdraw(Context context, Withdrawable what, Verb verb) {
    super(context);
    this.what = what;
    this.verb = verb;
  }

  /** Adds all orders as subcommands to a noun, such as {@code satin nodes}. Returns the noun. */
  static CommandLine addTo(CommandLine noun, Context context, Withdrawable what) {
    for (Verb verb : Verb.values()) {
      Withdraw command =
          verb == Verb.DRAIN ? new Drain(context, what) : new Withdraw(context, what, verb);
      CommandLine line = new CommandLine(command);
      String article = what == Withdrawable.NODE ? "a node" : "all nodes of a site";
      line.getCommandSpec().usageMessage().header(String.format(verb.header, article));
      PositionalParamSpec old = line.getCommandSpec().positionalParameters().get(0);
      line.getCommandSpec().remove(old);
      line.getCommandSpec()
          .addPositional(
              old.toBuilder().paramLabel(what.parameter).description(what.description).build());
      noun.addSubcommand(verb.word(), line);
    }
    return noun;
  }

  @Override
  public List<String> routes() {
    String path = what == Withdrawable.NODE ? "/nodes/{id}" : "/sites/{name}";
    String order = verb == Verb.REMOVE ? "DELETE " + path : "POST " + path + "/" + verb.word();
    return List.of(order, "GET " + path + "/impact");
  }

  @Override
  public Integer call() throws IOException {
    Portal portal = portal();
    String path = what.path(portal, name);
    if (dryRun || verb.forGood || verb == Verb.DRAIN) {
      Impact impact = portal.impact(path);
      if (dryRun && json) {
        printJson(impact);
        return Exit.OK;
      }
      if (!json) {
        print(ImpactText.lines(impact));
      }
      if (dryRun) {
        return Exit.OK;
      }
      Confirmation.ask(context, name, verb.word(), yes || !verb.forGood);
    }
    return order(portal, path);
  }

  private int order(Portal portal, String path) throws IOException {
    if (verb == Verb.REMOVE) {
      portal.remove(path);
      if (json) {
        printJson(Map.of("removed", name));
      }
    } else {
      Object answer = portal.order(path, verb.word(), body(), what.answer);
      if (json && !waits()) {
        printJson(answer);
      }
    }
    if (!json) {
      print(
          Plain.line((what == Withdrawable.NODE ? "Node " : "Site ") + name + " is " + verb.done));
    }
    return after(portal);
  }

  /** Returns the body of the request for the order. */
  Object body() {
    return switch (verb) {
      case CORDON -> new Cordon(reason);
      case REVOKE -> new Revoke(reason);
      case DRAIN, RESUME, REMOVE -> Map.of();
    };
  }

  /** Returns true if the command prints more after the answer to the order. */
  boolean waits() {
    return false;
  }

  /** Does what follows the order, such as waiting. Returns the exit code. */
  int after(Portal portal) {
    return Exit.OK;
  }
}
