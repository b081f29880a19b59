package org.satingrid.cli.command;

import java.util.List;
import org.satingrid.cli.portal.Portal;

/** A command that sends a request to the portal and prints the answer. */
public abstract class PortalCommand extends JsonCommand {

  protected PortalCommand(Context context) {
    super(context);
  }

  /** Returns true if the command prints one JSON document per line instead of a single document. */
  public boolean jsonLines() {
    return false;
  }

  /** Returns the routes that the command uses (see {@link Asks}). */
  public List<String> routes() {
    Asks asks = getClass().getAnnotation(Asks.class);
    return asks == null ? List.of() : List.of(asks.value());
  }

  protected final Portal portal() {
    return Session.open(context);
  }
}
