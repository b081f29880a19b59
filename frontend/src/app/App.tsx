import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { lazy } from 'react';
import { Route, Routes } from 'react-router';
import { AccountPage } from '@/features/account/AccountPage';
import { ActivityPage } from '@/features/activity/ActivityPage';
import { AlertsPage } from '@/features/alerts/AlertsPage';
import { JobsPage } from '@/features/jobs/list/JobsPage';
import { OverviewPage } from '@/features/overview/OverviewPage';
import { PeoplePage } from '@/features/people/PeoplePage';
import { SharesPage } from '@/features/people/SharesPage';
import { SignInPage } from '@/features/session/SignInPage';
import { AddNodePage } from '@/features/sites/AddNodePage';
import { AddSitePage } from '@/features/sites/AddSitePage';
import { NodePage } from '@/features/sites/NodePage';
import { SitePage } from '@/features/sites/SitePage';
import { SiteSettingsPage } from '@/features/sites/SiteSettingsPage';
import { SitesPage } from '@/features/sites/SitesPage';
import { WebhookPage } from '@/features/webhooks/WebhookPage';
import { WebhooksPage } from '@/features/webhooks/WebhooksPage';
import { Frame } from './Frame';
import { NotFoundPage } from './NotFoundPage';
import { RequireSession } from './RequireSession';

// Few visits begin with these large pages. Therefore each of them is loaded when it is first shown.
const ComparePage = lazy(() =>
  import('@/features/jobs/compare/ComparePage').then(({ ComparePage: page }) => ({
    default: page,
  })),
);
const JobPage = lazy(() =>
  import('@/features/jobs/job/JobPage').then(({ JobPage: page }) => ({ default: page })),
);
const NetworkPage = lazy(() =>
  import('@/features/sites/network/NetworkPage').then(({ NetworkPage: page }) => ({
    default: page,
  })),
);
const SubmitPage = lazy(() =>
  import('@/features/submit/SubmitPage').then(({ SubmitPage: page }) => ({ default: page })),
);

const framed = (
  <RequireSession>
    <Frame />
  </RequireSession>
);

/** The pages by address. */
export function App({ client }: { client: QueryClient }) {
  return (
    <QueryClientProvider client={client}>
      <Routes>
        <Route path="/sign-in" element={<SignInPage />} />
        <Route element={framed}>
          <Route index element={<OverviewPage />} />
          <Route path="/jobs" element={<JobsPage />} />
          <Route path="/jobs/:id/:tab?" element={<JobPage />} />
          <Route path="/compare" element={<ComparePage />} />
          <Route path="/submit" element={<SubmitPage />} />
          <Route path="/sites" element={<SitesPage />} />
          <Route path="/sites/new" element={<AddSitePage />} />
          <Route path="/sites/:name" element={<SitePage />} />
          <Route path="/sites/:name/add-node" element={<AddNodePage />} />
          <Route path="/sites/:name/settings" element={<SiteSettingsPage />} />
          <Route path="/network" element={<NetworkPage />} />
          <Route path="/nodes/:id" element={<NodePage />} />
          <Route path="/activity" element={<ActivityPage />} />
          <Route path="/alerts" element={<AlertsPage />} />
          <Route path="/people" element={<PeoplePage />} />
          <Route path="/shares" element={<SharesPage />} />
          <Route path="/account" element={<AccountPage />} />
          <Route path="/webhooks" element={<WebhooksPage />} />
          <Route path="/webhooks/:id" element={<WebhookPage />} />
          <Route path="*" element={<NotFoundPage />} />
        </Route>
      </Routes>
    </QueryClientProvider>
  );
}
