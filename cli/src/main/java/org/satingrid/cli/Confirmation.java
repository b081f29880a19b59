package org.satingrid.cli;

import java.nio.charset.StandardCharsets;
import java.util.Scanner;
import org.satingrid.cli.text.Plain;

/** Asks before what cannot be taken back. */
final class Confirmation {

  private Confirmation() {}

  /**
   * Has the name typed once more, unless somebody has said yes already.
   *
   * @param verb what is about to be done, such as remove
   * @throws UsageException if that cannot be asked, or if another name is typed
   */
  static void ask(Context context, String name, String verb, boolean yes) {
    if (yes) {
      return;
    }
    if (!context.terminal()) {
      throw new UsageException("This cannot be taken back: give --yes");
    }
    context.out().print("Type " + Plain.line(name) + " to " + verb + " it: ");
    context.out().flush();
    String typed = new Scanner(context.in(), StandardCharsets.UTF_8).nextLine();
    if (!typed.strip().equals(name)) {
      throw new UsageException("No change was made");
    }
  }
}
