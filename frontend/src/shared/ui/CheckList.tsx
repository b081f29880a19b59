interface CheckListProps {
  legend: string;
  options: readonly { value: string; words: string }[];
  chosen: string[];
  onChange: (chosen: string[]) => void;
}

/** A choice of any number of items. */
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
