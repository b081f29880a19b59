package org.satingrid.ipl.provider.pool;

import java.util.Set;

/**
 * A node with its program.
 *
 * @param away true if the node has died or left
 * @param step the number of requests that the program has made
 */
record ModelMember(PoolNode node, boolean away, int step, View view) {

  ModelMember asked() {
    return new ModelMember(node, away, step + 1, view);
  }

  /** Forgets everything that cannot matter any more. */
  ModelMember gone(PoolNode blank) {
    return new ModelMember(blank, true, step, View.START);
  }

  ModelMember after(PoolTurn turn, Script script, Set<Integer> died) {
    View after = view;
    Entry.Kind asked = step == 0 ? Entry.Kind.JOIN : script.steps().get(step - 1).kind();
    for (PoolEvent event : turn.events()) {
      after = after.after(event, asked, died);
    }
    return new ModelMember(turn.next(), away, step, after);
  }

  boolean isDone(Script script) {
    return node.pending() == null && (step == script.steps().size() || view.refused());
  }
}
