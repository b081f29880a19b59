import { useMutation } from '@tanstack/react-query';
import { issueEnrolmentToken } from '@/shared/api/generated/portal';

export interface Enrolment {
  /** The command line for the user root. */
  command: string;
  /** The command line for other users. Null if the portal has no bundle. */
  userCommand: string | null;
  /** The command line for a machine that already has Java. */
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
