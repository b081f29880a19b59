package org.satingrid.agent.attempt;

import org.satingrid.contract.agent.ToAgent.ResultLimits;
import org.satingrid.contract.agent.ToAgent.Welcome;

/**
 * The portal's rules for keeping results.
 *
 * @param paths true if the portal keeps the files of all nodes under the names that programs gave
 *     them
 * @param packs true if the portal takes several small files at once
 */
record PortalTerms(ResultLimits limits, boolean paths, boolean packs) {
  /**
   * Returns the maximum bytes that the portal keeps of an output stream, or 0 if it keeps no
   * output.
   */
  long outputBytes() {
    Long bytes = limits.outputBytes();
    return bytes == null ? 0 : bytes;
  }

  static PortalTerms of(Welcome welcome) {
    ResultLimits limits = welcome.results();
    return new PortalTerms(
        limits == null ? ResultLimits.USUAL : limits, welcome.serves(1), welcome.serves(2));
  }
}
