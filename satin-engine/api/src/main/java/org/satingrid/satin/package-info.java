/** The programming model: mark methods as spawnable, call them, {@code sync}. */
package org.satingrid.satin;
