import {
  getDownloadArtifactUrl,
  getDownloadResultFileUrl,
  getDownloadResultsUrl,
  getDownloadTraceUrl,
} from '@/shared/api/generated/portal';
import { apiUrl } from '@/shared/api/http';

/** Names that can be part of a path. Servers refuse or change some other characters in a path. */
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

/** The address for an img element. The portal allows it for pictures only. */
export const pictureUrl = (jobId: string, name: string) =>
  apiUrl(
    isPlain(name)
      ? getDownloadArtifactUrl(jobId, name, { inline: true })
      : getDownloadResultFileUrl(jobId, { name, inline: true }),
  );
