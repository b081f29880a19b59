import { useMutation } from '@tanstack/react-query';
import { issueEnrolmentToken } from '@/shared/api/generated/portal';

export interface Enrolment {
  /** The line for root. */
  command: string;
  /** The line for other users, or null if the portal has no bundle. */
  userCommand: string | null;
  /** The line for systems with an installed Java. */
  plainCommand: string | null;
  /** The reason why the portal has no bundle, and the remedy. */
  problem: string | null;
  expiresAt: Date;
}

export function useIssueEnrolmentToken(site: string) {
  return useMutation({
    mutationFn: async (): Promise<Enrolment> => {
      const token = await issueEnrolmentToken(site);
      return {
        command: token.command,
        userCommand: token.userCommand ?? null,
        plainCommand: token.plainCommand ?? null,
        problem: token.problem ?? null,
        expiresAt: new Date(token.expiresAt),
      };
    },
  });
}
