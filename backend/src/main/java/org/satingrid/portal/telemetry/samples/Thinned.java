package org.satingrid.portal.telemetry.samples;

import java.util.List;
import org.satingrid.contract.api.JobTelemetry.Bucket;

/** A series in buckets of equal length. */
sealed interface Thinned permits Buckets, StepBuckets {
  long readings();

  /** Returns the buckets that contain a reading, in order. */
  List<Bucket> list();
}
