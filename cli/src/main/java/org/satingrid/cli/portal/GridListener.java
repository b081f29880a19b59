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

  /** Other events only contain the start position of the stream, so that no event is missed. */
  @Override
  public SseStream.Heard hear(SseParser.Event event) {
    if (event.type().equals("message")) {
      each.accept(Json.read(event.data(), GridEvent.class));
    }
    return SseStream.Heard.NEWS;
  }
}
