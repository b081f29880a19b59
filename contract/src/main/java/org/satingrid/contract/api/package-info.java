/**
 * Requests and answers of the REST interface under {@code /api/v1}. The OpenAPI document is derived
 * from these records. Every other client is generated from that document.
 *
 * <p>Units: work in reference seconds (seconds on one reference core), speeds in reference cores,
 * shares from 0 to 1, times as instants in UTC.
 */
@NullMarked
package org.satingrid.contract.api;

import org.jspecify.annotations.NullMarked;
