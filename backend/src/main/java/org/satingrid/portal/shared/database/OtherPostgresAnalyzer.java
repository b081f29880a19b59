package org.satingrid.portal.shared.database;

import org.springframework.boot.diagnostics.AbstractFailureAnalyzer;
import org.springframework.boot.diagnostics.FailureAnalysis;

class OtherPostgresAnalyzer extends AbstractFailureAnalyzer<OtherPostgresException> {
  @Override
  protected FailureAnalysis analyze(Throwable root, OtherPostgresException cause) {
    return new FailureAnalysis(
        String.valueOf(cause.getMessage()),
        "Start the release that wrote it, make a backup with 'satin admin backup', and restore it"
            + " into a new data directory of this release. The data are unchanged.",
        cause);
  }
}
