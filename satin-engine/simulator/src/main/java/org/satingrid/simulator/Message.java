package org.satingrid.simulator;

import org.jspecify.annotations.Nullable;

/** A message on its way. It has its effect when it arrives. */
record Message(Kind kind, SimNode from, SimNode to, long id, @Nullable Task task)
    implements EventQueue.Event {
  enum Kind {
    REQUEST,
    NO_WORK,
    GRANT,
    RESULT
  }

  @Override
  public void happen() {
    to.received(this);
  }
}
