import { DocsContext } from '@storybook/addon-docs/blocks';
import { use, useState } from 'react';
import { modes, modeTags, type ModeName } from './modes.ts';

const [width, height, scale] = [960, 720, 0.4];

/** Every state side by side, each in a frame of its own that plays it; none is loaded before somebody asks for it. */
export function States() {
  const stories = use(DocsContext)
    .componentStories()
    .filter(({ tags }) => !tags.includes('test-fn'));
  const [isOpen, setOpen] = useState(false);
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary style={{ cursor: 'pointer', fontWeight: 600, margin: '24px 0' }}>
        All {stories.length} states side by side
      </summary>
      {isOpen && (
        <div
          style={{
            display: 'grid',
            gap: 24,
            gridTemplateColumns: `repeat(auto-fill, ${width * scale}px)`,
          }}
        >
          {stories.flatMap(({ id, name, tags }) => [
            <State key={id} id={id} name={name} />,
            ...tags
              .flatMap((tag) => modeTags[tag] ?? [])
              .map((mode) => <State key={`${id} ${mode}`} id={id} name={name} mode={mode} />),
          ])}
        </div>
      )}
    </details>
  );
}

interface StateProps {
  readonly id: string;
  readonly name: string;
  readonly mode?: ModeName;
}

function State({ id, name, mode }: StateProps) {
  const { theme, locale, dir, width: modeWidth } = modes[mode ?? 'light-desktop'];
  const globals = mode ? `&globals=theme:${theme};locale:${locale};dir:${dir}` : '';
  const label = mode ? `${name}, ${mode.replaceAll('-', ' ')}` : name;
  return (
    <figure style={{ margin: 0, minWidth: 0 }}>
      <figcaption style={{ marginBottom: 8 }}>
        <a href={`./?path=/story/${id}${globals}`} target="_top">
          {label}
        </a>
      </figcaption>
      <div style={{ height: height * scale, overflow: 'hidden', border: '1px solid #c9d1d5', borderRadius: 6 }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of our own, which its service worker answers */}
        <iframe
          src={`iframe.html?id=${id}&viewMode=story${globals}`}
          title={label}
          loading="lazy"
          style={{ width: Math.min(width, modeWidth), height, border: 0, scale: String(scale), transformOrigin: '0 0' }}
        />
      </div>
    </figure>
  );
}
