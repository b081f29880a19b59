package org.satingrid.ipl.provider.flow;

import java.util.List;

/**
 * The result of an event.
 *
 * @param next the end after the event
 * @param actions the actions in their order. The end itself has done the actions on its data.
 * @param frames the frames for the peer in their order
 * @param passed the parts that the reader receives
 */
public record Turn<T>(T next, List<Action> actions, List<Frame> frames, List<Part> passed) {}
