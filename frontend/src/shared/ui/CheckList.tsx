interface CheckListProps {
  legend: string;
  options: readonly { value: string; words: string }[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** Any of several. */
export function CheckList({ legend, options, chosen, onChange }: CheckListProps) {
  return (
    <fieldset className="field checks">
      <legend className="lb">{legend}</legend>
      {options.map(({ value, words }) => (
        <label key={value} className="check">
          <input
            type="checkbox"
            checked={chosen.includes(value)}
            onChange={(event) =>
              onChange(
                event.target.checked ? [...chosen, value] : chosen.filter((each) => each !== value),
              )
            }
          />
          <span>{words}</span>
        </label>
      ))}
    </fieldset>
  );
}
