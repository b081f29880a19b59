/** Programs that the tests run. The engine loads and rewrites these classes for each node. */
package org.satingrid.junit.program;
