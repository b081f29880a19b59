/** The five programs of the Hyperion paper, as plain threaded Java. */
package org.satingrid.examples.threads;
