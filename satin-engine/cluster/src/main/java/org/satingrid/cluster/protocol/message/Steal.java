package org.satingrid.cluster.protocol.message;

import org.satingrid.network.Member;

/** Identifies a steal for its victim. The id alone is unique only at the thief. */
public record Steal(Member thief, long id) {}
