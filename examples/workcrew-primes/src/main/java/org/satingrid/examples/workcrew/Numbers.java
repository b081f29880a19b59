package org.satingrid.examples.workcrew;

/**
 * Trial division. It is short for most numbers, and takes half a million divisions for a prime
 * beyond 10^12.
 */
final class Numbers {

  private Numbers() {}

  static boolean isPrime(long number) {
    if (number < 4) {
      return number > 1;
    }
    if (number % 2 == 0) {
      return false;
    }
    for (long divisor = 3; divisor * divisor <= number; divisor += 2) {
      if (number % divisor == 0) {
        return false;
      }
    }
    return true;
  }
}
