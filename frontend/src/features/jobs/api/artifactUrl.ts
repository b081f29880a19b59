import {
  getDownloadArtifactUrl,
  getDownloadResultFileUrl,
  getDownloadResultsUrl,
  getDownloadTraceUrl,
} from '@/shared/api/generated/portal';
import { apiUrl } from '@/shared/api/http';

/**
 * Names that can be a part of a path without a change. Servers refuse or change some other
 * characters.
 */
const PLAIN = /^[\p{L}\p{N}][\p{L}\p{N} ._()+,=@-]*$/u;

export const isPlain = (name: string) => PLAIN.test(name);

export const artifactUrl = (jobId: string, name: string) =>
  apiUrl(
    isPlain(name) ? getDownloadArtifactUrl(jobId, name) : getDownloadResultFileUrl(jobId, { name }),
  );

/** Returns a file's name without its folders. */
export const fileName = (name: string) => name.slice(name.lastIndexOf('/') + 1);

/** The address of all result files in one archive. */
export const archiveUrl = (jobId: string) => apiUrl(getDownloadResultsUrl(jobId));

/** The address of the run's trace for Perfetto. */
export const traceUrl = (jobId: string) => apiUrl(getDownloadTraceUrl(jobId));

/**
 * The address of a picture for an img element. For other files, the portal refuses this address.
 */
export const pictureUrl = (jobId: string, name: string) =>
  apiUrl(
    isPlain(name)
      ? getDownloadArtifactUrl(jobId, name, { inline: true })
      : getDownloadResultFileUrl(jobId, { name, inline: true }),
  );
