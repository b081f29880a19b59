import { Panel } from '@/shared/ui/Panel';

/** The panel for users who sign in at a provider and therefore have no password in the portal. */
export const ProviderPanel = ({ issuer }: { issuer: string }) => (
  <Panel id="provider" title="Sign-in">
    <p>
      You sign in with <code>{issuer}</code>, and have no password here. Your role comes from your
      groups there, anew with each sign-in. Programs and the <code>satin</code> command use an API
      token.
    </p>
  </Panel>
);
