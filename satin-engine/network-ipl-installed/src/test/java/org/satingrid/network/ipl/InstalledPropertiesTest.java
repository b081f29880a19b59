package org.satingrid.network.ipl;

/** Runs the tests of options with the names that the real IPL and SmartSockets have. */
class InstalledPropertiesTest extends IplPropertiesTest {}
