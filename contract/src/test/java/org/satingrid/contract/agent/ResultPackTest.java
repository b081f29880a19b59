package org.satingrid.contract.agent;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ResultPackTest {

  @Test
  void hasTheFilesWithTheirNamesInTheirOrder() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    files.put("z.txt", new byte[] {1, 2});
    files.put("Ωμέγα/数据 😀.txt", new byte[0]);
    files.put("a", new byte[ResultPack.MAX_FILE_BYTES]);
    Map<String, byte[]> read = ResultPack.read(ResultPack.write(files)).orElseThrow();
    assertEquals(List.copyOf(files.keySet()), List.copyOf(read.keySet()));
    files.forEach((name, content) -> assertArrayEquals(content, read.get(name)));
    assertTrue(ResultPack.read(new byte[0]).orElseThrow().isEmpty());
  }

  @Test
  void isRefusedWhereItIsCutOrDamaged() {
    byte[] pack = ResultPack.write(Map.of("name", new byte[] {1, 2, 3}));
    for (int length = 1; length < pack.length; length++) {
      assertTrue(ResultPack.read(Arrays.copyOf(pack, length)).isEmpty(), "cut at " + length);
    }
    byte[] twice = Arrays.copyOf(pack, 2 * pack.length);
    System.arraycopy(pack, 0, twice, pack.length, pack.length);
    assertTrue(ResultPack.read(twice).isEmpty(), "a name twice");
    byte[] endless = pack.clone();
    endless[0] = 0x7f;
    assertTrue(ResultPack.read(endless).isEmpty(), "a length beyond the end");
    endless[0] = (byte) 0xff;
    assertTrue(ResultPack.read(endless).isEmpty(), "a negative length");
    assertTrue(ResultPack.read(new byte[ResultPack.MAX_BYTES + 1]).isEmpty(), "too many bytes");
  }

  @Test
  void hasNoMoreFilesThanTheLimit() {
    Map<String, byte[]> files = new LinkedHashMap<>();
    for (int i = 0; i < ResultPack.MAX_FILES; i++) {
      files.put("f" + i, new byte[0]);
    }
    assertTrue(ResultPack.read(ResultPack.write(files)).isPresent());
    files.put("one more", new byte[0]);
    assertTrue(ResultPack.read(ResultPack.write(files)).isEmpty());
  }
}
