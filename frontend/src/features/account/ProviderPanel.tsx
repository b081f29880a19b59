import { Panel } from '@/shared/ui/Panel';

/** Shown to users who sign in with a provider and have no password here. */
export const ProviderPanel = ({ issuer }: { issuer: string }) => (
  <Panel id="provider" title="Sign-in">
    <p>
      You sign in with <code>{issuer}</code>, and have no password here. Your role comes from your
      groups there, anew with each sign-in. Programs and the <code>satin</code> command use an API
      token.
    </p>
  </Panel>
);
