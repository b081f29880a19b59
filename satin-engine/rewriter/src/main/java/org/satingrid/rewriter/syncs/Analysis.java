package org.satingrid.rewriter.syncs;

import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.LimitExceededException;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Analyses the methods of one application. Safe for use by several threads. */
public final class Analysis {

  private final Summaries summaries;

  /**
   * @param files finds class files by internal name
   * @param names names of all classes of the application, or null if classes may be added
   */
  public Analysis(
      Function<String, byte @Nullable []> files,
      @Nullable Collection<String> names,
      TypeGraph types) {
    this.summaries = new Summaries(new Application(files, names), types);
  }

  /**
   * Returns the rules for one method. Inserted syncs do not change the rules, but other changes do.
   */
  public synchronized MethodRules of(String owner, MethodNode method, List<Pending> spawned) {
    try {
      return new MethodRules(this, RefFlow.of(owner, method, summaries.calls(), spawned));
    } catch (LimitExceededException large) {
      return new MethodRules(this, null);
    }
  }

  /**
   * Returns the spawned calls of a method that change data which the method uses afterwards. Empty
   * for a method that is too large.
   *
   * @param behind finds the instructions that control can reach after an instruction
   */
  public synchronized List<Change> changes(
      String owner,
      MethodNode method,
      List<Pending> spawned,
      Function<AbstractInsnNode, Set<AbstractInsnNode>> behind) {
    try {
      RefFlow flow = RefFlow.of(owner, method, summaries.calls(), spawned);
      return new Changes(flow, behind).of(spawned.stream().map(Pending::call).toList());
    } catch (LimitExceededException | IllegalArgumentException | IndexOutOfBoundsException large) {
      return List.of();
    }
  }

  /**
   * Returns a bit for each argument that a spawned call may change, give back, or store in another
   * argument, the receiver first. Objects that the argument refers to also count, and so does an
   * argument that the call passes to unknown code.
   */
  public synchronized long sharedArguments(MethodInsnNode call) {
    Effects effects = summaries.calls().ofSpawned(call);
    return effects.changes()
        | given(call, effects.gives() | effects.newHolds())
        | objects(call, effects.kept());
  }

  /** Returns a bit for each argument that known code of a spawned call changes. */
  public synchronized long changedArguments(MethodInsnNode call) {
    Effects effects = summaries.calls().ofSpawned(call);
    return effects.writes() | effects.writesBehind() | effects.mutatesItself();
  }

  /** Leaves out immutable arguments, and arguments that the result cannot contain. */
  private long given(MethodInsnNode call, long arguments) {
    Type returned = Type.getReturnType(call.desc);
    if (!isMutable(returned)) {
      return 0;
    }
    Arguments all = Arguments.of(call);
    long given = 0;
    for (int i = 0; i < Math.min(all.count(), Refs.PARAMETERS); i++) {
      boolean fits = !SiteTypes.isOfNumbers(returned) || mayBe(all.type(i), returned);
      given |= fits ? arguments & 1L << i : 0;
    }
    return mutable(call, given);
  }

  private long mutable(MethodInsnNode call, long arguments) {
    Arguments all = Arguments.of(call);
    long mutable = 0;
    for (int i = 0; i < Math.min(all.count(), Refs.PARAMETERS); i++) {
      mutable |= isMutable(all.type(i)) ? arguments & 1L << i : 0;
    }
    return mutable;
  }

  /** Leaves out values, because an equal value can take their place. */
  private long objects(MethodInsnNode call, long arguments) {
    Arguments all = Arguments.of(call);
    long objects = 0;
    for (int i = 0; i < Math.min(all.count(), Refs.PARAMETERS); i++) {
      Type type = all.type(i);
      boolean isValue = SiteTypes.isValue(type) || summaries.calls().isValue(type);
      objects |= type.getSort() >= Type.ARRAY && !isValue ? arguments & 1L << i : 0;
    }
    return objects;
  }

  private boolean isMutable(Type type) {
    return type.getSort() >= Type.ARRAY
        && !SiteTypes.isValue(type)
        && !summaries.calls().isImmutable(type);
  }

  /** Returns true if an object of a type may be, or refer to, an array of numbers. */
  private static boolean mayBe(Type type, Type array) {
    return !SiteTypes.isOfNumbers(type) || type.equals(array);
  }

  /**
   * Returns how a spawned call may change data that other calls share without waiting for each
   * other, or null: a static field, an object read from one, or an object of its caller that orders
   * concurrent changes itself, such as an {@code AtomicInteger}.
   */
  public synchronized @Nullable String sharedChange(MethodInsnNode call) {
    Effects effects = summaries.calls().ofSpawned(call);
    Chain how = effects.writesStatic() == null ? effects.ordered() : effects.writesStatic();
    return how == null ? null : how.toString();
  }

  synchronized @Nullable Wait at(
      RefFlow flow, AbstractInsnNode instruction, List<Pending> pending, Surroundings around) {
    return new SyncTable(flow, summaries.calls(), summaries.fields(), around)
        .at(instruction, pending);
  }

  synchronized Loans after(RefFlow flow, AbstractInsnNode instruction, Loans before) {
    return flow.after(instruction, before);
  }
}
