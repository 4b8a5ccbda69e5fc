// The fonts that the pictures are drawn with come with the project, so that nobody's own fonts change them.
import { mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, resolve } from 'node:path';

const require = createRequire(import.meta.url);
const cache = resolve(import.meta.dirname, '../../.cache/fonts');

/** What stands for the families that every browser has; text and Chinese have web fonts in Storybook. */
const families = { 'sans-serif': 'DejaVu Sans', serif: 'DejaVu Serif', monospace: 'DejaVu Sans Mono' };

/** The environment in which a browser on Linux sees the fonts of the project and no others. */
export function fontEnvironment(): Record<string, string | undefined> {
  const folder = dirname(require.resolve('dejavu-fonts-ttf/package.json'));
  const aliases = Object.entries(families).map(
    ([generic, family]) => `<alias><family>${generic}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  mkdirSync(cache, { recursive: true });
  writeFileSync(
    resolve(cache, 'fonts.conf'),
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
<dir>${folder}/ttf</dir>
<selectfont><rejectfont><glob>*Math*</glob></rejectfont><rejectfont><glob>*Condensed*</glob></rejectfont></selectfont>
${aliases.join('\n')}
<match target="pattern"><edit name="family" mode="append_last"><string>DejaVu Sans</string></edit></match>
<match target="pattern">
<edit name="antialias" mode="assign"><bool>true</bool></edit>
<edit name="hinting" mode="assign"><bool>false</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
<edit name="rgba" mode="assign"><const>none</const></edit>
</match>
<cachedir>${cache}</cachedir>
</fontconfig>
`,
  );
  return { ...process.env, FONTCONFIG_FILE: resolve(cache, 'fonts.conf') };
}
