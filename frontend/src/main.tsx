// This import comes first, so that a feature's own rules come after the shared rules.
import './shared/styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { App } from './app/App';
import { whenSessionEnds } from './shared/api/http';
import { newQueryClient } from './shared/api/queryClient';
import { sessionQuery } from './shared/api/session';

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element "root"');

const client = newQueryClient();
whenSessionEnds(() => client.setQueryData(sessionQuery().queryKey, null));

createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App client={client} />
    </BrowserRouter>
  </StrictMode>,
);
