package org.satingrid.ipl.provider.registry;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ibis.ipl.IbisCapabilities;
import ibis.ipl.IbisConfigurationException;
import ibis.ipl.IbisCreationFailedException;
import ibis.ipl.IbisIdentifier;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.satingrid.ipl.provider.identity.Card;
import org.satingrid.network.Network;
import org.satingrid.network.PoolSpec;
import org.satingrid.network.memory.InMemoryGrid;

/** Registries of programs over the grid's network in memory. */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
final class GridRegistryTest {
  private static final IbisCapabilities ALL =
      new IbisCapabilities(
          IbisCapabilities.MEMBERSHIP_TOTALLY_ORDERED,
          IbisCapabilities.ELECTIONS_STRICT,
          IbisCapabilities.SIGNALS,
          IbisCapabilities.TERMINATION,
          IbisCapabilities.CLOSED_WORLD);

  private final InMemoryGrid grid = new InMemoryGrid();

  @AfterEach
  void close() {
    grid.close();
  }

  private GridRegistry join(int node) throws IbisCreationFailedException {
    return join(node, 0, null);
  }

  private GridRegistry join(int node, int size, @Nullable Recorder handler)
      throws IbisCreationFailedException {
    return join(node, size, handler, ALL);
  }

  private GridRegistry join(
      int node, int size, @Nullable Recorder handler, IbisCapabilities capabilities)
      throws IbisCreationFailedException {
    Network network = grid.node("n" + node, "site");
    Card card =
        Card.of(
            size, List.of("n" + node, "site"), ("tag " + node).getBytes(StandardCharsets.UTF_8));
    GridRegistry registry =
        new Admission(
                listener -> network.join(new PoolSpec("pool", "n0"), listener),
                "pool",
                card,
                capabilities,
                handler,
                task -> {
                  Thread thread = new Thread(task, "upcalls");
                  thread.setDaemon(true);
                  return thread;
                })
            .join();
    if (handler != null) {
      registry.enableEvents();
    }
    return registry;
  }

  private static int number(@Nullable IbisIdentifier identifier) {
    return identifier == null ? -1 : Integer.parseInt(identifier.name());
  }

  @Test
  void allMembersReceiveTheSameEvents() throws Exception {
    List<Recorder> recorders = List.of(new Recorder(), new Recorder(), new Recorder());
    List<GridRegistry> registries = new ArrayList<>();
    for (int node = 0; node < 3; node++) {
      registries.add(join(node, 0, recorders.get(node)));
    }
    int second = registries.get(1).self().number();
    int last = registries.get(2).self().number();
    registries.get(2).elect("chief");
    registries.get(2).leave();
    List<String> first = recorders.get(0).until("chief has winner none");
    assertEquals(first, recorders.get(1).until("chief has winner none"));
    assertEquals(
        List.of(
            "joined " + registries.get(0).self().number(),
            "joined " + second,
            "joined " + last,
            "chief has winner " + last,
            "left " + last,
            "chief has winner none"),
        first);
  }

  @Test
  void identifiersHaveTagAndLocation() throws Exception {
    join(0);
    GridRegistry second = join(1);
    IbisIdentifier[] all = second.joinedIbises();
    assertEquals(2, all.length);
    assertEquals("tag 0", all[0].tagAsString());
    assertEquals("n0@site", all[0].location().toString());
    assertEquals(1, all[0].location().numberOfMatchingLevels(all[1].location()));
    assertEquals(second.self(), all[1]);
    assertTrue(all[0].compareTo(all[1]) < 0);
    assertEquals(0, second.joinedIbises().length);
  }

  @Test
  void anElectionOpensAgainWhenItsWinnerDies() throws Exception {
    GridRegistry first = join(0);
    GridRegistry second = join(1);
    Recorder recorder = new Recorder();
    GridRegistry third = join(2, 0, recorder);
    assertEquals(first.self(), first.elect("chief"));
    assertEquals(first.self(), second.elect("chief"));
    assertEquals(first.self(), third.getElectionResult("chief"));
    grid.kill("n0");
    recorder.until("chief has winner none");
    assertNull(third.getElectionResult("chief", -1));
    assertNull(third.getElectionResult("chief", 5));
    assertEquals(second.self(), second.elect("chief"));
    assertEquals(second.self(), third.elect("chief", 60_000));
  }

  @Test
  void aWaitForAWinnerEnds() throws Exception {
    GridRegistry first = join(0);
    GridRegistry second = join(1);
    CompletableFuture<Integer> waits =
        CompletableFuture.supplyAsync(
            () -> {
              try {
                return number(second.getElectionResult("late"));
              } catch (IOException e) {
                return -2;
              }
            });
    first.elect("late");
    assertEquals(first.self().number(), waits.get());
    second.leave();
    assertThrows(IOException.class, () -> second.getElectionResult("never"));
    assertThrows(IOException.class, () -> second.elect("late"));
  }

  @Test
  void signalsReachTheirReceivers() throws Exception {
    Recorder recorder = new Recorder();
    GridRegistry first = join(0);
    GridRegistry second = join(1, 0, recorder);
    first.signal("both", first.self(), second.self());
    first.signal("me", first.self());
    recorder.until("signal both from " + first.self().number());
    assertArrayEquals(new String[] {"both", "me"}, first.receivedSignals());
    assertFalse(recorder.events().contains("signal me from " + first.self().number()));
  }

