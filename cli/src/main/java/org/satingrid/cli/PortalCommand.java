package org.satingrid.cli;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.satingrid.cli.portal.Json;
import org.satingrid.cli.portal.Portal;
import org.satingrid.cli.text.Plain;
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

  /** The routes that it is for; see {@link Asks}. */
  List<String> routes() {
    Asks asks = getClass().getAnnotation(Asks.class);
    return asks == null ? List.of() : List.of(asks.value());
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

  /** Prints a document for programs, or what it says to people; lines may quote strangers. */
  protected final int answer(Object document, Supplier<List<String>> words) {
    if (json) {
      printJson(document);
    } else {
      words.get().forEach(line -> print(Plain.line(line)));
    }
    return Exit.OK;
  }

  protected final void printJson(Object document) {
    print(Json.document(document));
  }
}
