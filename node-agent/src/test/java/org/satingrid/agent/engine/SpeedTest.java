package org.satingrid.agent.engine;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.satingrid.agent.config.Json;
import org.satingrid.contract.agent.FromAgent.Speed;

class SpeedTest {
  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");
  private static final Speed SPEED = new Speed(0.25, 0.98);

  @TempDir Path directory = Path.of("");

  @Test
  void isReadFromWhatTheCalibrationPrints() throws IOException {
    assertEquals(SPEED, SpeedMeter.parse("a warning\nspeed=0.25 coreSpeed=0.98\n", 0));
    assertThrows(IOException.class, () -> SpeedMeter.parse("speed=0.25 coreSpeed=0.98", 1));
    assertThrows(IOException.class, () -> SpeedMeter.parse("speed=NaN coreSpeed=0.98", 0));
  }

  @Test
  void isKnownForADayAndUnderTheSameConditions() throws IOException {
    Path file = directory.resolve("speed.json");
    KnownSpeed conditions = at(NOW, 0.25, true);
    Json.save(file, conditions.with(SPEED));
    assertEquals(Optional.of(SPEED), KnownSpeed.load(file, conditions));
    Instant nextDay = NOW.plus(Duration.ofDays(1));
    assertEquals(Optional.empty(), KnownSpeed.load(file, at(nextDay, 0.25, true)));
    assertEquals(Optional.empty(), KnownSpeed.load(file, at(NOW, 0.5, true)));
    assertEquals(Optional.empty(), KnownSpeed.load(file, at(NOW, 0.25, false)));
  }

  private static KnownSpeed at(Instant at, double cpu, boolean quota) {
    return new KnownSpeed(new Speed(0, 0), at, 1, cpu, quota, "/java", "hash");
  }
}
