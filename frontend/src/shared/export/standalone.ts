/** Selects controls, because they have no function in a saved file. */
const LIVE =
  'button, input, select, textarea, form, script, a.btn, .reading a, .acts, .csv, .tools, .treezoom';
const MAX_PICTURE = 8_000_000;

/** Copies the drawing of an element into a separate page without scripts and requests. */
export async function standalone(root: HTMLElement, title: string, note: string): Promise<string> {
  const copy = root.cloneNode(true) as HTMLElement;
  const drawn = [...root.querySelectorAll('canvas')];
  copy.querySelectorAll('canvas').forEach((canvas, i) => {
    const original = drawn[i];
    if (original !== undefined) canvas.replaceWith(pictureOf(original));
  });
  await Promise.all([...copy.querySelectorAll('img')].map(inlined));
  copy.querySelectorAll('th button').forEach((sorts) => sorts.replaceWith(...sorts.childNodes));
  copy.querySelectorAll(LIVE).forEach((each) => each.remove());
  copy.querySelectorAll('a').forEach((link) => link.replaceWith(...link.childNodes));
  copy.removeAttribute('style');
  const theme = document.documentElement.dataset.theme;
  const page = document.implementation.createHTMLDocument(title);
  page.documentElement.lang = 'en';
  if (theme !== undefined) page.documentElement.dataset.theme = theme;
  page.head.append(
    meta(page, { charset: 'utf-8' }),
    meta(page, {
      'http-equiv': 'Content-Security-Policy',
      content: "default-src 'none'; img-src data:; style-src 'unsafe-inline'",
    }),
    meta(page, { name: 'viewport', content: 'width=device-width' }),
  );
  const style = page.createElement('style');
  style.textContent = await styles();
  page.head.append(style);
  const told = page.createElement('p');
  told.className = 'xs q2';
  told.textContent = note;
  const main = page.createElement('main');
  main.className = 'savedpage';
  main.append(told, copy);
  page.body.append(main);
  return `<!doctype html>\n${page.documentElement.outerHTML}`;
}

/**
 * Returns this page's style sheets as written. The rules from the browser lack all shorthand
 * properties with variables.
 */
async function styles(): Promise<string> {
  const sheets = await Promise.all(
    [...document.styleSheets].map(async ({ href, ownerNode }) =>
      href === null ? (ownerNode?.textContent ?? '') : (await fetch(href)).text(),
    ),
  );
  return sheets.join('\n').replaceAll('</', '<\\/');
}

function meta(page: Document, attributes: Record<string, string>) {
  const element = page.createElement('meta');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  return element;
}

function pictureOf(canvas: HTMLCanvasElement) {
  const picture = document.createElement('img');
  picture.src = canvas.toDataURL('image/png');
  picture.alt = canvas.getAttribute('aria-label') ?? '';
  picture.style.width = `${canvas.clientWidth}px`;
  return picture;
}

/** A picture that cannot be loaded, or is very large, is replaced by its name. */
async function inlined(picture: HTMLImageElement) {
  if (picture.src.startsWith('data:')) return;
  try {
    const answer = await fetch(picture.src);
    const content = await answer.blob();
    if (!answer.ok || content.size > MAX_PICTURE) throw new Error(`${content.size} bytes`);
    picture.src = await dataUrl(content);
  } catch {
    picture.replaceWith(document.createTextNode(`(${picture.alt}: not in this file)`));
  }
}

const dataUrl = (content: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(new Error('the picture cannot be read'));
    reader.readAsDataURL(content);
  });
