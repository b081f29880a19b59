import { createContext, useContext } from 'react';
import type { Zone } from '../format/time';

export const ZoneContext = createContext<Zone>('local');

/** The clock people chose for the whole interface. */
export const useZone = () => useContext(ZoneContext);
