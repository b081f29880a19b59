import { SecretNote } from '@/shared/ui/SecretNote';
import type { IssuedWebhook } from './api/webhooks';

interface WebhookSecretNoteProps {
  issued: IssuedWebhook;
  onClose: () => void;
}

/** Shows the settings that the receiving server needs, with the secret. */
export function WebhookSecretNote({ issued, onClose }: WebhookSecretNoteProps) {
  return (
    <SecretNote
      title={`Secret for ${new URL(issued.url).host}`}
      secret={issued.secret}
      onClose={onClose}
    >
      Copy the secret now: it is not shown again. Your server checks the header webhook-signature
      with this secret, as standardwebhooks.com describes.
    </SecretNote>
  );
}
