import { pageSize } from '@millrace/core/smartlinks';
import { styled } from 'styled-components';
import { Skeleton } from '../kit/skeleton.tsx';
import { unseen } from '../theme/focus.ts';
import { useWords } from '../provider.tsx';

/** The shape of the editor, in its size, while it is on its way: what a host has below it does not move when it comes. */
export function EditorWaiting() {
  const { kit } = useWords();
  return (
    <Root aria-busy="true">
      <Unseen>{kit.loading}</Unseen>
      <Section>
        <Skeleton width="96px" height="24px" />
        <Narrow>
          <Field />
          <Field />
        </Narrow>
        <Cards>
          <Skeleton height="100%" />
          <Skeleton height="100%" />
        </Cards>
      </Section>
      <Switch>
        <Skeleton width="200px" height="20px" />
      </Switch>
      <Section>
        <Heading>
          <Skeleton width="160px" height="20px" />
          <Skeleton width="60%" />
        </Heading>
        <Narrow>
          <Field />
        </Narrow>
        <List>
          {Array.from({ length: pageSize }, (_, index) => (
            <Row key={index}>
              <Skeleton width="40%" />
              <Skeleton width="64px" />
              <Skeleton width="88px" />
            </Row>
          ))}
        </List>
        <Pages>
          <Skeleton width="200px" />
        </Pages>
      </Section>
      <Footer>
        <Skeleton width="72px" height="36px" />
        <Skeleton width="120px" height="36px" />
      </Footer>
    </Root>
  );
}

function Field() {
  return (
    <FieldPlace>
      <Skeleton width="112px" />
      <Skeleton height="36px" />
    </FieldPlace>
  );
}

const Root = styled.div`
  display: grid;
  gap: var(--mr-space-32);
  min-width: 0;
  container-type: inline-size;
`;

const Unseen = styled.output`
  ${unseen}
`;

const Section = styled.div`
  display: grid;
  gap: var(--mr-space-16);
`;

const Narrow = styled.div`
  display: grid;
  gap: var(--mr-space-16);
  max-width: 480px;
`;

const FieldPlace = styled.div`
  display: grid;
  gap: var(--mr-space-4);
  height: 60px;
`;

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(240px, 100%), 1fr));
  gap: var(--mr-space-12);
  height: 116px;
  padding-block-start: var(--mr-space-24);
  box-sizing: border-box;
  @container (width < 480px) {
    height: 196px;
  }
`;

const Switch = styled.div`
  height: 44px;
`;

const Heading = styled.div`
  display: grid;
  height: 44px;
  @container (width < 480px) {
    height: 84px;
  }
`;

const List = styled.div`
  padding-block-start: 36px;
`;

const Row = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--mr-space-12);
  box-sizing: border-box;
  height: 40px;
  border-block-start: 1px solid var(--mr-line-hair);
  @container (width < 560px) {
    height: 134px;
    flex-direction: column;
    align-items: start;
    padding-block: var(--mr-space-16);
  }
`;

const Pages = styled.div`
  display: flex;
  justify-content: end;
  height: 64px;
`;

const Footer = styled.div`
  display: flex;
  align-items: center;
  justify-content: end;
  gap: var(--mr-space-8);
  height: 61px;
`;
