package org.satingrid.contract.api;

/** An uploaded input file, named by its content. {@code id} is its SHA-256. */
public record UploadedFile(String id, String name, long sizeBytes) {}
