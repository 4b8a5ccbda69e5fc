import { pages } from '@millrace/core/pages';
import { Door } from '@millrace/widgets/kit/door';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { useNavigate } from 'react-router';
import { addresses } from '../../addresses.ts';
import { BroughtPart } from '../reports/brought-part.tsx';
import { linkPage } from './link-words.ts';

/** The way to the rules by which sources of a link are blocked. */
export function LinkRules({ gid }: { readonly gid: number }) {
  const words = useWords(linkPage);
  const navigate = useNavigate();
  const href = addresses.sourceRules(gid);
  if (useClosed(pages.sourceRules) !== undefined) return null;
  return (
    <BroughtPart
      title={words.sourceRules}
      aside={
        <Door href={href} onOpen={() => void navigate(href)}>
          {words.openRules}
        </Door>
      }
    >
      <QuietText $size={13}>{words.sourceRulesHelp}</QuietText>
    </BroughtPart>
  );
}
