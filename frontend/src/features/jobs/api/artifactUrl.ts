import {
  getDownloadArtifactUrl,
  getDownloadResultsUrl,
  getDownloadTraceUrl,
} from '@/shared/api/generated/portal';
import { apiUrl } from '@/shared/api/http';

export const artifactUrl = (jobId: string, name: string) =>
  apiUrl(getDownloadArtifactUrl(jobId, name));

/** All result files in one. */
export const archiveUrl = (jobId: string) => apiUrl(getDownloadResultsUrl(jobId));

/** The run as Perfetto reads it. */
export const traceUrl = (jobId: string) => apiUrl(getDownloadTraceUrl(jobId));

/** For an img element; the portal allows it for pictures only. */
export const pictureUrl = (jobId: string, name: string) =>
  apiUrl(getDownloadArtifactUrl(jobId, name, { inline: true }));
