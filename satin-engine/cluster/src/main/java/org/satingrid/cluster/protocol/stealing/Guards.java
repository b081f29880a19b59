package org.satingrid.cluster.protocol.stealing;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.satingrid.codegen.Task;
import org.satingrid.satin.Guard;

/** Finds the guards of tasks. The rewriter has checked that each guard fits its method. */
final class Guards {
  private final Map<Call, Optional<Method>> known = new HashMap<>();

  private record Call(Class<?> receiver, String method) {}

  /** Evaluates the guard of a task. Runs on a worker, like the task itself. */
  static final class Question extends Task {
    private static final long serialVersionUID = 1L;

    private final transient Method guard;
    private final transient Object receiver;
    private final transient @Nullable Object[] arguments;

    private Question(Method guard, Object receiver, @Nullable Object[] arguments) {
      this.guard = guard;
      this.receiver = receiver;
      this.arguments = arguments;
    }

    @Override
    public @Nullable Object execute() throws Throwable {
      try {
        return guard.invoke(receiver, arguments);
      } catch (InvocationTargetException thrown) {
        throw thrown.getTargetException();
      }
    }

    @Override
    public String describe() {
      return "the guard " + guard.getDeclaringClass().getName() + "." + guard.getName();
    }
  }

  /** Returns the check to run before the task can begin, or null for a task without a guard. */
  @Nullable Question of(Task task) {
    @Nullable Object[] all = task.arguments();
    if (all.length == 0 || all[0] == null) {
      return null;
    }
    Object receiver = all[0];
    Method guard =
        known
            .computeIfAbsent(
                new Call(receiver.getClass(), task.method()),
                call -> Optional.ofNullable(find(call)))
            .orElse(null);
    if (guard == null) {
      return null;
    }
    @Nullable Object[] arguments = new @Nullable Object[all.length - 1];
    System.arraycopy(all, 1, arguments, 0, arguments.length);
    return new Question(guard, receiver, arguments);
  }

  private static @Nullable Method find(Call call) {
    String method = call.method();
    int descriptor = method.indexOf('(');
    String name = method.substring(0, descriptor);
    String parameters = method.substring(descriptor, method.indexOf(')') + 1);
    for (Class<?> type = call.receiver(); type != null; type = type.getSuperclass()) {
      for (Method candidate : type.getDeclaredMethods()) {
        Guard guard = candidate.getAnnotation(Guard.class);
        if (guard != null && guard.value().equals(name) && takes(candidate, parameters)) {
          candidate.setAccessible(true);
          return candidate;
        }
      }
    }
    return null;
  }

  private static boolean takes(Method method, String parameters) {
    StringBuilder own = new StringBuilder("(");
    for (Class<?> parameter : method.getParameterTypes()) {
      own.append(parameter.descriptorString());
    }
    return own.append(')').toString().equals(parameters);
  }
}
