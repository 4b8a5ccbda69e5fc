import { Controls, Description, Markdown, Primary, Title } from '@storybook/addon-docs/blocks';
import { States } from './states.tsx';

/**
 * For stories that have a network, a focus or stand above the page: their docs show one of them, in a frame of its own,
 * and what the README says. The others are in the sidebar.
 */
export function apart(readme?: string) {
  return { docs: { page: () => <Docs readme={readme} />, story: { inline: false, height: '480px' } } };
}

function Docs({ readme }: { readme: string | undefined }) {
  return (
    <>
      <Title />
      {!readme && <Description />}
      <Primary />
      {readme && <Markdown>{readme.replace(/^# .*\n/, '')}</Markdown>}
      <Controls />
      <States />
    </>
  );
}
