package org.satingrid.junit;

import java.lang.annotation.Documented;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/**
 * A test with a parameter of type {@link Grid}: two sites of one worker each, unless {@link Sites},
 * {@link Latency} and {@link KillOne} on the method or its class change this.
 *
 * <pre>{@code
 * @GridTest
 * @Sites(3)
 * @Latency(millis = 20)
 * @KillOne
 * void countsTheQueens(Grid grid) {
 *   assertEquals(List.of("12 queens: 14200 solutions"), grid.run(Queens.class, "12").output());
 * }
 * }</pre>
 */
@Test
@ExtendWith(GridExtension.class)
@Documented
@Target(ElementType.METHOD)
@Retention(RetentionPolicy.RUNTIME)
public @interface GridTest {}
