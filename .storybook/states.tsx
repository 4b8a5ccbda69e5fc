import { DocsContext } from '@storybook/addon-docs/blocks';
import { use, useState } from 'react';

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
          {stories.map(({ id, name }) => (
            <State key={id} id={id} name={name} />
          ))}
        </div>
      )}
    </details>
  );
}

function State({ id, name }: { id: string; name: string }) {
  return (
    <figure style={{ margin: 0, minWidth: 0 }}>
      <figcaption style={{ marginBottom: 8 }}>
        <a href={`./?path=/story/${id}`} target="_top">
          {name}
        </a>
      </figcaption>
      <div style={{ height: height * scale, overflow: 'hidden', border: '1px solid #c9d1d5', borderRadius: 6 }}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a story of our own, which its service worker answers */}
        <iframe
          src={`iframe.html?id=${id}&viewMode=story`}
          title={name}
          loading="lazy"
          style={{ width, height, border: 0, scale: String(scale), transformOrigin: '0 0' }}
        />
      </div>
    </figure>
  );
}
