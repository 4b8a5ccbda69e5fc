import {
  kitCorners,
  kitTexts,
  type Creative,
  type KitCorner,
  type KitLogoProblem,
  type KitTextProblem,
} from '@millrace/core/creatives';
import type { KitBounds } from '@millrace/core/reference';
import { styled } from 'styled-components';
import { FileField } from '../kit/file-field.tsx';
import { Select } from '../kit/select.tsx';
import { TextField } from '../kit/text-field.tsx';
import { creativeKit } from '../messages/creative-kit.ts';
import { fill } from '../messages/messages.ts';
import { useWords } from '../provider.tsx';

export interface Typed {
  readonly title: string;
  readonly text: string;
  readonly corner: KitCorner;
}

interface KitFormProps {
  readonly creative: Creative;
  readonly bounds: KitBounds;
  readonly typed: Typed;
  readonly onType: (typed: Typed) => void;
  readonly logo: File | undefined;
  readonly onLogo: (logo: File | undefined) => void;
  readonly problems: {
    readonly title: KitTextProblem | undefined;
    readonly text: KitTextProblem | undefined;
    readonly logo: KitLogoProblem | undefined;
  };
  /** What the server says of a field. */
  readonly refusals: Readonly<Record<string, string>>;
}

const kilobyte = 1024;

/** Words and logo of one's own, within the operator's bounds. */
export function KitForm({ creative, bounds, typed, onType, logo, onLogo, problems, refusals }: KitFormProps) {
  const words = useWords(creativeKit);
  const usual = kitTexts('native', creative, { own: { title: '', text: '' }, bounds });
  const errorOf = (field: keyof typeof problems) => {
    const problem = problems[field];
    return problem ? words.wrong[problem] : refusals[field] || undefined;
  };
  const { push_title, native_title, banner_title: banner, push_text, native_text } = bounds;
  return (
    <Form aria-label={words.yours}>
      {bounds.own_text ? (
        <>
          <TextField
            label={words.title}
            help={fill(words.titleHelp, { push: push_title, native: native_title, banner })}
            placeholder={usual.title}
            value={typed.title}
            error={errorOf('title')}
            onChange={(title) => onType({ ...typed, title })}
          />
          <TextField
            label={words.text}
            help={fill(words.textHelp, { push: push_text, native: native_text })}
            placeholder={usual.text}
            value={typed.text}
            error={errorOf('text')}
            onChange={(text) => onType({ ...typed, text })}
          />
        </>
      ) : (
        <Note>{words.noText}</Note>
      )}
      {bounds.own_logo ? (
        <>
          <FileField
            label={words.logo}
            help={fill(words.logoHelp, { share: bounds.logo_share })}
            kinds={['.png', '.jpg', '.jpeg', '.gif']}
            maxBytes={bounds.logo_kilobytes * kilobyte}
            value={logo}
            error={errorOf('logo')}
            onChange={onLogo}
          />
          {logo && (
            <Select
              label={words.corner}
              value={typed.corner}
              onChange={(corner) => onType({ ...typed, corner })}
              options={kitCorners.map((value) => ({ value, label: words.corners[value] }))}
            />
          )}
        </>
      ) : (
        <Note>{words.noLogo}</Note>
      )}
    </Form>
  );
}

const Form = styled.div.attrs({ role: 'group' })`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--mr-space-16);
`;

const Note = styled.p`
  margin: 0;
  font: 400 var(--mr-text-13) var(--mr-font-text);
  color: var(--mr-ink-quiet);
`;
