import { SecretNote } from '@/shared/ui/SecretNote';
import type { IssuedWebhook } from './api/webhooks';

interface WebhookSecretNoteProps {
  issued: IssuedWebhook;
  onClose: () => void;
}

/** What the server on the other end has to know. */
export function WebhookSecretNote({ issued, onClose }: WebhookSecretNoteProps) {
  return (
    <SecretNote
      title={`Secret for ${new URL(issued.url).host}`}
      secret={issued.secret}
      onClose={onClose}
    >
      It is shown this once. The server checks header webhook-signature with it, as
      standardwebhooks.com says.
    </SecretNote>
  );
}
