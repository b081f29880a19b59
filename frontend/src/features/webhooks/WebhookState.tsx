import type { Webhook } from '@/shared/domain/webhook';
import { Status } from '@/shared/ui/Status';

/** The state of a webhook and of its deliveries. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  if (!webhook.enabled) return <Status tone="calm" icon="lock" word="Disabled" />;
  return webhook.failingSince === null ? (
    <Status tone="ok" icon="ok" word="Enabled" />
  ) : (
    <Status tone="warn" icon="warn" word="Failing" />
  );
}
