package org.satingrid.rewriter.syncs;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.MethodNode;

/**
 * The effects of the application's methods: the smallest fixpoint, computed by iteration until no
 * effect grows. A method is analysed when the effects of a call of the method are first needed.
 */
final class Summaries {

  /** Maximum of instructions times variables. A larger method counts as unknown code. */
  private static final long MAX_SIZE = 4_000_000;

  private final Calls calls;
  private final FieldFlags fields;
  private final Map<String, Effects> known = new HashMap<>();
  private final Map<String, Set<String>> callers = new HashMap<>();
  private final Set<String> waiting = new HashSet<>();
  private final Map<String, Target> targets = new HashMap<>();
  private final Deque<String> order = new ArrayDeque<>();
  private final Set<String> scanned = new HashSet<>();
  private @Nullable String current;

  Summaries(Application application, TypeGraph types) {
    this.fields = new FieldFlags(application);
    this.calls = new Calls(application, types, this);
  }

  Calls calls() {
    return calls;
  }

  FieldFlags fields() {
    return fields;
  }

  /** Returns a method's effects, or the effects known so far while it is being analysed. */
  Effects of(Target target) {
    String key = target.key();
    if (current != null) {
      callers.computeIfAbsent(key, unused -> new LinkedHashSet<>()).add(current);
    }
    Effects effects = known.get(key);
    if (effects == null) {
      effects = new Effects();
      known.put(key, effects);
      targets.put(key, target);
      enqueue(key);
      if (current == null) {
        solve();
      }
    }
    return effects;
  }

  private void enqueue(String key) {
    if (waiting.add(key)) {
      order.addLast(key);
    }
  }

  private void solve() {
    while (!order.isEmpty()) {
      String key = order.removeLast();
      waiting.remove(key);
      Target target = targets.get(key);
      Effects effects = known.get(key);
      if (target == null || effects == null) {
        throw new IllegalStateException("a method that was never asked for: " + key);
      }
      current = key;
      try {
        if (target.hasCode() && scanned.add(key)) {
          enqueue(key); // The callees of the method are analysed first.
          calls.apart(() -> isScanned(target.method()));
        } else if (effects.add(calls.apart(() -> lookAt(target)))) {
          callers.getOrDefault(key, Set.of()).forEach(this::enqueue);
        }
      } finally {
        current = null;
      }
    }
  }

  /**
   * Requests the summaries of the methods that a method calls. Returns false for a method that is
   * not well formed.
   */
  private boolean isScanned(MethodNode method) {
    try {
      method.instructions.forEach(calls::of);
      return true;
    } catch (IllegalArgumentException | IndexOutOfBoundsException corrupt) {
      return false;
    }
  }

  private Effects lookAt(Target target) {
    MethodNode method = target.method();
    if ((method.access & Opcodes.ACC_NATIVE) != 0) {
      return Effects.unknown(Chain.of(target.name(), "is native"));
    }
    if (!target.hasCode()) {
      return Effects.unknown(Chain.of(target.name(), "has no code here"));
    }
    long size = (long) method.instructions.size() * (method.maxLocals + method.maxStack);
    if (size > MAX_SIZE) {
      return Effects.unknown(Chain.of(target.name(), "is too large to be analysed"));
    }
    try {
      RefFlow flow = RefFlow.of(target.type().name, method, calls, List.of());
      return Summarizer.of(flow, calls, fields).named(target.name());
    } catch (LimitExceededException large) {
      return Effects.unknown(Chain.of(target.name(), "is too large to be analysed"));
    } catch (IllegalArgumentException | IndexOutOfBoundsException corrupt) {
      return Effects.unknown(Chain.of(target.name(), "cannot be analysed"));
    }
  }
}
