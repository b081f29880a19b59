interface MailFieldsProps {
  address: string;
  /** True if the portal sends mail. */
  mailOn: boolean;
  /**
   * True if the user gets mail about the jobs and sites of all users. Null for users who cannot
   * choose this.
   */
  everybody: boolean | null;
  onAddress: (address: string) => void;
  onEverybody: (everybody: boolean) => void;
}

/** The settings for mail. */
export function MailFields({
  address,
  mailOn,
  everybody,
  onAddress,
  onEverybody,
}: MailFieldsProps) {
  return (
    <>
      <label className="field narrow">
        <span className="lb">Mail address</span>
        <input
          className="in"
          type="email"
          maxLength={254}
          value={address}
          placeholder="ada@example.org"
          onChange={(event) => onAddress(event.target.value)}
        />
        <span className="hint">
          {mailOn
            ? 'Leave it empty to get no mail.'
            : 'This portal sends no mail: no mail server is set up. The address is kept.'}
        </span>
      </label>
      {everybody !== null && (
        <div className="checks">
          <label className="check">
            <input
              type="checkbox"
              checked={everybody}
              onChange={(event) => onEverybody(event.target.checked)}
            />
            <span>Mail about everybody’s jobs and sites, not only mine</span>
          </label>
        </div>
      )}
    </>
  );
}
