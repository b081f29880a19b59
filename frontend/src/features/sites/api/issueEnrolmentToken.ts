import { useMutation } from '@tanstack/react-query';
import { issueEnrolmentToken } from '@/shared/api/generated/portal';

export interface Enrolment {
  command: string;
  expiresAt: Date;
}

export function useIssueEnrolmentToken(site: string) {
  return useMutation({
    mutationFn: async (): Promise<Enrolment> => {
      const token = await issueEnrolmentToken(site);
      return { command: token.command, expiresAt: new Date(token.expiresAt) };
    },
  });
}
