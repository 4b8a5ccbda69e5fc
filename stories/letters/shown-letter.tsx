import { useLocale } from '@millrace/widgets/provider';
import { useLayoutEffect, useRef, useState } from 'react';
import letters from './letters.json';

interface ShownLetterProps {
  readonly name: 'report' | 'report-empty' | 'report-long' | 'week';
  /** As programs show it that show no HTML. */
  readonly isPlain?: boolean;
}

/** A letter as a mail program shows it: in a frame of its own, light or dark as its reader has chosen. */
export function ShownLetter({ name, isPlain = false }: ShownLetterProps) {
  const locale = useLocale() === 'zh-CN' ? 'zh-CN' : 'en';
  const { subject, text, html } = letters[`${name}.${locale}`];
  const place = useRef<HTMLDivElement>(null);
  const [isDark, setDark] = useState(false);
  const [height, setHeight] = useState(400);

  // Storybook's own choice is no setting of the browser, by which the letter would know it.
  useLayoutEffect(() => {
    const theme = place.current?.closest('[data-theme]');
    if (!theme) return;
    const look = () => setDark(theme.getAttribute('data-theme') === 'dark');
    look();
    const observer = new MutationObserver(look);
    observer.observe(theme, { attributes: true, attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);

  /** As high as the letter, however wide it is and whenever its fonts come. */
  function fit(letter: Document | null) {
    if (!letter) return;
    new ResizeObserver(() => setHeight(letter.body.offsetHeight)).observe(letter.body);
  }

  const drawn = html
    .replace('@media (prefers-color-scheme: dark)', isDark ? '@media all' : '@media not all')
    // A machine that draws pictures has the fonts of the project alone.
    .replaceAll('Arial,sans-serif', "'Inter Variable','Noto Sans SC Variable',sans-serif")
    .replace('<style>', `<style>${fontFaces()}`);
  return (
    <div ref={place}>
      <p style={{ overflowWrap: 'anywhere' }}>
        <strong>{subject}</strong>
      </p>
      {isPlain ? (
        <pre style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{text}</pre>
      ) : (
        <iframe
          key={`${locale} ${isDark}`}
          title={subject}
          srcDoc={drawn}
          sandbox="allow-same-origin"
          style={{ width: '100%', height, border: 0 }}
          onLoad={(event) => fit(event.currentTarget.contentDocument)}
        />
      )}
    </div>
  );
}

/** The fonts that the page around the frame has. */
function fontFaces(): string {
  const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules]);
  return rules.flatMap((rule) => (rule instanceof CSSFontFaceRule ? withWholeAddresses(rule) : [])).join('\n');
}

/** What is beside a stylesheet is not beside the frame. */
function withWholeAddresses({ cssText, parentStyleSheet }: CSSFontFaceRule): string {
  const base = parentStyleSheet?.href ?? document.baseURI;
  return cssText.replaceAll(/url\("([^"]+)"\)/g, (_, url: string) => `url("${new URL(url, base).href}")`);
}

/** The document of the letter that is shown. */
export function documentOf(canvas: HTMLElement): Document | null {
  return canvas.querySelector('iframe')?.contentDocument ?? null;
}
