// The places where an advertisement is met, drawn without a word: pages, phones, articles.
import { styled } from 'styled-components';

export const AdStage = styled.figure`
  display: grid;
  justify-items: center;
  align-content: center;
  gap: var(--mr-space-16);
  margin: 0;
  min-height: 320px;
  box-sizing: border-box;
  padding: var(--mr-space-24) var(--mr-space-16);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-sunken);
  figcaption {
    font: 400 var(--mr-text-13) var(--mr-font-text);
    color: var(--mr-ink-quiet);
    text-align: center;
  }
`;

export const AdDevice = styled.div`
  position: relative;
  box-sizing: border-box;
  display: flex;
  flex-direction: column;
  gap: var(--mr-space-12);
  width: min(560px, 100%);
  padding: 36px var(--mr-space-16) var(--mr-space-16);
  border: 1px solid var(--mr-line-strong);
  border-radius: var(--mr-radius-panel);
  background: var(--mr-ground-raised);
  overflow: hidden;
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    height: 20px;
    background: radial-gradient(circle 3px, var(--mr-line-strong) 100%, transparent) 0 50% / 12px 12px repeat-x;
    background-size: 12px 12px;
    clip-path: inset(0 calc(100% - 44px) 0 8px);
  }
  &[data-kind='phone'] {
    width: min(340px, 100%);
    min-height: 440px;
    border-radius: 28px;
    justify-content: space-between;
  }
  &[data-kind='phone']::before {
    inset-block-start: 12px;
    inset-inline: calc(50% - 32px);
    height: 6px;
    border: 0;
    border-radius: var(--mr-radius-full);
    background: var(--mr-line-strong);
    clip-path: none;
  }
`;

export const AdPlace = styled.div`
  align-self: center;
  max-width: 100%;
  flex: none;
`;

export const AdOverlay = styled.div`
  position: relative;
  align-self: center;
  max-width: 100%;
  margin-block-start: -132px;
  padding: var(--mr-space-8);
  border-radius: var(--mr-radius-control);
  background: var(--mr-ground-raised);
  box-shadow: var(--mr-shadow-float);
`;

export const AdCross = styled.span`
  position: absolute;
  inset-block-start: calc(-1 * var(--mr-space-8));
  inset-inline-end: calc(-1 * var(--mr-space-8));
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  border-radius: var(--mr-radius-full);
  background: var(--mr-ink-strong);
  color: var(--mr-ground);
`;

export const AdBelowDevice = styled.div`
  display: grid;
  justify-items: center;
  width: min(600px, 100%);
  > :last-child {
    width: min(420px, 84%);
    margin-block-start: -64px;
    box-shadow: var(--mr-shadow-float);
  }
`;

export const AdArticle = styled.div`
  display: grid;
  grid-template-columns: minmax(96px, 2fr) 3fr;
  gap: var(--mr-space-12);
  padding-block: var(--mr-space-12);
  border-block: 1px solid var(--mr-line-hair);
  overflow-wrap: anywhere;
  b {
    font-weight: 600;
    color: var(--mr-ink-strong);
  }
  p {
    margin: var(--mr-space-4) 0 0;
    font: 400 var(--mr-text-13) var(--mr-font-text);
  }
`;

export const AdTextLines = styled.div`
  display: grid;
  gap: var(--mr-space-12);
  span {
    height: 8px;
    border-radius: var(--mr-radius-full);
    background: var(--mr-line-hair);
  }
`;
