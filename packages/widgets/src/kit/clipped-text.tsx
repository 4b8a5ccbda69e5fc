import {
  clippedDescription,
  clippedName,
  needsDescriptionPopover,
  needsNamePopover,
  type Creative,
} from '@millrace/core/creatives';
import { Popover } from './popover.tsx';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';

interface ClippedTextProps {
  readonly creative: Pick<Creative, 'name' | 'description'>;
  /** Which of its texts. */
  readonly of: 'name' | 'description';
  readonly tabIndex?: 0 | -1;
}

/** A text that is shown whole where it is short enough, else its beginning, with the way to the whole. */
export function ClippedText({ creative, of, tabIndex = 0 }: ClippedTextProps) {
  const words = useWords(creatives);
  const { name, description } = creative;
  if (of === 'name') {
    if (!needsNamePopover(name)) return name;
    return (
      <Popover looks="text" title={words.wholeName} trigger={clippedName(name)} tabIndex={tabIndex}>
        {name}
      </Popover>
    );
  }
  if (!needsDescriptionPopover(description)) return description;
  return (
    <>
      {clippedDescription(description)}{' '}
      <Popover looks="text" title={words.wholeDescription} trigger={words.showAll} tabIndex={tabIndex}>
        {description}
      </Popover>
    </>
  );
}
