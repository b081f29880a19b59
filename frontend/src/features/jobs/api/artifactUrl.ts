import { getDownloadArtifactUrl } from '@/shared/api/generated/portal';
import { apiUrl } from '@/shared/api/http';

export const artifactUrl = (jobId: string, name: string) =>
  apiUrl(getDownloadArtifactUrl(jobId, name));

/** For an img element; the portal allows it for pictures only. */
export const pictureUrl = (jobId: string, name: string) =>
  apiUrl(getDownloadArtifactUrl(jobId, name, { inline: true }));
