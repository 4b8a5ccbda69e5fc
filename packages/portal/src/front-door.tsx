import { Component, type ReactNode } from 'react';
import { styled } from 'styled-components';
import type { PublicPage } from './public-routes.tsx';
import { useWords } from '@millrace/widgets/provider';
import { front } from './front-words.ts';
import { MissingPart } from './missing-part.tsx';
import { useNetworkName } from './network.ts';

/** A public page by itself. Its neighbours are reached by plain links, so no router is loaded before a login. */
export function FrontDoor({ page: { Content, title } }: { page: PublicPage }) {
  const words = useWords(front);
  const network = useNetworkName();
  return (
    <>
      <title>{`${words.titles[title]} · ${network}`}</title>
      <Content />
    </>
  );
}

/** Nothing that breaks below it leaves an empty page. */
export class Barrier extends Component<{ children: ReactNode }, { failure?: { readonly error: unknown } }> {
  override state: { failure?: { readonly error: unknown } } = {};

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } };
  }

  override render() {
    const { failure } = this.state;
    if (!failure) return this.props.children;
    return (
      <Middle role="alert">
        <MissingPart error={failure.error} />
      </Middle>
    );
  }
}

const Middle = styled.div`
  min-height: 100vh;
  display: grid;
  place-content: center;
  justify-items: center;
  gap: var(--mr-space-16);
  padding: var(--mr-space-24);
  text-align: center;
`;
