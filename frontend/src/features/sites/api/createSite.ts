import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createSite } from '@/shared/api/generated/portal';
import { SITES_KEY, toSite } from '@/shared/api/sites';

export function useCreateSite() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (name: string) => toSite(await createSite({ name })),
    onSuccess: () => client.invalidateQueries({ queryKey: SITES_KEY }),
  });
}
