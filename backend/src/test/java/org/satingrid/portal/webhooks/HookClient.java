package org.satingrid.portal.webhooks;

import static org.junit.jupiter.api.Assertions.fail;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.satingrid.contract.api.IssuedWebhook;
import org.satingrid.contract.api.NewWebhook;
import org.satingrid.contract.api.Webhook;
import org.satingrid.contract.api.WebhookDelivery;
import org.satingrid.portal.testkit.Api;
import org.satingrid.portal.testkit.Reply;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A client of a user with webhooks. */
final class HookClient {
  static final String PATH = "/api/v1/webhooks";
  private static final Duration PATIENCE = Duration.ofSeconds(60);
  private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);
  private static final JsonMapper JSON = JsonMapper.builder().build();

  private final Api api;

  HookClient(Api api) {
    this.api = api;
  }

  Reply ask(String url, String... kinds) {
    return api.post(PATH, new NewWebhook(url, List.of(kinds), null));
  }

  IssuedWebhook create(String url, String... kinds) {
    return ask(url, kinds).expect(201).as(IssuedWebhook.class);
  }

  Webhook get(Webhook hook) {
    return api.get(PATH + "/" + hook.id()).expect(200).as(Webhook.class);
  }

  Reply change(Webhook hook, String json) {
    return api.send("PATCH", PATH + "/" + hook.id(), json);
  }

  Reply ping(Webhook hook) {
    return api.send("POST", PATH + "/" + hook.id() + "/ping", null);
  }

  IssuedWebhook renewSecret(Webhook hook) {
    return api.send("POST", PATH + "/" + hook.id() + "/secret", null)
        .expect(200)
        .as(IssuedWebhook.class);
  }

  Reply redeliver(Webhook hook, WebhookDelivery delivery) {
    return api.send(
        "POST", PATH + "/" + hook.id() + "/deliveries/" + delivery.id() + "/redeliver", null);
  }

  List<WebhookDelivery> deliveries(Webhook hook, String query) {
    JsonNode items =
        api.get(PATH + "/" + hook.id() + "/deliveries?pageSize=200" + query)
            .expect(200)
            .json()
            .get("items");
    return items.valueStream().map(item -> JSON.treeToValue(item, WebhookDelivery.class)).toList();
  }

  /**
   * Returns the only delivery as soon as the condition is true. Requests it repeatedly, because the
   * portal sends no signal.
   */
  WebhookDelivery awaitOnly(Webhook hook, Predicate<WebhookDelivery> wanted) {
    return await(() -> deliveries(hook, "").get(0), wanted);
  }

  Webhook await(Webhook hook, Predicate<Webhook> wanted) {
    return await(() -> get(hook), wanted);
  }

  private static <T> T await(Supplier<T> look, Predicate<T> wanted) {
    long end = System.nanoTime() + PATIENCE.toNanos();
    T last = look.get();
    while (!wanted.test(last)) {
      if (System.nanoTime() > end) {
        return fail("it stays " + last);
      }
      LockSupport.parkNanos(BETWEEN_LOOKS.toNanos());
      last = look.get();
    }
    return last;
  }
}
