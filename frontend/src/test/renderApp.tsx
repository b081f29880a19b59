import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { App } from '@/app/App';
import { whenSessionEnds } from '@/shared/api/http';
import { newQueryClient } from '@/shared/api/queryClient';
import { sessionQuery } from '@/shared/api/session';

/** Renders the whole interface at one address. */
export function renderApp(address: string) {
  const client = newQueryClient();
  whenSessionEnds(() => client.setQueryData(sessionQuery().queryKey, null));
  const shown = render(
    <MemoryRouter initialEntries={[address]}>
      <App client={client} />
    </MemoryRouter>,
  );
  return { ...shown, client };
}
