import { useEffect, useState } from 'react';

const TICK_MILLIS = 100;

export interface Player {
  second: number;
  playing: boolean;
  seek: (second: number) => void;
  toggle: () => void;
}

interface Ends {
  begin: number;
  end: number;
}

/**
 * Returns a moment of the run that advances by itself, `speed` times as fast as real time. It stops
 * at the end of the run.
 */
export function usePlayer({ begin, end }: Ends, speed: number, first: number): Player {
  const [second, setSecond] = useState(Math.max(begin, Math.min(first, end)));
  const [playing, setPlaying] = useState(false);
  const moving = playing && second < end;
  useEffect(() => {
    if (!moving) return undefined;
    const timer = setInterval(
      () => setSecond((now) => Math.min(end, now + (speed * TICK_MILLIS) / 1000)),
      TICK_MILLIS,
    );
    return () => clearInterval(timer);
  }, [moving, speed, end]);
  return {
    second,
    playing: moving,
    seek: (to) => setSecond(Math.max(begin, Math.min(end, to))),
    toggle: () => {
      if (!moving && second >= end) setSecond(begin);
      setPlaying(!moving);
    },
  };
}
