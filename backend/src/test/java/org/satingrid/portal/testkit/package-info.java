/** Runs one portal for all tests, and provides clients, agents and jars for it. */
@NullMarked
package org.satingrid.portal.testkit;

import org.jspecify.annotations.NullMarked;
