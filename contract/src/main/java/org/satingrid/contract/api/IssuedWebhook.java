package org.satingrid.contract.api;

/**
 * A webhook with the new secret, which signs all later deliveries. The secret is shown this once:
 * what stands after {@code whsec_} is the key in base64.
 */
public record IssuedWebhook(Webhook webhook, String secret) {
  @Override
  public String toString() {
    return "IssuedWebhook[" + webhook.id() + "]";
  }
}
