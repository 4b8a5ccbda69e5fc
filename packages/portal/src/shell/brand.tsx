import { useState } from 'react';
import { styled } from 'styled-components';
import { networkLogo, useNetworkName } from '../network.ts';

/** The logo and the name of the network. In the first view of a page the server puts in its own, by the two marks. */
export function Brand() {
  const [isBroken, setBroken] = useState(false);
  const logo = networkLogo();
  return (
    <Line>
      {logo === undefined && <Wheel />}
      {logo !== undefined && !isBroken && <img src={logo} alt="" height="24" onError={() => setBroken(true)} />}
      <Name data-network-name="">{useNetworkName()}</Name>
    </Line>
  );
}

function Wheel() {
  return (
    <svg
      data-network-logo=""
      viewBox="0 0 24 24"
      width="24"
      height="24"
      fill="none"
      stroke="currentColor"
      aria-hidden="true"
    >
      <circle cx="12" cy="14" r="6.5" strokeWidth="1.75" />
      <path d="M12 7.5v13M5.5 14h13M7.4 9.4l9.2 9.2M16.6 9.4l-9.2 9.2" strokeWidth="1.1" />
      <path d="M1 4.5h8c1.6 0 2.4.8 3 3" strokeWidth="1.75" strokeLinecap="round" />
    </svg>
  );
}

const Line = styled.span`
  display: inline-flex;
  align-items: center;
  gap: var(--mr-space-8);
  min-width: 0;
  max-width: 100%;
  font-size: 1rem;
  font-weight: 600;
  letter-spacing: -0.01em;
  color: var(--mr-ink-strong);
  svg,
  img {
    flex: none;
    color: var(--mr-accent-ink);
  }
  img {
    max-width: 120px;
    object-fit: contain;
  }
`;

const Name = styled.span`
  overflow: hidden;
  white-space: nowrap;
  text-overflow: ellipsis;
`;
