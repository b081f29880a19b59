package org.satingrid.contract.api;

/**
 * An uploaded input file, named by its content.
 *
 * @param id SHA-256 of the content, lower-case hex
 * @param name plain file name
 * @param sizeBytes size of the file
 */
public record UploadedFile(String id, String name, long sizeBytes) {}
