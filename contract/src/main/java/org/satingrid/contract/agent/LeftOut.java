package org.satingrid.contract.agent;

import java.util.List;

/**
 * Result files of a node that are not kept.
 *
 * @param files their number
 * @param reasons a sentence for each of the first ones
 */
public record LeftOut(int files, List<String> reasons) {
  /** Max reasons that are sent. */
  public static final int MAX_REASONS = 100;
}
