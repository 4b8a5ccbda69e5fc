import type { Provider } from '@millrace/core/reference';
import { isInMenu, sessionCalls } from '@millrace/core/session';
import { useCall } from '@millrace/widgets/data';
import { Button } from '@millrace/widgets/kit/button';
import { Checkbox } from '@millrace/widgets/kit/checkbox';
import { Dialog } from '@millrace/widgets/kit/dialog';
import { useWords } from '@millrace/widgets/provider';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { styled } from 'styled-components';
import { addresses } from '../addresses.ts';
import { promotionWords } from './promotion-words.ts';
import { Slides } from './slides.tsx';

interface PromotionsProps {
  readonly slides: Provider['promotions'];
  readonly onClose: (choice: { readonly isForToday: boolean }) => void;
}

/** What the operator announces, after a login. */
export function Promotions({ slides, onClose }: PromotionsProps) {
  const words = useWords(promotionWords);
  const navigate = useNavigate();
  const profile = useCall(sessionCalls.profile, {});
  const [slideIndex, setSlideIndex] = useState(0);
  const [isForToday, setForToday] = useState(false);
  const hasPage = profile.data !== undefined && isInMenu(profile.data.menus, addresses.special);
  const close = () => onClose({ isForToday });

  function seeAll() {
    close();
    void navigate(addresses.special);
  }

  return (
    <Dialog
      title={words.title}
      width="560px"
      isOpen
      onClose={close}
      actions={
        <Foot>
          <Checkbox label={words.notToday} isChecked={isForToday} onChange={setForToday} />
          <Buttons>
            {hasPage && <Button onClick={seeAll}>{words.all}</Button>}
            <Button variant="primary" onClick={close}>
              {words.close}
            </Button>
          </Buttons>
        </Foot>
      }
    >
      <Slides slides={slides} at={slideIndex} onTurn={setSlideIndex} isTurning onLeave={close} />
    </Dialog>
  );
}

const Foot = styled.div`
  flex: auto;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-12);
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--mr-space-8);
  margin-inline-start: auto;
`;
