package org.satingrid.models.workcrew;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.grid.Part;
import org.satingrid.models.grid.Scope;

/**
 * A request for help by a procedure on data. The procedure works on the original data, and
 * therefore the request stays on its node.
 */
final class ProcedureRequest<T> extends HelpRequest {

  private final Consumer<? super T> procedure;
  private T data;

  /** Prepares the data for another worker. Null if the data need no preparation. */
  private @Nullable UnaryOperator<T> preparer;

  private @Nullable Throwable failure;

  ProcedureRequest(
      Consumer<? super T> procedure,
      T data,
      @Nullable UnaryOperator<T> preparer,
      @Nullable SubtaskGroup group) {
    super(group);
    this.procedure = procedure;
    this.data = data;
    this.preparer = preparer;
  }

  @Override
  boolean needsPreparation() {
    return preparer != null;
  }

  @Override
  synchronized void prepare() {
    UnaryOperator<T> first = preparer;
    preparer = null;
    if (first != null) {
      try {
        data = first.apply(data);
        // The exception belongs to the outcome of the request, not to the requester.
      } catch (Throwable t) {
        failure = t;
      }
    }
  }

  @Override
  void perform() {
    prepare();
    Failures.rethrow(failure);
    procedure.accept(data);
  }

  private Runnable prepared(Runnable own) {
    prepare();
    return own;
  }

  @Override
  Part handOut(Scope scope) {
    return scope.handOut(this::perform, needsPreparation() ? this::prepared : null);
  }
}
