package org.satingrid.agent.attempt;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.satingrid.agent.engine.Results.Result;
import org.satingrid.contract.agent.ResultPack;

final class ResultPacksTest {
  private final List<Result> single = new ArrayList<>();

  private static Result file(int number, long size) {
    return new Result("f" + number, Path.of("f" + number), "", size);
  }

  @Test
  void containEachSmallFileOnceWithinTheirLimits() {
    List<Result> all = IntStream.range(0, 1_700).mapToObj(i -> file(i, 37L * (i % 1_800))).toList();
    List<List<Result>> packs = ResultPacks.of(all, single);
    List<Result> sent = packs.stream().flatMap(List::stream).toList();
    assertEquals(all, sent);
    for (List<Result> pack : packs) {
      assertTrue(pack.size() <= ResultPack.MAX_FILES);
      long bytes = pack.stream().mapToLong(file -> ResultPack.bytes(file.size())).sum();
      assertTrue(bytes <= ResultPack.MAX_BYTES, () -> bytes + " bytes");
    }
    assertTrue(packs.size() <= 15, () -> packs.size() + " packs");
  }

  @Test
  void containNoLargeFileAndNoFileAlone() {
    Result large = file(1, ResultPack.MAX_FILE_BYTES + 1);
    Result small = file(2, 1);
    assertEquals(List.of(), ResultPacks.of(List.of(large, small), single));
    assertEquals(List.of(large, small), single);
  }
}
