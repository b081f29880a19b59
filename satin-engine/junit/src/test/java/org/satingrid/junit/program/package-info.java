/** Programs that the tests run; the engine loads and rewrites these classes for each node. */
package org.satingrid.junit.program;
