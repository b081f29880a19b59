package org.satingrid.cluster.sharing;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.satingrid.cluster.sharing.Look.Table;
import org.satingrid.cluster.wire.Limits;
import org.satingrid.cluster.wire.TaskCodec;
import org.satingrid.cluster.wire.Variables;
import org.satingrid.cluster.wire.WireException;
import org.satingrid.runtime.Continuation;
import org.satingrid.runtime.Continuation.Call;
import org.satingrid.runtime.Continuation.Waiting;

class ParcelsTest {
  private static final int MAX = 4_000;

  private final Parcels home = parcels(0);
  private final Parcels away = parcels(1);

  private static Parcels parcels(int member) {
    ClassLoader loader = Objects.requireNonNull(ParcelsTest.class.getClassLoader());
    return new Parcels(member, new TaskCodec(loader, Limits.DEFAULT), write -> {}, 1 << 20);
  }

  /**
   * The frames that wait for a task refer to the values of the task. Therefore the receiver already
   * has these values.
   */
  @Test
  void shouldNameTheValuesInWhatIsLeftOfATask() throws WireException {
    Table table = new Table(10 * MAX);
    Invocation rest = home.pack(waitingWith(table), MAX);
    assertTrue(rest.record().length() < 1_000, rest::toString);
    assertThrows(WireException.class, () -> away.unpackContinuation(rest));
    assertTrue(away.hasNoValues());
    away.install(Objects.requireNonNull(home.snapshot(rest.shared().get(0))));
    Continuation copy = away.unpackContinuation(rest);
    Object there = variable(copy);
    assertEquals(10 * MAX, ((Table) there).size());
    assertSame(there, variable(away.unpackContinuation(rest)));
  }

  @Test
  void shouldSpendLittleOnTheNameOfAValue() throws WireException {
    Invocation task = home.pack(new Look(new Table(10 * MAX)));
    assertEquals(1, task.shared().size());
    assertTrue(task.record().length() < 90, task::toString);
  }

  /**
   * A value that exists on this node only because a task refers to it can disappear with that task.
   */
  @Test
  void shouldUnpackWithWhatIsKeptMeanwhile() throws WireException {
    Invocation task = home.pack(new Look(new Table(10)));
    List<Object> kept = home.here(task.shared());
    System.gc();
    assertEquals(List.of(), home.missing(task.shared()));
    Look copy = (Look) home.unpack(task);
    assertEquals(1, kept.size());
    assertSame(kept.get(0), copy.table());
  }

  @Test
  void shouldSayWhichValueIsNotHere() throws WireException {
    Invocation task = home.pack(new Look(new Table(10)));
    assertEquals(List.of(), away.here(task.shared()));
    assertThrows(WireException.class, () -> away.unpack(task));
  }

  private static Object variable(Continuation rest) {
    return Objects.requireNonNull(rest.waiting().get(0).frame().loadReference(0));
  }

  private static Continuation waitingWith(Table table) {
    return new Continuation(
        List.of(new Waiting(new Variables(table), 0.5, List.of(new Call(0, null, 0, null)), 0)));
  }
}