  @Test
  void numbersAndTokensAreGivenOnce() throws Exception {
    List<GridRegistry> registries = List.of(join(0), join(1), join(2));
    registries.get(1).addTokens("token", 5);
    List<CompletableFuture<Set<Long>>> drawn = new ArrayList<>();
    List<CompletableFuture<Integer>> taken = new ArrayList<>();
    for (GridRegistry registry : registries) {
      drawn.add(CompletableFuture.supplyAsync(() -> draw(registry, 20)));
      taken.add(CompletableFuture.supplyAsync(() -> take(registry, 3)));
    }
    Set<Long> all = new TreeSet<>();
    int tokens = 0;
    for (int at = 0; at < 3; at++) {
      all.addAll(drawn.get(at).get());
      tokens += taken.get(at).get();
    }
    assertEquals(60, all.size());
    assertEquals(5, tokens);
    assertEquals(60, registries.get(0).getSequenceNumber("n"));
    assertEquals(0, registries.get(0).getSequenceNumber("other"));
  }

  private static Set<Long> draw(GridRegistry registry, int count) {
    Set<Long> numbers = new TreeSet<>();
    try {
      for (int at = 0; at < count; at++) {
        numbers.add(registry.getSequenceNumber("n"));
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return numbers;
  }

  private static int take(GridRegistry registry, int count) {
    int taken = 0;
    try {
      for (int at = 0; at < count; at++) {
        taken += registry.getToken("token") == null ? 0 : 1;
      }
    } catch (IOException e) {
      throw new AssertionError(e);
    }
    return taken;
  }

  @Test
  void aClosedWorldAdmitsItsMembersOnly() throws Exception {
    Recorder recorder = new Recorder();
    GridRegistry first = join(0, 2, recorder);
    assertFalse(first.isClosed());
    GridRegistry second = join(1, 2, null);
    second.waitUntilPoolClosed();
    recorder.until("closed");
    assertTrue(first.isClosed());
    assertEquals(2, second.getPoolSize());
    IbisCreationFailedException e =
        assertThrows(IbisCreationFailedException.class, () -> join(2, 2, null));
    assertTrue(String.valueOf(e.getMessage()).contains("is closed"), e.getMessage());
    second.leave();
    recorder.until("left " + second.self().number());
    assertEquals(first.self(), first.elect("chief"));
  }

  @Test
  void twoSizesOfAClosedWorldAreRefused() throws Exception {
    join(0, 3, null);
    IbisCreationFailedException e =
        assertThrows(IbisCreationFailedException.class, () -> join(1, 2, null));
    assertTrue(String.valueOf(e.getMessage()).contains("has the size 3"), e.getMessage());
  }

  @Test
  void aTerminatedPoolIsClosed() throws Exception {
    Recorder recorder = new Recorder();
    GridRegistry first = join(0, 0, recorder);
    GridRegistry second = join(1);
    assertFalse(first.hasTerminated());
    second.terminate();
    assertEquals(second.self(), first.waitUntilTerminated());
    recorder.until("terminated by " + second.self().number());
    assertThrows(IbisCreationFailedException.class, () -> join(2));
  }

  @Test
  void anInstanceThatCountsAsDeadEnds() throws Exception {
    Recorder recorder = new Recorder();
    GridRegistry first = join(0, 0, recorder);
    GridRegistry second = join(1);
    int victim = second.self().number();
    first.assumeDead(second.self());
    recorder.until("died " + victim);
    assertNull(second.waitUntilTerminated());
    assertThrows(IOException.class, () -> second.getSequenceNumber("n"));
    assertEquals(List.of(first.self()), List.of(second.diedIbises()));
  }

  @Test
  void disabledEventsWait() throws Exception {
    Recorder recorder = new Recorder();
    GridRegistry first = join(0, 0, recorder);
    recorder.until("joined " + first.self().number());
    first.disableEvents();
    GridRegistry second = join(1);
    second.signal("hello", first.self());
    assertEquals(1, recorder.events().size());
    first.enableEvents();
    recorder.until("signal hello from " + second.self().number());
  }

  @Test
  void capabilitiesThatWereNotRequestedAreRefused() throws Exception {
    GridRegistry plain = join(0, 0, null, new IbisCapabilities());
    assertThrows(IbisConfigurationException.class, () -> plain.elect("chief"));
    assertThrows(IbisConfigurationException.class, plain::joinedIbises);
    assertThrows(IbisConfigurationException.class, plain::terminate);
    assertThrows(IbisConfigurationException.class, () -> plain.signal("s", plain.self()));
    assertThrows(IbisConfigurationException.class, plain::getPoolSize);
    assertThrows(IbisConfigurationException.class, plain::enableEvents);
    GridRegistry handled = join(1, 0, new Recorder());
    assertThrows(IbisConfigurationException.class, handled::joinedIbises);
  }

  @Test
  void aNodeHasOneInstance() throws Exception {
    Network network = grid.node("n0", "site");
    Admission admission =
        new Admission(
            listener -> network.join(new PoolSpec("pool", "n0"), listener),
            "pool",
            new Card(0, List.of(), null),
            ALL,
            null,
            Thread::new);
    admission.join();
    IbisCreationFailedException e =
        assertThrows(IbisCreationFailedException.class, admission::join);
    assertTrue(String.valueOf(e.getMessage()).contains("already"), e.getMessage());
  }
}
