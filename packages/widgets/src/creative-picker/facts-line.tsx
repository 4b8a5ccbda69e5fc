import { adTypes, isGlobal, regionCodes, sizeText, type Creative } from '@millrace/core/creatives';
import { nameOf } from '@millrace/core/fields';
import { styled } from 'styled-components';
import { creatives } from '../messages/creatives.ts';
import { useWords } from '../provider.tsx';

/** Ad type, size and countries in one line. */
export function FactsLine({ creative }: { creative: Creative }) {
  const words = useWords(creatives);
  const { kit } = useWords();
  const codes = regionCodes(creative.country);
  const regions = isGlobal(creative.country) ? [words.global, ...codes] : codes;
  const adType = nameOf(adTypes, creative.ad_type);
  const parts = [
    ...(adType ? [words.adTypes[adType]] : []),
    ...(creative.width > 0 && creative.height > 0 ? [sizeText(creative)] : []),
    ...(regions.length > 3
      ? [`${regions.slice(0, 2).join(kit.list)} +${regions.length - 2}`]
      : [regions.join(kit.list)]),
  ];
  return <Line>{parts.filter((fact) => fact !== '').join(' · ')}</Line>;
}

const Line = styled.span`
  display: block;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
  font: 400 var(--mr-text-12) var(--mr-font-text);
  color: var(--mr-ink-quiet);
  font-feature-settings: 'tnum';
`;
