package org.satingrid.certificates.release;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** The attacks on updates that The Update Framework lists, each refused with its reason. */
class TwelveAttacksTest {
  private static final Instant NOW = Instant.parse("2026-11-29T12:00:00Z");
  private static final Instant LATER = NOW.plus(Duration.ofDays(30));
  private static final Release.File FULL = new Release.File("a".repeat(64), 50_000_000);
  private static final Release.File PLAIN = new Release.File("b".repeat(64), 20_000_000);

  private final ReleaseKey key = ReleaseKey.make();
  private final Root root = new Root(1, 1, List.of(key.open()));

  private static Release release(long number) {
    return new Release(number, "0.2.0", LATER, Map.of("linux-x64", FULL, "plain", PLAIN));
  }

  private Release taken(String text, @Nullable Release last) throws RefusedRelease {
    return Release.of(text, root, last, NOW);
  }

  private void refused(String reason, String text, @Nullable Release last) {
    refused(reason, () -> taken(text, last));
  }

  private static void refused(String reason, Executable attack) {
    String said = String.valueOf(assertThrows(RefusedRelease.class, attack).getMessage());
    assertTrue(said.contains(reason), said);
  }

  @Test
  void aSoundReleaseIsTaken() throws Exception {
    String text = key.sign(release(7).text());
    assertEquals(release(7), taken(text, release(6)));
    assertEquals(release(7), taken(text, release(7)));
    assertEquals(release(7), Release.taken(text));
    assertEquals(FULL, taken(text, null).file("linux-x64"));
    ReleaseKey again = ReleaseKey.of(key.text());
    assertEquals(release(8), taken(again.sign(release(8).text()), null));
  }

  @Test
  void arbitraryInstallation() {
    refused("0 of the keys", release(7).text(), null);
    refused("0 of the keys", ReleaseKey.make().sign(release(7).text()), null);
    String sound = key.sign(release(7).text());
    refused("0 of the keys", sound.replace("a".repeat(64), "c".repeat(64)), null);
  }

  @Test
  void rollback() {
    refused("this machine had 7", key.sign(release(6).text()), release(7));
  }

  @Test
  void fastForward() {
    refused("too far beyond", key.sign(release(999_999_999).text()), release(7));
    refused("no number", key.sign(release(7).text().replace("7", "9".repeat(19))), null);
  }

  @Test
  void freeze() throws Exception {
    String text = key.sign(release(7).text());
    assertEquals(release(7), Release.of(text, root, release(7), LATER.minusSeconds(1)));
    refused("holds newer ones back", () -> Release.of(text, root, release(7), LATER));
  }

  @Test
  void endlessData() {
    refused("longer than", "satin-release 1\n" + "x".repeat(1 << 20), null);
    // The signed release contains the size of the bundle. InstallScriptTest and UpgradeScriptTest
    // check that the scripts fetch no more bytes.
    assertEquals(50_000_000, FULL.size());
  }

  @Test
  void extraneousDependency() {
    String more = release(7).text() + "file libssl " + "d".repeat(64) + " 5\n";
    refused("is not part of an agent", key.sign(more), null);
    refused("unknown line", key.sign(release(7).text() + "depends evil\n"), null);
  }

  @Test
  void mixAndMatch() {
    Release other = new Release(7, "0.2.0", LATER, Map.of("linux-x64", PLAIN, "plain", FULL));
    refused("had other files before", key.sign(other.text()), release(7));
    String twice = release(7).text() + "file plain " + "e".repeat(64) + " 5\n";
    refused("twice", key.sign(twice), null);
  }

  @Test
  void wrongSoftware() throws Exception {
    Release only = new Release(7, "0.2.0", LATER, Map.of("plain", PLAIN));
    Release shown = taken(key.sign(only.text()), null);
    refused("no bundle of the kind linux-x64", () -> shown.file("linux-x64"));
    refused("is not a release", key.sign(root.text()), null);
  }

  @Test
  void maliciousMirror() {
    for (String junk : List.of("", "<html>", "satin-release 2\n", "signature x y\n")) {
      refused("is not a release", junk, null);
    }
    String sound = key.sign(release(7).text());
    for (int length = 20; length < sound.length() - 20; length += 13) {
      String cut = sound.substring(0, length);
      assertThrows(RefusedRelease.class, () -> taken(cut, null));
    }
  }

  @Test
  void keyCompromise() throws Exception {
    List<ReleaseKey> keys = Stream.generate(ReleaseKey::make).limit(3).toList();
    Root two = new Root(1, 2, keys.stream().map(ReleaseKey::open).toList());
    String one = keys.get(0).sign(release(7).text());
    refused("1 of the keys", () -> Release.of(one, two, null, NOW));
    String same = keys.get(0).sign(one);
    refused("1 of the keys", () -> Release.of(same, two, null, NOW));
    assertEquals(release(7), Release.of(keys.get(2).sign(one), two, null, NOW));
    // The owner removes the stolen key from the root. The thief cannot sign a root that contains
    // the key again.
    Root without = new Root(2, 2, List.of(keys.get(1).open(), keys.get(2).open()));
    String rotated = keys.get(2).sign(keys.get(1).sign(without.text()));
    assertEquals(without, two.next(rotated));
    refused("1 of the keys", () -> two.next(keys.get(0).sign(without.text())));
    refused("1 of the keys", () -> Release.of(keys.get(1).sign(one), without, null, NOW));
    refused("not newer", () -> without.next(keys.get(0).sign(keys.get(1).sign(two.text()))));
    String high = root.text().replace("threshold 1", "threshold 2");
    refused("fewer keys than its threshold", () -> Root.of(high));
  }

  @Test
  void expiredMetadata() {
    Release old = new Release(8, "0.2.0", NOW.minusSeconds(1), Map.of("plain", PLAIN));
    refused("expired at", key.sign(old.text()), release(7));
    refused("no expiry time", key.sign(old.text().replace("-11-", "-31-")), null);
  }

  @Test
  void replay() throws Exception {
    // The signature of an older release stays valid. A release of another portal is signed with
    // another key.
    String older = key.sign(release(5).text());
    assertEquals(release(5), taken(older, release(4)));
    refused("this machine had 7", older, release(7));
    Root others = new Root(1, 1, List.of(ReleaseKey.make().open()));
    refused("0 of the keys", () -> Release.of(older, others, null, NOW));
  }
}
