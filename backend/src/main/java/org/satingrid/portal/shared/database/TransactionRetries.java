package org.satingrid.portal.shared.database;

import java.io.InputStream;
import java.util.Arrays;
import java.util.concurrent.ThreadLocalRandom;
import org.aopalliance.intercept.MethodInterceptor;
import org.aopalliance.intercept.MethodInvocation;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.aop.ProxyMethodInvocation;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/**
 * Repeats a transaction that PostgreSQL has aborted because of a conflict. The whole transaction
 * must be repeated. Therefore this class wraps the outermost {@code @Transactional} method. The
 * aborted transaction has left no traces: its rows are rolled back, and its events were not
 * published. A method with an argument that can be read only once, such as a stream, is not
 * repeated.
 */
final class TransactionRetries implements MethodInterceptor {
  static final int MAX_ATTEMPTS = 6;

  private static final Logger LOG = LoggerFactory.getLogger(TransactionRetries.class);
  private static final int MIN_PAUSE_MILLIS = 5;

  @Override
  public @Nullable Object invoke(MethodInvocation call) throws Throwable {
    if (TransactionSynchronizationManager.isActualTransactionActive()
        || !(call instanceof ProxyMethodInvocation proxied)
        || Arrays.stream(call.getArguments()).anyMatch(InputStream.class::isInstance)) {
      return call.proceed();
    }
    for (int attempt = 1; ; attempt++) {
      try {
        return proxied.invocableClone().proceed();
      } catch (RuntimeException e) {
        if (attempt == MAX_ATTEMPTS || !TransactionConflicts.isCauseOf(e)) {
          throw e;
        }
        LOG.info("{} lost a race and is done again: {}", call.getMethod().getName(), e.toString());
        pause(attempt);
      }
    }
  }

  /** Waits for a random time, so that the same transactions do not conflict again. */
  private static void pause(int attempt) throws InterruptedException {
    int max = MIN_PAUSE_MILLIS << attempt;
    Thread.sleep(1 + ThreadLocalRandom.current().nextInt(max));
  }
}
