import { queryOptions } from '@tanstack/react-query';
import { listApplications } from '@/shared/api/generated/portal';
import type { Application as WireApplication } from '@/shared/api/generated/model';
import type { Application } from '@/shared/domain/application';

export const toApplication = (wire: WireApplication): Application => ({
  ...wire,
  createdAt: new Date(wire.createdAt),
  parameters: wire.parameters.map((parameter) => ({
    ...parameter,
    defaultValue: parameter.defaultValue ?? null,
    minimum: parameter.minimum ?? null,
    maximum: parameter.maximum ?? null,
  })),
});

/**
 * Maximum number of listed applications, the newest ones. Users would not find an application
 * faster in a longer list.
 */
const PAGE_SIZE = 100;

export const APPLICATIONS_KEY = ['applications'] as const;

export const applicationsQuery = () =>
  queryOptions({
    queryKey: APPLICATIONS_KEY,
    queryFn: async ({ signal }) => {
      const page = await listApplications({ pageSize: PAGE_SIZE }, { signal });
      return page.items.map(toApplication);
    },
  });
