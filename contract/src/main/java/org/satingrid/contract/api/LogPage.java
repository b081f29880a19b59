package org.satingrid.contract.api;

import java.util.List;

/** Lines in order; {@code complete} is true when the job has ended and no line can follow. */
public record LogPage(List<LogLine> lines, long lastSeq, boolean complete) {}
