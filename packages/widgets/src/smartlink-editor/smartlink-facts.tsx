import type { User } from '@millrace/core/session';
import { draftOf, type Smartlink } from '@millrace/core/smartlinks';
import { styled } from 'styled-components';
import { ErrorState } from '../kit/error-state.tsx';
import { Skeleton } from '../kit/skeleton.tsx';
import { editor } from '../messages/editor.ts';
import { fill } from '../messages/messages.ts';
import { splitWidget, useWords, Widget, type WidgetProps } from '../provider.tsx';
import { draftFacts } from './draft-facts.ts';
import { useOptions } from './options.ts';

export interface SmartlinkFactsProps extends WidgetProps {
  readonly smartlink: Smartlink;
  /** Who looks: a link keeps its offers by publisher. */
  readonly user: Pick<User, 'id'>;
}

/** What is set for a smartlink, in short and to be read. */
export function SmartlinkFacts(props: SmartlinkFactsProps) {
  const [frame, rest] = splitWidget(props);
  return (
    <Widget {...frame}>
      <Facts {...rest} />
    </Widget>
  );
}

/** As many offers as are named; what is left is counted. */
const mostNamed = 3;

function Facts({ smartlink, user }: Omit<SmartlinkFactsProps, keyof WidgetProps>) {
  const words = useWords(editor);
  const { kit } = useWords();
  const options = useOptions();
  const isKnown = options.settings && options.targets.countries && options.carriers;
  if (!isKnown && options.error) return <ErrorState error={options.error} onRetry={options.retry} />;
  if (!isKnown) return <Skeleton height="208px" />;

  function shorten(fact: string | readonly string[]): readonly string[] {
    const texts = typeof fact === 'string' ? [fact] : fact;
    const hiddenCount = texts.length - mostNamed;
    // A line in place of a single offer would save nothing.
    return hiddenCount > 1 ? [...texts.slice(0, mostNamed), fill(kit.more, { count: hiddenCount })] : texts;
  }

  // The name is left out: it is the title of the page.
  const [, ...facts] = draftFacts(draftOf(smartlink, user.id), options, words, kit, { isBrief: true });
  return (
    <List>
      {facts.map(([name, fact]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {shorten(fact).map((text) => (
              <Line key={text}>{text}</Line>
            ))}
          </dd>
        </div>
      ))}
    </List>
  );
}

const List = styled.dl`
  display: grid;
  gap: var(--mr-space-4);
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  > div {
    display: grid;
    grid-template-columns: 108px minmax(0, 1fr);
    gap: var(--mr-space-12);
  }
  dt {
    color: var(--mr-ink-quiet);
  }
  dd {
    min-width: 0;
    margin: 0;
    color: var(--mr-ink-strong);
  }
`;

const Line = styled.bdi`
  display: block;
  overflow-wrap: anywhere;
`;
