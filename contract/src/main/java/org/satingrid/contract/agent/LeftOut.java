package org.satingrid.contract.agent;

import java.util.List;

/**
 * Result files of a node that are not kept.
 *
 * @param files their number
 * @param reasons reasons for the first of these files, each a sentence
 */
public record LeftOut(int files, List<String> reasons) {
  /** Maximum number of reasons that are sent. */
  public static final int MAX_REASONS = 100;
}
