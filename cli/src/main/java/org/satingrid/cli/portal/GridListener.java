package org.satingrid.cli.portal;

import java.util.function.Consumer;
import org.satingrid.contract.api.GridEvent;

/** Receives the grid's events. Their stream has no end. */
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
   * Events of other types only contain a position of the stream. After a broken connection, the
   * command continues from this position.
   */
  @Override
  public SseStream.Heard hear(SseParser.Event event) {
    if (event.type().equals("message")) {
      each.accept(Json.read(event.data(), GridEvent.class));
    }
    return SseStream.Heard.NEWS;
  }
}
