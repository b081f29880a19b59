package org.satingrid.cli;

import java.util.List;
import org.satingrid.cli.portal.Portal;

/** A command that sends a request to the portal and prints the answer. */
abstract class PortalCommand extends JsonCommand {

  PortalCommand(Context context) {
    super(context);
  }

  /** Returns true if the command prints one JSON document per line instead of a single document. */
  boolean jsonLines() {
    return false;
  }

  /** Returns the routes that the command uses (see {@link Asks}). */
  List<String> routes() {
    Asks asks = getClass().getAnnotation(Asks.class);
    return asks == null ? List.of() : List.of(asks.value());
  }

  protected final Portal portal() {
    return Session.open(context);
  }
}
