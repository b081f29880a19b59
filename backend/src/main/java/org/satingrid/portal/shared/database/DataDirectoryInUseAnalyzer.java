package org.satingrid.portal.shared.database;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

class DataDirectoryInUseAnalyzer extends AbstractFailureAnalyzer<DataDirectoryInUseException> {
  @Override
  protected FailureAnalysis analyze(Throwable root, DataDirectoryInUseException cause) {
    return new FailureAnalysis(
        String.valueOf(cause.getMessage()),
        "Stop the portal that uses "
            + cause.directory()
            + ", or give this portal its own directory with --satin.data-dir.",
        cause);
  }
}
