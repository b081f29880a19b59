package org.satingrid.ipl.provider.registry;

import ibis.ipl.IbisIdentifier;
import ibis.ipl.RegistryEventHandler;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Records the events of a registry as texts, such as {@code joined 0}. */
final class Recorder implements RegistryEventHandler {
  private final List<String> events = new ArrayList<>();

  private synchronized void add(String event) {
    events.add(event);
    notifyAll();
  }

  /** Waits for an event, and returns all events until then. */
  synchronized List<String> until(String event) throws InterruptedException {
    while (!events.contains(event)) {
      wait();
    }
    return List.copyOf(events);
  }

  synchronized List<String> events() {
    return List.copyOf(events);
  }

  @Override
  public void joined(IbisIdentifier joinedIbis) {
    add("joined " + joinedIbis.name());
  }

  @Override
  public void left(IbisIdentifier leftIbis) {
    add("left " + leftIbis.name());
  }

  @Override
  public void died(IbisIdentifier corpse) {
    add("died " + corpse.name());
  }

  @Override
  public void gotSignal(String signal, IbisIdentifier source) {
    add("signal " + signal + " from " + source.name());
  }

  @Override
  public void electionResult(String electionName, @Nullable IbisIdentifier winner) {
    add(electionName + " has winner " + (winner == null ? "none" : winner.name()));
  }

  @Override
  public void poolClosed() {
    add("closed");
  }

  @Override
  public void poolTerminated(IbisIdentifier source) {
    add("terminated by " + source.name());
  }
}
