package org.satingrid.cli.command;

import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
import org.satingrid.cli.portal.Json;
import org.satingrid.cli.text.Plain;
import picocli.CommandLine.Option;

/** A command with two forms of output: text for people or one JSON document for programs. */
public abstract class JsonCommand implements Callable<Integer> {

  protected final Context context;

  @Option(names = "--json", description = "Print JSON instead of text.")
  public boolean json;

  @Option(
      names = {"-h", "--help"},
      usageHelp = true,
      description = "Show this help.")
  boolean help;

  protected JsonCommand(Context context) {
    this.context = context;
  }

  protected final void print(String line) {
    context.out().println(line);
  }

  protected final void print(List<String> lines) {
    lines.forEach(this::print);
  }

  /**
   * Prints the document for programs or the text for people.
   *
   * @param words lines of the text, which can contain untrusted text
   */
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
