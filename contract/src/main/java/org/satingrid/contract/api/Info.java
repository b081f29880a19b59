package org.satingrid.contract.api;

/** The portal, told to anybody. */
public record Info(String name, String version) {}
