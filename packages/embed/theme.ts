// The variables of the theme as the bundle carries them: worked out while it is built, and only those that it uses.
import { colours, forcedColours, tokens } from '@millrace/widgets/theme';

/** What the bundle's sources name in place of these texts. */
export interface ThemeTexts {
  readonly themeVariables: string;
  readonly forcedVariables: string;
}

export function themeTexts(scripts: readonly string[]): ThemeTexts {
  const names = usedIn(scripts);
  // The font is the page's own: see `hostFont`.
  const isUsed = (name: string) => names(name) && name !== 'font-text';
  const declare = (values: Readonly<Record<string, string>>) =>
    Object.entries(values)
      .filter(([name]) => isUsed(name))
      .map(([name, value]) => `--mr-${name}:${value};`)
      .join('');
  return {
    themeVariables: declare(tokens.sizes) + declare(bothThemes()),
    forcedVariables: declare(forcedColours),
  };
}

/** Which of the two counts, the color-scheme of the page decides, or the attribute of the tag. */
function bothThemes(): Record<string, string> {
  const { light, dark } = colours;
  return Object.fromEntries(
    Object.entries(light).map(([name, value]) => {
      const other = dark[name as keyof typeof dark];
      return [name, /^(#|rgb|oklch)/.test(value) && value !== other ? `light-dark(${value},${other})` : value];
    }),
  );
}

/** By the whole name, or by its beginning where a component chooses the rest, as a button does its height. */
function usedIn(scripts: readonly string[]): (name: string) => boolean {
  const names = scripts.flatMap((script) => [...script.matchAll(/--mr-([a-z\d-]*)(\$\{)?/g)]);
  const whole = new Set(names.filter(([, , isOpen]) => !isOpen).map(([, name = '']) => name));
  const beginnings = names.filter(([, , isOpen]) => isOpen).map(([, name = '']) => name);
  return (name) => whole.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
}
