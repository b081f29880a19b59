package org.satingrid.models.workcrew;

import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.satingrid.models.grid.Part;
import org.satingrid.models.grid.Scope;

/** Help by a procedure on data, which works in place and so stays inside its node. */
final class ProcedureRequest<T> extends HelpRequest {

  private final Consumer<? super T> procedure;
  private T data;

  /** Makes the data ready for another worker, or null if they are. */
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
      } catch (Throwable t) { // The outcome of the request, not of its requester.
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
