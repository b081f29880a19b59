package org.satingrid.agent.attempt;

import java.util.ArrayList;
import java.util.List;
import org.satingrid.agent.engine.Results.Result;
import org.satingrid.contract.agent.ResultPack;

/** Puts small results together, so that they travel in one request. */
final class ResultPacks {
  private ResultPacks() {}

  /**
   * Returns packs of at least two small files, in their order.
   *
   * @param single receives the other files
   */
  static List<List<Result>> of(List<Result> results, List<Result> single) {
    List<List<Result>> packs = new ArrayList<>();
    List<Result> pack = new ArrayList<>();
    long bytes = 0;
    for (Result result : results) {
      long more = ResultPack.bytes(result.size());
      if (result.size() > ResultPack.MAX_FILE_BYTES) {
        single.add(result);
        continue;
      }
      if (pack.size() == ResultPack.MAX_FILES || bytes + more > ResultPack.MAX_BYTES) {
        close(pack, packs, single);
        pack = new ArrayList<>();
        bytes = 0;
      }
      pack.add(result);
      bytes += more;
    }
    close(pack, packs, single);
    return packs;
  }

  private static void close(List<Result> pack, List<List<Result>> packs, List<Result> single) {
    if (pack.size() > 1) {
      packs.add(pack);
    } else {
      single.addAll(pack);
    }
  }
}
