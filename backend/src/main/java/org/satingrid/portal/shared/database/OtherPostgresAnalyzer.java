package org.satingrid.portal.shared.database;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

class OtherPostgresAnalyzer extends AbstractFailureAnalyzer<OtherPostgresException> {
  @Override
  protected FailureAnalysis analyze(Throwable root, OtherPostgresException cause) {
    return new FailureAnalysis(
        String.valueOf(cause.getMessage()),
        "Start the release that wrote it, keep what it knows with 'satin admin backup', and restore"
            + " that into a new data directory of this one. Nothing was changed.",
        cause);
  }
}
