/** One portal for all tests, and what talks to it: clients, agents, jars to upload. */
@NullMarked
package org.satingrid.portal.testkit;

import org.jspecify.annotations.NullMarked;
