const FILLED = [0, 2, 4, 1, 3];

/** The weave of satin: each row has one raised thread, and raised threads of neighbouring rows do not touch. */
export function Brand() {
  return (
    <>
      <svg width="22" height="22" viewBox="0 0 20 20" aria-hidden="true">
        {FILLED.flatMap((filled, row) =>
          FILLED.map((_, column) =>
            column === filled ? (
              <rect
                key={`${row}-${column}`}
                x={column * 4}
                y={row * 4}
                width="4"
                height="4"
                fill="currentColor"
              />
            ) : (
              <rect
                key={`${row}-${column}`}
                x={column * 4 + 0.8}
                y={row * 4 + 0.8}
                width="2.4"
                height="2.4"
                fill="currentColor"
                opacity=".2"
              />
            ),
          ),
        )}
      </svg>
      Satin Grid
    </>
  );
}
