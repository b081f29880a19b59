package org.satingrid.cli;

import java.util.List;
import java.util.concurrent.Callable;
import org.satingrid.cli.portal.Json;
import org.satingrid.cli.portal.Portal;
import picocli.CommandLine.Option;

/** A command that asks the portal and prints its answer. */
abstract class PortalCommand implements Callable<Integer> {

  protected final Context context;

  @Option(names = "--json", description = "Print JSON instead of text.")
  boolean json;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  PortalCommand(Context context) {
    this.context = context;
  }

  /** Whether JSON comes line by line instead of as one document. */
  boolean jsonLines() {
    return false;
  }

  protected final Portal portal() {
    return Session.open(context);
  }

  protected final void print(String line) {
    context.out().println(line);
  }

  protected final void print(List<String> lines) {
    lines.forEach(this::print);
  }

  protected final void printJson(Object document) {
    print(Json.document(document));
  }
}
