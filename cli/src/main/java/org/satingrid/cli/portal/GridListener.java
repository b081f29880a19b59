package org.satingrid.cli.portal;

import java.util.function.Consumer;
import org.satingrid.contract.api.GridEvent;

/** Receives the grid's events. The portal does not end this stream. */
final class GridListener implements SseStream.Listener {

  private final Consumer<GridEvent> each;

  GridListener(Consumer<GridEvent> each) {
    this.each = each;
  }

  @Override
  public String cutShort() {
    return "The portal ended the stream of events";
  }

  /**
   * Handles an event. Events of other types only contain a position in the stream. The command
   * continues from this position if the connection breaks.
   */
  @Override
  public SseStream.Heard hear(SseParser.Event event) {
    if (event.type().equals("message")) {
      each.accept(Json.read(event.data(), GridEvent.class));
    }
    return SseStream.Heard.NEWS;
  }
}
