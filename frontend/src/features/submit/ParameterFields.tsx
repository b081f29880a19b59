import type { Parameter } from '@/shared/domain/application';

interface ParameterFieldsProps {
  parameters: Parameter[];
  values: Record<string, string>;
  onChange: (values: Record<string, string>) => void;
}

/**
 * The form for the application's own parameters, one field for each parameter in its description.
 */
export function ParameterFields({ parameters, values, onChange }: ParameterFieldsProps) {
  return (
    <div className="pairs">
      {parameters.map((parameter) => (
        <label key={parameter.name} className="field">
          <span className="lb">
            {parameter.title}
            {parameter.required && parameter.defaultValue === null && ' (required)'}
          </span>
          <Field
            parameter={parameter}
            value={values[parameter.name] ?? ''}
            onChange={(value) => {
              const { [parameter.name]: before, ...others } = values;
              if (value !== before)
                onChange(value === '' ? others : { ...others, [parameter.name]: value });
            }}
          />
          <span className="hint">{hint(parameter)}</span>
        </label>
      ))}
    </div>
  );
}

function hint({ description, minimum, maximum }: Parameter): string {
  const range =
    minimum !== null && maximum !== null
      ? `${minimum} to ${maximum}`
      : minimum !== null
        ? `at least ${minimum}`
        : maximum !== null
          ? `at most ${maximum}`
          : '';
  return [description, range].filter((part) => part !== '').join(' · ');
}

interface FieldProps {
  parameter: Parameter;
  value: string;
  onChange: (value: string) => void;
}

function Field({ parameter, value, onChange }: FieldProps) {
  const choices = parameter.type === 'boolean' ? ['true', 'false'] : parameter.choices;
  const none = parameter.defaultValue ?? '';
  if (choices.length > 0) {
    return (
      <select className="in" value={value} onChange={(event) => onChange(event.target.value)}>
        <option value="">{none === '' ? 'not set' : `${none} (default)`}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    );
  }
  return (
    <input
      className="in"
      value={value}
      placeholder={none}
      inputMode={parameter.type === 'string' ? 'text' : 'decimal'}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}
