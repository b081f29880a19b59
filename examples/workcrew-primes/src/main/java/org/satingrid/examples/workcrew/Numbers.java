package org.satingrid.examples.workcrew;

/**
 * Trial division. Most numbers take few divisions, and a prime above 10^12 takes half a million
 * divisions.
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
