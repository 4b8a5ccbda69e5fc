import {
  Canvas,
  Controls,
  Description,
  DocsContext,
  DocsStory,
  Heading,
  Markdown,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { use, type ContextType } from 'react';
import { States } from './states.tsx';

type Story = ReturnType<ContextType<typeof DocsContext>['componentStories']>[number];

/** What a file of stories says about its docs. */
interface DocsParameters {
  readonly readme?: string;
  readonly story?: { readonly inline?: boolean };
}

/**
 * The docs of a component: its first story, what the README says, its properties, each further story that properties alone
 * make, and every state side by side.
 */
export function DocsPage() {
  const { meta } = useOf('meta', ['meta']).csfFile;
  const [first, ...others] = use(DocsContext).componentStories();
  if (!first) return <Title />;
  const { readme } = first.parameters['docs'] as DocsParameters;
  const isInline = (story: Story) => !isPrepared(meta) && isMadeOfProperties(story);
  const inline = others.filter(isInline);
  return (
    <>
      <Title />
      {!readme && <Description />}
      <Canvas
        of={first.moduleExport as object}
        withToolbar
        story={isInline(first) ? {} : { inline: false, height: '480px' }}
      />
      {readme && <Markdown>{readme.replace(/^# .*\n/, '')}</Markdown>}
      <Controls />
      {inline.length > 0 && <Heading>Made of properties</Heading>}
      {inline.map(({ id, moduleExport }) => (
        <DocsStory key={id} of={moduleExport as object} />
      ))}
      <States />
    </>
  );
}

/**
 * Stories that stand on one page share its network, its clock, its focus and its direction, and are not played there: only
 * a story that has a frame of its own has its own answers, and shows what it is called.
 */
function isMadeOfProperties({ moduleExport, parameters, playFunction, storyGlobals, tags }: Story): boolean {
  const { story } = parameters['docs'] as DocsParameters;
  const isPlayed = playFunction !== undefined || tags.includes('test-fn');
  const isOfItself = story?.inline !== false && Object.keys(storyGlobals).length === 0;
  return isOfItself && !isPlayed && !isPrepared(moduleExport as Annotations);
}

/** What a story answers to calls is said before it begins. */
function isPrepared({ beforeEach = [] }: Annotations): boolean {
  return [beforeEach].flat().length > 0;
}

interface Annotations {
  readonly beforeEach?: unknown;
}
