import { useQueryClient } from '@tanstack/react-query';
import { startTransition, useEffect, useReducer } from 'react';
import type { Job } from '@/shared/domain/job';
import { jobQuery } from '@/shared/api/job';
import { followJob } from '../../api/jobStream';
import { initialView, reduceJob, type JobView } from './view';

/**
 * Returns the view of a job. The first view is the answer to an ordinary request. The events of the
 * stream update it.
 */
export function useJobView(first: Job): JobView {
  const [view, dispatch] = useReducer(reduceJob, first, initialView);
  const client = useQueryClient();
  const { id } = first;
  useEffect(
    () =>
      followJob(id, {
        // The changes of a large job are drawn in pieces, so that scrolling and typing stay
        // possible.
        onEvent: (event) => {
          const receivedAt = new Date();
          startTransition(() => dispatch({ type: 'event', event, receivedAt }));
        },
        onOpen: () => dispatch({ type: 'opened' }),
        onLost: () => dispatch({ type: 'lost' }),
        onSilent: (since) => dispatch({ type: 'silent', since }),
        onEnd: () => dispatch({ type: 'ended' }),
        onRefused: () => void client.invalidateQueries({ queryKey: jobQuery(id).queryKey }),
      }),
    [client, id],
  );
  return view;
}
