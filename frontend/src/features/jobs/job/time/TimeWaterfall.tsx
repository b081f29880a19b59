import { percent, share, significant, THIN } from '@/shared/format/number';
import { useWidth } from '@/shared/hooks/useWidth';
import type { Loss } from '@/shared/domain/time';
import { PART_LABEL, shareOf, type Division } from './timeParts';

/** Possible ends of the scale of losses, divisible into four parts. */
const SCALES = [0.02, 0.04, 0.08, 0.12, 0.16, 0.2, 0.28, 0.4, 0.6, 0.8, 1];
const TICKS = [0, 0.25, 0.5, 0.75, 1];
/** Width in px next to the enlarged losses: the names on the left and the figures on the right. */
const BESIDE = 330;
const NARROW = 620;
/**
 * The page calls the losses enlarged if one percent is wider in their scale than in the bar, by
 * more than this factor.
 */
const WORTH_TELLING = 1.2;

const scaleOf = (lost: number) => SCALES.find((end) => end >= lost) ?? 1;

/**
 * One bar for the available time, and below it an enlarged bar for each loss. Each loss begins at
 * the end of the previous loss.
 */
export function TimeWaterfall({ all, losses }: { all: Division; losses: Loss[] }) {
  const [box, width] = useWidth();
  const shares = losses.map((loss) => shareOf(all, loss));
  const end = scaleOf(shares.reduce((sum, value) => sum + value, 0));
  const track = width < NARROW ? width : width - BESIDE;
  const enlarged = width > 0 ? track / width / end : 1;
  const begins = shares.map((_, i) => shares.slice(0, i).reduce((sum, value) => sum + value, 0));
  return (
    <div className="fall" ref={box}>
      <p className="row between">
        <b>Useful {percent(shareOf(all, 'useful'))}</b>
        <span className="xs q2">
          available: {significant(all.available)}
          {THIN}ref-s = 100{THIN}%
        </span>
      </p>
      <PartsBar division={all} losses={losses} />
      {losses.length > 0 && (
        <p className="xs q2 enlarged">
          Losses{enlarged > WORTH_TELLING && `, enlarged ${significant(enlarged)} times`}
        </p>
      )}
      <ol className="losses">
        {losses.map((loss, i) => (
          <li key={loss}>
            <span>{PART_LABEL[loss]}</span>
            <span className="track" aria-hidden="true">
              <i
                className={`part ${loss}`}
                style={{
                  left: `${((begins[i] ?? 0) / end) * 100}%`,
                  width: `${((shares[i] ?? 0) / end) * 100}%`,
                }}
              />
            </span>
            <b className="n">{percent(shares[i] ?? 0)}</b>
            <span className="n q2">
              {significant(all.parts[loss])}
              {THIN}ref-s
            </span>
          </li>
        ))}
        {losses.length > 0 && (
          <li className="axis" aria-hidden="true">
            <span className="track">
              {TICKS.map((tick) => (
                <i key={tick} className="xs" style={{ left: `${tick * 100}%` }}>
                  {Number((tick * end * 100).toFixed(1))}
                  {tick === 1 && `${THIN}%`}
                </i>
              ))}
            </span>
          </li>
        )}
      </ol>
    </div>
  );
}

/** The available time as one bar. */
export function PartsBar({ division, losses }: { division: Division; losses: Loss[] }) {
  const parts = ['useful', ...losses] as const;
  return (
    <span
      className="parts"
      role="img"
      aria-label={parts
        .map((part) => `${PART_LABEL[part]} ${share(shareOf(division, part))} %`)
        .join('; ')}
    >
      {parts.map((part) => (
        <i key={part} className={`part ${part}`} style={{ flexGrow: shareOf(division, part) }} />
      ))}
    </span>
  );
}
