package org.satingrid.portal.telemetry;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.satingrid.contract.agent.FromAgent.Memory;
import org.satingrid.contract.agent.FromAgent.Sample;
import org.satingrid.contract.agent.FromAgent.Times;
import org.satingrid.portal.testkit.Samples;

class SampleCheckTest {
  private static final Instant NOW = Instant.parse("2026-11-27T12:00:00Z");

  private static Sample sample(Instant at, double work, Map<String, Long> won, Memory memory) {
    Sample usual = Samples.of(at, work, 0.5, "site", 3);
    return new Sample(
        usual.at(),
        usual.workers(),
        usual.workRefSeconds(),
        usual.progress(),
        usual.spawns(),
        usual.executed(),
        usual.leaves(),
        usual.localSteals(),
        usual.idleSeconds(),
        usual.serializeSeconds(),
        usual.recomputedRefSeconds(),
        usual.dequeLength(),
        usual.stealAttempts(),
        won,
        usual.workStolenRefSeconds(),
        usual.bytesSent(),
        usual.bytesReceived(),
        usual.stealWaitMillis(),
        Map.of(),
        memory,
        new Times(1, 1, 1, 1, 1, 1, 1));
  }

  private static boolean isSoundWith(Map<String, Long> won) {
    return SampleCheck.isSound(sample(NOW, 1, won, new Memory(0, 0, -1)));
  }

  @Test
  void takesWhatAnEngineSays() {
    assertThat(isSoundWith(Map.of("site", 3L, "zürich", 0L))).isTrue();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"1969-12-31T23:59:59Z", "+10000-01-01T00:00:00Z", "-1000000000-01-01T00:00:00Z"})
  void refusesATimeThatNoClockShows(String at) {
    assertThat(SampleCheck.isSound(sample(Instant.parse(at), 1, Map.of(), new Memory(0, 0, 0))))
        .isFalse();
  }

  @ParameterizedTest
  @ValueSource(doubles = {-1, Double.NaN, Double.POSITIVE_INFINITY})
  void refusesWhatIsNoCount(double count) {
    assertThat(SampleCheck.isSound(sample(NOW, count, Map.of(), new Memory(0, 0, 0)))).isFalse();
    assertThat(SampleCheck.isSound(sample(NOW, 1, Map.of(), new Memory(count, 0, 0)))).isFalse();
  }

  @Test
  void refusesTooMuch() {
    assertThat(isSoundWith(Map.of("x".repeat(201), 3L))).isFalse();
    assertThat(isSoundWith(Map.of("site", -3L))).isFalse();
    assertThat(
            isSoundWith(
                IntStream.range(0, 1001)
                    .boxed()
                    .collect(Collectors.toMap(site -> "site-" + site, site -> 1L))))
        .isFalse();
  }
}
