package org.satingrid.contract.api;

/** Asks for an API token. */
public record NewToken(String name, int expiresInDays) {}
