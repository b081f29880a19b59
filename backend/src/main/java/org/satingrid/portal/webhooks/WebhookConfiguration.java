package org.satingrid.portal.webhooks;

import javax.net.ssl.SSLSocketFactory;
import org.satingrid.portal.shared.Settings;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
class WebhookConfiguration {
  /** Creates the TLS settings, with the certificate authorities of the Java platform. */
  @Bean
  Courier courier(Resolver resolver, Settings settings) {
    return new Courier(
        resolver,
        (SSLSocketFactory) SSLSocketFactory.getDefault(),
        settings.webhooks().timeout(),
        settings.version());
  }
}
