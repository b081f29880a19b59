import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { createTemplate, listTemplates } from '@/shared/api/generated/portal';
import { toSubmission, type Submission } from './submitJob';

export interface Template {
  id: string;
  name: string;
  owner: string;
  shared: boolean;
  job: Submission;
}

const TEMPLATES_KEY = ['templates'] as const;
const PAGE_SIZE = 200;

export const templatesQuery = () =>
  queryOptions({
    queryKey: TEMPLATES_KEY,
    queryFn: async ({ signal }): Promise<Template[]> =>
      (await listTemplates({ pageSize: PAGE_SIZE }, { signal })).items.map((template) => ({
        ...template,
        job: toSubmission(template.job),
      })),
  });

export function useSaveTemplate() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (template: { name: string; shared: boolean; job: Submission }) =>
      createTemplate(template),
    onSuccess: () => client.invalidateQueries({ queryKey: TEMPLATES_KEY }),
  });
}
