package org.satingrid.cli.command;

import java.nio.charset.StandardCharsets;
import java.util.Scanner;
import org.satingrid.cli.text.Plain;

/** Asks the user to confirm an action that cannot be undone. */
public final class Confirmation {

  private Confirmation() {}

  /**
   * Asks the user to type the name again, unless {@code yes} is true.
   *
   * @param verb the planned action, such as remove
   * @throws UsageException if the user cannot be asked, or types another name
   */
  public static void ask(Context context, String name, String verb, boolean yes) {
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
