"""Charts as SVG, from numbers. The same numbers make the same picture."""

import html

WIDTH, HEIGHT, LEFT, TOP, BOTTOM = 760, 320, 56, 40, 64
INK, QUIET, RULE = "#1f2328", "#57606a", "#d0d7de"
COLOURS = "#0969da", "#bc4c00", "#1a7f37", "#8250df"


def chart(title, unit, series, labels, lines=False, highest=None, lowest=0):
    """Groups of bars, or lines over the same positions. `series` maps each name to one figure per label, or `None` for
    a missing figure. `lowest` is the value at the bottom of the chart. Only a chart of lines can have a lowest value
    other than 0.
    """
    known = [figure for figures in series.values() for figure in figures if figure is not None]
    top = highest or _round_up(max(known, default=1))
    plot_width, plot_height = WIDTH - LEFT - 16, HEIGHT - TOP - BOTTOM
    step = plot_width / max(1, len(labels))

    def y(figure):
        return TOP + plot_height * (1 - (min(figure, top) - lowest) / (top - lowest))

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'font-family="system-ui, sans-serif" font-size="12">',
        f"<title>{html.escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#ffffff"/>',
        _text(LEFT, 18, f"{title} ({unit})", INK, weight="600"),
    ]
    for i in range(5):
        value = lowest + (top - lowest) * i / 4
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 16}" y1="{y(value):.1f}" y2="{y(value):.1f}" stroke="{RULE}"/>')
        parts.append(_text(LEFT - 6, y(value) + 4, f"{value:g}", QUIET, anchor="end"))
    for i, label in enumerate(labels):
        parts.append(_text(LEFT + step * (i + 0.5), HEIGHT - BOTTOM + 16, label, QUIET, anchor="middle", size=12 if step > 90 else 10.5))
    for number, (name, figures) in enumerate(series.items()):
        colour = COLOURS[number % len(COLOURS)]
        x = LEFT + 150 * number
        parts.append(f'<rect x="{x}" y="{HEIGHT - 24}" width="10" height="10" fill="{colour}"/>')
        parts.append(_text(x + 15, HEIGHT - 15, name, INK))
        points = [(LEFT + step * (i + 0.5), figure) for i, figure in enumerate(figures) if figure is not None]
        if lines:
            path = " ".join(f"{px:.1f},{y(figure):.1f}" for px, figure in points)
            parts.append(f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"/>')
            parts.extend(f'<circle cx="{px:.1f}" cy="{y(figure):.1f}" r="3" fill="{colour}"/>' for px, figure in points)
        else:
            width = step * 0.8 / len(series)
            offset = (number - len(series) / 2) * width
            parts.extend(
                f'<rect x="{px + offset:.1f}" y="{y(figure):.1f}" width="{width - 1:.1f}" '
                f'height="{TOP + plot_height - y(figure):.1f}" fill="{colour}"/>' for px, figure in points)
    return "\n".join([*parts, "</svg>", ""])


def _text(x, y, text, colour, anchor="start", weight="400", size=12):
    return (f'<text x="{x:.1f}" y="{y:.1f}" fill="{colour}" text-anchor="{anchor}" font-weight="{weight}" font-size="{size}">'
            f"{html.escape(text)}</text>")


def _round_up(value):
    """Rounds up to 1, 2, 4 or 8 times a power of ten, so that four lines have round figures."""
    step = 10 ** len(str(int(value))) / 10
    return next(step * factor for factor in (1, 2, 4, 8, 10) if step * factor >= value)
