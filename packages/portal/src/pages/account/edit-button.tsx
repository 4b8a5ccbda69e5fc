import type { emailRefusal } from '@millrace/core/account';
import { Button, type ButtonProps } from '@millrace/widgets/kit/button';
import { Tooltip } from '@millrace/widgets/kit/tooltip';
import { useClosed, useWords } from '@millrace/widgets/provider';
import { FormActions } from './form.ts';
import { accountPage } from './words.ts';

interface EditButtonProps extends ButtonProps {
  /** Why nothing can be changed now. */
  readonly refusal: ReturnType<typeof emailRefusal>;
}

/** A button that can't be pressed while what it changes is under review, and says why when it is pointed at or stepped on. */
export function EditButton({ refusal, onClick, children, ...rest }: EditButtonProps) {
  const words = useWords(accountPage);
  // A closed account is the weightier reason: the button itself shows that, and not the refusal.
  const closedReason = useClosed(rest.call);
  if (refusal === undefined || closedReason !== undefined) {
    return (
      <FormActions>
        <Button {...rest} onClick={onClick}>
          {children}
        </Button>
      </FormActions>
    );
  }
  return (
    <FormActions>
      <Tooltip text={words[refusal]}>
        <Button {...rest} type="button" aria-disabled>
          {children}
        </Button>
      </Tooltip>
    </FormActions>
  );
}
