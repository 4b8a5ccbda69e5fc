import { pages } from '@millrace/core/pages';
import { Door } from '@millrace/widgets/kit/door';
import { QuietText } from '@millrace/widgets/kit/quiet-text';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../../addresses.ts';
import { BroughtPart } from '../reports/brought-part.tsx';
import { linkPage } from './link-words.ts';

interface LinkRulesProps {
  readonly gid: number;
}

/** The way to the rules by which sources of a link are blocked. */
export function LinkRules({ gid }: LinkRulesProps) {
  const words = useWords(linkPage);
  const door = useRulesDoor(gid);
  if (!door) return null;
  return (
    <BroughtPart title={words.sourceRules} aside={<Door {...door}>{words.openRules}</Door>}>
      <QuietText $size={13}>{words.sourceRulesHelp}</QuietText>
    </BroughtPart>
  );
}

/** The same way from below the sources of the link. */
export function RulesDoor({ gid }: LinkRulesProps) {
  const words = useWords(linkPage);
  const door = useRulesDoor(gid);
  return (
    door && (
      <Small>
        <Door {...door}>{words.blockByRule}</Door>
      </Small>
    )
  );
}

/** Undefined for who may not see rules. */
function useRulesDoor(gid: number) {
  const navigate = useNavigate();
  const isClosed = useClosed(pages.sourceRules) !== undefined;
  const href = addresses.sourceRules(gid);
  return isClosed ? undefined : { href, onOpen: () => void navigate(href) };
}

const Small = styled.span`
  font: 400 var(--mr-text-13) var(--mr-font-text);
`;
