package org.satingrid.contract.api;

/**
 * A webhook with its new secret, which signs all later deliveries.
 *
 * @param webhook the webhook
 * @param secret {@code whsec_} and the key in base64. It is shown this once.
 */
public record IssuedWebhook(Webhook webhook, String secret) {
  @Override
  public String toString() {
    return "IssuedWebhook[" + webhook.id() + "]";
  }
}
